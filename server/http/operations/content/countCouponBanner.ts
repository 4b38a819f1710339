import { countOne } from '../../../areas/content/index.ts'
import { operation } from '../operation.ts'

export const countCouponBanner = operation(
  'countCouponBanner',
  ({ path, body, database }) => countOne(database, 'coupon_banners', path.id, body.what),
  { limit: 'analytics' },
)
