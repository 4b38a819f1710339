import { sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import { couponsDefinition, couponStateOf, type CouponState } from '#machines/admin/resources/coupons.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { toKobo, toNaira, toNairaOrNull } from '../../../platform/money.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { formColumns } from './form-columns.ts'
import { columns, int, rowsOf } from '../../../platform/db/rows.ts'
import { coupons } from '../../../platform/db/schema/coupons.ts'

type Row = {
  id: number
  version: number
  code: string
  name: string
  type: 'percentage' | 'fixed' | 'free_shipping'
  value: number
  min_spend: number | null
  max_discount: number | null
  min_quantity: number | null
  usage_limit: number | null
  usage_limit_per_customer: number | null
  starts_at: Date | null
  ends_at: Date | null
  applies_to: string
  target_ids: (number | string)[]
  excluded_product_ids: number[]
  audience: string
  exclude_sale_items: boolean
  is_active: boolean
  source: string
  used_count: number
  archived_at: Date | null
  is_redeemed: boolean
  is_used: boolean
  /** Kobo, as text: sums pass what a number of four bytes holds. */
  sales: string
  given_away: string
  created_at: Date
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function toRecord(row: Row, now: number): Stored {
  const { archived_at, value, ...plain } = row
  const facts = {
    is_active: row.is_active,
    is_archived: archived_at !== null,
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
    usage_limit: row.usage_limit,
    used_count: row.used_count,
  }
  return {
    ...plain,
    ...facts,
    value: row.type === 'percentage' ? value : row.type === 'fixed' ? toNaira(value) : null,
    min_spend: toNairaOrNull(row.min_spend),
    max_discount: toNairaOrNull(row.max_discount),
    sales: toNaira(Number(row.sales)),
    given_away: toNaira(Number(row.given_away)),
    state: couponStateOf(facts, now),
    created_at: row.created_at.toISOString(),
  }
}

const kobo = (value: unknown): number | null => (typeof value === 'number' ? toKobo(value) : null)

/** The columns that a form fills. */
const columnsOf = (values: Values) => {
  const value = values['type'] === 'percentage' ? Number(values['value']) : (kobo(values['value']) ?? 0)
  return sql`${values['code']} as code, ${values['name']} as name, ${values['type']} as type, ${value}::int as value,
    ${kobo(values['min_spend'])}::int as min_spend, ${kobo(values['max_discount'])}::int as max_discount, ${values['min_quantity']}::int as min_quantity,
    ${values['usage_limit']}::int as usage_limit, ${values['usage_limit_per_customer']}::int as usage_limit_per_customer,
    ${values['starts_at']}::timestamptz as starts_at, ${values['ends_at']}::timestamptz as ends_at, ${values['applies_to']} as applies_to,
    ${JSON.stringify(values['target_ids'] ?? [])}::jsonb as target_ids,
    ${JSON.stringify(values['excluded_product_ids'] ?? [])}::jsonb as excluded_product_ids,
    ${values['audience']} as audience, ${values['exclude_sale_items'] ?? false}::boolean as exclude_sale_items,
    ${values['is_active'] ?? false}::boolean as is_active`
}

const names =
  sql.raw(`code, name, type, value, min_spend, max_discount, min_quantity, usage_limit, usage_limit_per_customer, starts_at, ends_at,
  applies_to, target_ids, excluded_product_ids, audience, exclude_sale_items, is_active`)

/** A code is the shop's for ever: nobody makes another coupon of it, not even of an archived one's. */
async function takenCode(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const [other] = await tx.rows(
    rowsOf({
      name: coupons.name,
    })`select ${columns} from coupons where code = ${values['code']} and id is distinct from ${id}::int`,
  )
  return other
    ? [{ field: 'code', code: 'office.taken', params: { value: String(values['code']), name: other.name } }]
    : []
}

const targetTables = { categories: 'categories', products: 'products' } as const

async function missingTargets(
  tx: Queryable,
  field: string,
  ids: readonly unknown[],
  table: string,
): Promise<Refused[]> {
  const wanted = [...new Set(ids.map(Number))]
  const [found] = await tx.rows(rowsOf({ total: int(sql`count(*)`) })`
    select ${columns} from ${sql.identifier(table)}
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(wanted.filter(Number.isSafeInteger))}::jsonb))`)
  return found?.total === wanted.length ? [] : [{ field, code: 'office.missing' }]
}

const collections = new Set(['featured', 'new_arrivals', 'best_sellers', 'hot_deals'])

async function wrongTargets(tx: Queryable, values: Values): Promise<Refused[]> {
  const targets = (values['target_ids'] ?? []) as readonly (number | string)[]
  const kind = String(values['applies_to'])
  const excluded = (values['excluded_product_ids'] ?? []) as readonly number[]
  return [
    ...(kind === 'categories' || kind === 'products'
      ? await missingTargets(tx, 'target_ids', targets, targetTables[kind])
      : []),
    ...(kind === 'collections' && targets.some((one) => !collections.has(String(one)))
      ? [{ field: 'target_ids', code: 'office.missing' }]
      : []),
    ...(excluded.length > 0 ? await missingTargets(tx, 'excluded_product_ids', excluded, 'products') : []),
  ]
}

const states = (now: number) => {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const usedUp = sql`(r.usage_limit is not null and r.used_count >= r.usage_limit)`
  const ended = sql`(r.ends_at is not null and r.ends_at <= ${at})`
  const scheduled = sql`(r.starts_at is not null and r.starts_at > ${at})`
  const here = sql`r.archived_at is null`
  return {
    all: here,
    active: sql`${here} and r.is_active and not ${ended} and not ${usedUp} and not ${scheduled}`,
    scheduled: sql`${here} and r.is_active and not ${ended} and not ${usedUp} and ${scheduled}`,
    used_up: sql`${here} and r.is_active and not ${ended} and ${usedUp}`,
    ended: sql`${here} and r.is_active and ${ended}`,
    off: sql`${here} and not r.is_active`,
    archived: sql`r.archived_at is not null`,
  } satisfies Record<'all' | CouponState, unknown>
}

/** Prizes of the wheel name it, archived ones too. */
const givesPrizes = sql`exists (select from spin_prizes p where p.coupon_template_id = r.id)`

export const couponsStore: ResourceStore = {
  definition: couponsDefinition,
  fileKey: 'code',
  table: 'coupons',
  count: sql`from coupons r`,
  from: sql`from coupons r
    left join lateral (
      select count(*) > 0 as is_redeemed, coalesce(sum(o.total), 0)::text as sales, coalesce(sum((o.document #>> '{placed,totals,discount}')::bigint), 0)::text as given_away
      from coupon_redemptions c left join orders o on o.order_number = c.order_number and c.released_at is null
      where c.coupon_id = r.id) used on true`,
  columns: sql`r.id, r.version, r.code, r.name, r.type, r.value, r.min_spend, r.max_discount, r.min_quantity, r.usage_limit, r.usage_limit_per_customer,
    r.starts_at, r.ends_at, r.applies_to, r.target_ids, r.excluded_product_ids, r.audience, r.exclude_sale_items, r.is_active, r.source, r.used_count,
    r.archived_at, r.created_at, used.is_redeemed, used.is_redeemed or ${givesPrizes} as is_used, used.sales, used.given_away`,
  toRecord,
  search: (text) => sql`(position(${text} in lower(r.code)) > 0 or position(${text} in lower(r.name)) > 0)`,
  tabs: states,
  filters: {
    type: (value) => sql`r.type = ${value}`,
    audience: (value) => sql`r.audience = ${value}`,
    source: (value) => sql`r.source = ${value}`,
  },
  sorts: {
    '-created_at': sql`r.created_at desc`,
    created_at: sql`r.created_at`,
    code: sql`r.code`,
    '-code': sql`r.code desc`,
    '-used_count': sql`r.used_count desc`,
    used_count: sql`r.used_count`,
    ends_at: sql`r.ends_at nulls last`,
    '-ends_at': sql`r.ends_at desc nulls last`,
  },
  check: async (tx, values, id) => [...(await takenCode(tx, values, id)), ...(await wrongTargets(tx, values))],
  ...formColumns('coupons', names, columnsOf),
  async remove(tx, { id }, { at }) {
    const [used] = await tx.rows(sql`select 1 as one from coupons r where id = ${id}
      and (exists (select from coupon_redemptions c where c.coupon_id = r.id) or ${givesPrizes})`)
    if (!used) {
      await tx.rows(sql`delete from coupons where id = ${id}`)
      return 'deleted'
    }
    await tx.rows(sql`update coupons set archived_at = ${new Date(at).toISOString()}::timestamptz where id = ${id}`)
    return 'archived'
  },
  async restore(tx, id) {
    await tx.rows(sql`update coupons set archived_at = null where id = ${id}`)
  },
}
