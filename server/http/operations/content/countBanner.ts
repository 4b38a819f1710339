import { countOne } from '../../../areas/content/index.ts'
import { operation } from '../operation.ts'

export const countBanner = operation(
  'countBanner',
  ({ path, body, database }) => countOne(database, 'banners', path.id, body.what),
  { limit: 'analytics' },
)
