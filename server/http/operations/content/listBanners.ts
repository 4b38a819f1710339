import { getTableColumns } from 'drizzle-orm'
import { operation } from '../operation.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { banners } from '../../../platform/db/schema/content.ts'

const { starts_at: _s, ends_at: _e, is_active: _a, ...shown } = getTableColumns(banners)
const bannerRow = rowsOf(shown)

export const listBanners = operation(
  'listBanners',
  async ({ query, database }) => {
    const placement = query['filter[placement]'] ?? null
    const data = await database.rows(bannerRow`
      select ${columns} from banners
      where is_active and (starts_at is null or starts_at <= now()) and (ends_at is null or ends_at > now())
        and (${placement}::text is null or placement = ${placement})
      order by placement, position, id`)
    return { data }
  },
  { remembered: true },
)
