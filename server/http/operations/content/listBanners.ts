import { getTableColumns } from 'drizzle-orm'
import { operation } from '../operation.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { banners } from '../../../platform/db/schema/content.ts'

const { starts_at: _s, ends_at: _e, is_active: _a, created_at: _c, version: _v, ...shown } = getTableColumns(banners)
const bannerRow = rowsOf(shown)

/** By position, then the newer start, then id. The end is exclusive. An answer is kept for less than a minute, so a start or an end holds on every server within one. */
export const listBanners = operation(
  'listBanners',
  async ({ query, database, clock, shows }) => {
    shows(['content'])
    const placement = query['filter[placement]'] ?? null
    const now = new Date(clock()).toISOString()
    const data = await database.rows(bannerRow`
      select ${columns} from banners
      where is_active and (starts_at is null or starts_at <= ${now}::timestamptz) and (ends_at is null or ends_at > ${now}::timestamptz)
        and (${placement}::text is null or placement = ${placement})
      order by placement, position, starts_at desc nulls last, id`)
    return { data }
  },
  { remembered: true },
)
