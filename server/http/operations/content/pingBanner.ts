import { countOne } from '../../../areas/content/index.ts'
import { operation } from '../operation.ts'

/** Who pressed has seen it: both are counted, as a page that is left before it woke counted neither. */
export const pingBanner = operation(
  'pingBanner',
  ({ path, database }) => countOne(database, 'banners', path.id, 'view', 'press'),
  { limit: 'analytics' },
)
