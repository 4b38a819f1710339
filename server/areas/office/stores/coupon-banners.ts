import { sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import { couponBannersDefinition, offerStateOf } from '#machines/admin/resources/coupon-banners.ts'
import { isUsable } from '../../content/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { formColumns } from './form-columns.ts'
import { iso, scheduled } from './scheduled.ts'

type CouponRow = {
  is_active: boolean
  is_archived: boolean
  starts_at: string | null
  ends_at: string | null
  usage_limit: number | null
  used_count: number
}

/** What is not as the API writes it, beside what is. */
type Row = {
  id: number
  version: number
  is_active: boolean
  starts_at: Date | null
  ends_at: Date | null
  created_at: Date
  coupon: CouponRow | null
}

function toRecord({ coupon, ...row }: Row, now: number): Stored {
  const schedule = { is_active: row.is_active, starts_at: iso(row.starts_at), ends_at: iso(row.ends_at) }
  return {
    ...row,
    ...schedule,
    state: offerStateOf(schedule, coupon, now),
    created_at: row.created_at.toISOString(),
  }
}

/** The columns that a form fills. One without a place of its own goes behind the others of its placement. */
const columnsOf = (values: Values) =>
  sql`${values['title']}::text as title, ${values['subtitle']}::text as subtitle, ${values['coupon_id']}::int as coupon_id,
    ${values['placement']}::text as placement, ${values['ground_color']}::text as ground_color, ${values['text_color']}::text as text_color,
    coalesce(${values['position']}::float8, (select max(b.position) + 1 from coupon_banners b where b.placement = ${values['placement']}), 1) as position,
    ${values['dismissible'] ?? false}::boolean as dismissible, ${values['starts_at']}::timestamptz as starts_at,
    ${values['ends_at']}::timestamptz as ends_at, ${values['is_active'] ?? false}::boolean as is_active`

const names = sql.raw(
  'title, subtitle, coupon_id, placement, ground_color, text_color, position, dismissible, starts_at, ends_at, is_active',
)

const totalRow = rowsOf({ total: int(sql`count(*)`) })

/** A coupon that the wheel gave to one person is nobody else's to see. That of the banner may stay: it was archived or deleted since. */
async function missing(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const [found] = await tx.rows(totalRow`
    select ${columns} from (
      select from coupons where id = ${values['coupon_id']}::int and source = 'manual' and archived_at is null
      union all select from coupon_banners where id = ${id}::int and coupon_id = ${values['coupon_id']}::int) found`)
  return (found?.total ?? 0) > 0 ? [] : [{ field: 'coupon_id', code: 'office.missing' }]
}

const common = scheduled(sql`array_position(array['home_top', 'cart', 'checkout', 'product'], r.placement)`)

export const couponBannersStore: ResourceStore = {
  definition: couponBannersDefinition,
  table: 'coupon_banners',
  count: sql`from coupon_banners r left join coupons c on c.id = r.coupon_id`,
  from: sql`from coupon_banners r left join coupons c on c.id = r.coupon_id`,
  columns: sql`r.id, r.version, r.title, r.subtitle, r.coupon_id, r.placement, r.ground_color, r.text_color, r.position, r.dismissible,
    r.starts_at, r.ends_at, r.is_active, r.views, r.copies, r.created_at, c.code as coupon_code,
    (select count(*)::int from coupon_redemptions d where d.coupon_id = r.coupon_id and d.released_at is null) as redemptions,
    case when c.id is not null then json_build_object('is_active', c.is_active, 'is_archived', c.archived_at is not null,
      'starts_at', c.starts_at, 'ends_at', c.ends_at, 'usage_limit', c.usage_limit, 'used_count', c.used_count) end as coupon`,
  toRecord,
  search: (text) =>
    sql`(position(${text} in lower(r.title)) > 0 or position(${text} in lower(coalesce(c.code, ''))) > 0)`,
  filters: { placement: (value) => sql`r.placement = ${value}` },
  tabs: (now) => {
    const tabs = common.tabs(now)
    const active = sql`(${tabs['active']})`
    return {
      ...tabs,
      active: sql`${active} and ${isUsable(now)}`,
      resting: sql`${active} and not ${isUsable(now)}`,
    }
  },
  sorts: {
    ...common.sorts,
    '-views': sql`r.views desc`,
    views: sql`r.views`,
    '-copies': sql`r.copies desc`,
    copies: sql`r.copies`,
  },
  check: missing,
  ...formColumns('coupon_banners', names, columnsOf),
  async remove(tx, { id }) {
    await tx.rows(sql`delete from coupon_banners where id = ${id}`)
    return 'deleted'
  },
}
