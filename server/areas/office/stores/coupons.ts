import { sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import { couponsDefinition, couponStateOf, type CouponState } from '#machines/admin/resources/coupons.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { toNaira, toNairaOrNull } from '../../../platform/money.ts'
import { recordIdIn } from '../../../platform/record-id.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { couponColumns, couponNames, ownFields, updateCoupons } from './coupon-columns.ts'
import { formColumns } from './form-columns.ts'
import { columns, int, json, rowsOf, words } from '../../../platform/db/rows.ts'
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
  batch: number | null
  used_count: number
  archived_at: Date | null
  is_redeemed: boolean
  is_used: boolean
  /** Kobo, as text: sums pass what a number of four bytes holds. */
  sales?: string
  given_away?: string
  created_at: Date
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function toRecord(row: Row, now: number): Stored {
  const { archived_at, value, sales, given_away, ...plain } = row
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
    ...(sales !== undefined && { sales: toNaira(Number(sales)) }),
    ...(given_away !== undefined && { given_away: toNaira(Number(given_away)) }),
    state: couponStateOf(facts, now),
    created_at: row.created_at.toISOString(),
  }
}

type Draft = { readonly values: Values; readonly id: number | null }

/** Refusals of some drafts, by their places. */
type Found = { readonly at: number; readonly refused: Refused }

/** A code is the shop's for ever: nobody makes another coupon of it, not even of an archived one's. */
async function takenCodes(tx: Queryable, drafts: readonly Draft[]): Promise<Found[]> {
  const wanted = drafts.map(({ values, id }, at) => ({ at, code: values['code'], id }))
  // One by one through the index of codes: a join would read all coupons for each row that is new.
  const others = await tx.rows(rowsOf({
    at: sql<number>`wanted.at`,
    code: words(sql`wanted.code`),
    name: words(sql`other.name`),
  })`
    select ${columns} from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (at int, code text, id int)
      cross join lateral (
        select name from coupons where coupons.code = wanted.code and coupons.id is distinct from wanted.id limit 1) other`)
  return others.map(({ at, code, name }) => ({
    at,
    refused: { field: 'code', code: 'office.taken', params: { value: code, name } },
  }))
}

/** Ids that a draft names in a field, which must all be there. */
type Named = { readonly at: number; readonly field: string; readonly ids: readonly unknown[] }

const heldRow = rowsOf({
  id: coupons.id,
  held: json<readonly unknown[]>(sql`target_ids || excluded_product_ids`),
})

/** Ids that stand in the coupons already, by the places of their drafts: one of a record that was deleted since may stay. */
async function idsHeld(tx: Queryable, drafts: readonly Draft[]): Promise<ReadonlySet<number>[]> {
  const ids = JSON.stringify(drafts.flatMap(({ id }) => id ?? []))
  const rows = await tx.rows(
    heldRow`select ${columns} from coupons where id in (select value::int from jsonb_array_elements_text(${ids}::jsonb))`,
  )
  const byId = new Map(rows.map(({ id, held }) => [id, new Set(held.map(Number))]))
  return drafts.map(({ id }) => byId.get(id ?? 0) ?? new Set())
}

async function missingIds(
  tx: Queryable,
  drafts: readonly Draft[],
  table: string,
  named: readonly Named[],
): Promise<Found[]> {
  const wanted = named.map((one) => ({ ...one, ids: [...new Set(one.ids.map(Number))] }))
  const all = [...new Set(wanted.flatMap(({ ids }) => ids))].filter(Number.isSafeInteger)
  if (named.length === 0) return []
  const rows = await tx.rows(rowsOf({ id: int(sql`id`) })`
    select ${columns} from ${sql.identifier(table)}
    where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb))`)
  const known = new Set(rows.map(({ id }) => id))
  if (wanted.every(({ ids }) => ids.every((id) => known.has(id)))) return []
  const held = await idsHeld(tx, drafts)
  return wanted.flatMap(({ at, field, ids }) =>
    ids.every((id) => known.has(id) || held[at]?.has(id)) ? [] : [{ at, refused: { field, code: 'office.missing' } }],
  )
}

const collections = new Set(['featured', 'new_arrivals', 'best_sellers', 'hot_deals'])

const listIn = (values: Values, field: string): readonly unknown[] => (values[field] ?? []) as readonly unknown[]

const targetsIn = (drafts: readonly Draft[], kind: string): Named[] =>
  drafts.flatMap(({ values }, at) =>
    values['applies_to'] === kind ? [{ at, field: 'target_ids', ids: listIn(values, 'target_ids') }] : [],
  )

const missingCollections = (drafts: readonly Draft[]): Found[] =>
  targetsIn(drafts, 'collections').flatMap(({ at, field, ids }) =>
    ids.every((one) => collections.has(String(one))) ? [] : [{ at, refused: { field, code: 'office.missing' } }],
  )

