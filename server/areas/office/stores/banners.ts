import { sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import { scheduleStateOf } from '#machines/admin/resource.schedule.ts'
import { bannersDefinition } from '#machines/admin/resources/banners.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { formColumns } from './form-columns.ts'
import { iso, scheduled } from './scheduled.ts'

/** What is not as the API writes it, beside what is. */
type Row = {
  id: number
  version: number
  is_active: boolean
  starts_at: Date | null
  ends_at: Date | null
  created_at: Date
}

function toRecord(row: Row, now: number): Stored {
  const schedule = { is_active: row.is_active, starts_at: iso(row.starts_at), ends_at: iso(row.ends_at) }
  return { ...row, ...schedule, state: scheduleStateOf(schedule, now), created_at: row.created_at.toISOString() }
}

/** The columns that a form fills. One without a place of its own goes behind the others of its placement. */
const columnsOf = (values: Values) =>
  sql`${values['title']}::text as title, ${values['subtitle']}::text as subtitle, ${values['alt_text']}::text as alt_text,
    ${values['image_url']}::text as image_url, ${values['mobile_image_url']}::text as mobile_image_url,
    ${values['link_type']}::text as link_type, ${values['link_value']}::text as link_value, ${values['placement']}::text as placement,
    ${values['category_id']}::int as category_id,
    coalesce(${values['position']}::float8, (select max(b.position) + 1 from banners b where b.placement = ${values['placement']}), 1) as position,
    ${values['starts_at']}::timestamptz as starts_at, ${values['ends_at']}::timestamptz as ends_at,
    ${values['is_active'] ?? false}::boolean as is_active`

const names = sql.raw(
  'title, subtitle, alt_text, image_url, mobile_image_url, link_type, link_value, placement, category_id, position, starts_at, ends_at, is_active',
)

const totalRow = rowsOf({ total: int(sql`count(*)`) })

async function isThere(tx: Queryable, where: ReturnType<typeof sql>): Promise<boolean> {
  const [found] = await tx.rows(totalRow`select ${columns} from ${where}`)
  return (found?.total ?? 0) > 0
}

/** An address of today, or one of before, which leads on. */
const isAddress = async (tx: Queryable, kind: 'product' | 'category', slug: unknown): Promise<boolean> =>
  (await isThere(tx, sql`${kind === 'product' ? sql`products` : sql`categories`} where slug = ${slug}::text`)) ||
  (await isThere(tx, sql`former_slugs where kind = ${kind}::text and slug = ${slug}::text`))

/** What it leads to, and whose page it heads. What the banner says already may stay: it was deleted since. */
async function missing(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const { category_id, link_type, link_value } = values
  const held = (where: ReturnType<typeof sql>) => isThere(tx, sql`banners where id = ${id}::int and ${where}`)
  const heads =
    category_id === null ||
    (await isThere(tx, sql`categories where id = ${category_id}::int`)) ||
    (await held(sql`category_id = ${category_id}::int`))
  const leads =
    (link_type !== 'product' && link_type !== 'category') ||
    (await isAddress(tx, link_type, link_value)) ||
    (await held(sql`link_type = ${link_type}::text and link_value = ${link_value}::text`))
  return [
    ...(heads ? [] : [{ field: 'category_id', code: 'office.missing' }]),
    ...(leads ? [] : [{ field: 'link_value', code: 'office.missing' }]),
  ]
}

const common = scheduled(sql`array_position(array['home_hero', 'home_strip', 'category'], r.placement)`)

export const bannersStore: ResourceStore = {
  definition: bannersDefinition,
  table: 'banners',
  count: sql`from banners r`,
  from: sql`from banners r`,
  columns: sql`r.id, r.version, r.title, r.subtitle, r.alt_text, r.image_url, r.mobile_image_url, r.link_type, r.link_value, r.placement,
    r.category_id, r.position, r.starts_at, r.ends_at, r.is_active, r.views, r.presses, r.created_at`,
  toRecord,
  search: (text) =>
    sql`(position(${text} in lower(r.title)) > 0 or position(${text} in lower(coalesce(r.subtitle, ''))) > 0)`,
  filters: { placement: (value) => sql`r.placement = ${value}` },
  tabs: common.tabs,
  sorts: {
    ...common.sorts,
    '-views': sql`r.views desc`,
    views: sql`r.views`,
    '-presses': sql`r.presses desc`,
    presses: sql`r.presses`,
  },
  check: missing,
  ...formColumns('banners', names, columnsOf),
  async remove(tx, { id }) {
    await tx.rows(sql`delete from banners where id = ${id}`)
    return 'deleted'
  },
}
