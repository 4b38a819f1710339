import { couponBannersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkCouponBanners = operation(
  'bulkCouponBanners',
  (call) => bulk(couponBannersStore, call) as Promise<Output<'bulkCouponBanners'>>,
)