/** What the database refuses of each of some coupons, in their order. None of them is seen by the others. */
export async function checkCoupons(tx: Queryable, drafts: readonly Draft[]): Promise<Refused[][]> {
  const excluded = drafts.map(({ values }, at) => ({
    at,
    field: 'excluded_product_ids',
    ids: listIn(values, 'excluded_product_ids'),
  }))
  const found = await Promise.all([
    takenCodes(tx, drafts),
    missingIds(tx, drafts, 'categories', targetsIn(drafts, 'categories')),
    missingIds(tx, drafts, 'products', targetsIn(drafts, 'products')),
    missingCollections(drafts),
    missingIds(
      tx,
      drafts,
      'products',
      excluded.filter(({ ids }) => ids.length > 0),
    ),
  ])
  const refused = drafts.map((): Refused[] => [])
  for (const { at, refused: one } of found.flat()) refused[at]?.push(one)
  return refused
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

/** Not as `exists`, for which all redemptions there are would be read: few coupons have most of them. */
const isRedeemed = sql`coalesce((select true from coupon_redemptions c where c.coupon_id = r.id order by c.customer limit 1), false)`

const ofItself = sql`r.id, r.version, r.code, r.name, r.type, r.value, r.min_spend, r.max_discount, r.min_quantity, r.usage_limit, r.usage_limit_per_customer,
    r.starts_at, r.ends_at, r.applies_to, r.target_ids, r.excluded_product_ids, r.audience, r.exclude_sale_items, r.is_active, r.source, r.batch, r.used_count,
    r.archived_at, r.created_at`

const allColumns = sql`${ofItself}, used.is_redeemed, used.is_redeemed or ${givesPrizes} as is_used, used.sales, used.given_away`

/** Without its sums, for which all orders of a coupon are read. */
const plainColumns = sql`${ofItself}, ${isRedeemed} as is_redeemed, (${isRedeemed} or ${givesPrizes}) as is_used`

const sums: ReadonlySet<string> = new Set(['sales', 'given_away'])

const written = formColumns('coupons', couponNames, couponColumns)

export const couponsStore: ResourceStore = {
  definition: couponsDefinition,
  fileKey: 'code',
  table: 'coupons',
  count: sql`from coupons r`,
  joinsLate: true,
  from: sql`from coupons r
    left join lateral (
      select count(*) > 0 as is_redeemed, coalesce(sum(o.total), 0)::text as sales, coalesce(sum((o.document #>> '{placed,totals,discount}')::bigint), 0)::text as given_away
      from coupon_redemptions c left join orders o on o.order_number = c.order_number and c.released_at is null
      where c.coupon_id = r.id) used on true`,
  columns: allColumns,
  columnsFor: (fields) => (fields.some((field) => sums.has(field)) ? allColumns : plainColumns),
  toRecord,
  search: (text) => sql`(position(${text} in lower(r.code)) > 0 or position(${text} in lower(r.name)) > 0)`,
  tabs: states,
  filters: {
    type: (value) => sql`r.type = ${value}`,
    audience: (value) => sql`r.audience = ${value}`,
    source: (value) => sql`r.source = ${value}`,
    generated: (value) => (value === 'only' ? sql`r.batch is not null` : sql`true`),
    batch: (value) => sql`r.batch = ${recordIdIn(value.trim()) ?? 0}::int`,
  },
  // A batch would fill the first hundred pages.
  leavesOut: { kept: sql`r.batch is null`, unless: ['generated', 'batch'] },
  sorts: {
    '-created_at': { key: sql`r.created_at`, way: 'desc', nulls: 'last' },
    created_at: { key: sql`r.created_at`, way: 'asc', nulls: 'first' },
    code: sql`r.code`,
    '-code': sql`r.code desc`,
    '-used_count': sql`r.used_count desc`,
    used_count: sql`r.used_count`,
    ends_at: sql`r.ends_at nulls last`,
    '-ends_at': sql`r.ends_at desc nulls last`,
  },
  check: async (tx, values, id) => (await checkCoupons(tx, [{ values, id }])).flat(),
  many: { fields: ownFields, check: checkCoupons, update: updateCoupons },
  ...written,
  /** One that comes back is of the batch that it was of. */
  async insert(tx, values, id, snapshot) {
    const made = await written.insert(tx, values, id)
    const batch = snapshot?.['batch']
    if (typeof batch === 'number') await tx.rows(sql`update coupons set batch = ${batch} where id = ${made}`)
    return made
  },
  async remove(tx, { id }, { at }) {
    const [used] = await tx.rows(sql`select 1 as one from coupons r where id = ${id}
      and (${isRedeemed} or ${givesPrizes})`)
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
