/** What the database alone can refuse of a product. It runs under one lock for all of them: a SKU is unique over two tables. */
import { type SQL, sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import { readMeasurements } from '#machines/admin/resources/product-measurements.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { columns, int, rowsOf, words } from '../../../../platform/db/rows.ts'
import { categories, measurements, products } from '../../../../platform/db/schema/catalogue.ts'

const taken = (field: string, value: unknown, name: string): Refused => ({
  field,
  code: 'office.taken',
  params: { value: String(value), name },
})

/** Values of a product as they are to be written. @property id null for a new one */
export type Draft = { readonly values: Values; readonly id: number | null }

/** Refusals of some of them, by their places. */
type Found = { readonly at: number; readonly refused: Refused }

const given = (rows: readonly object[]): SQL => sql`${JSON.stringify(rows)}::jsonb`

async function takenSlugs(tx: Queryable, drafts: readonly Draft[]): Promise<Found[]> {
  const wanted = drafts.map(({ values, id }, at) => ({ at, slug: values['slug'], id }))
  const others = await tx.rows(rowsOf({
    at: sql<number>`wanted.at`,
    slug: words(sql`wanted.slug`),
    name: products.name,
  })`
    select ${columns} from jsonb_to_recordset(${given(wanted)}) as wanted (at int, slug text, id int)
      join products on products.slug = wanted.slug and products.id is distinct from wanted.id`)
  return others.map(({ at, slug, name }) => ({ at, refused: taken('slug', slug, name) }))
}

/** SKUs of the product and its measurements by the field that names each. */
function skusOf(values: Values): { field: string; sku: string }[] {
  const rows = readMeasurements(values['measurements']) ?? []
  return [
    { field: 'sku', sku: String(values['sku']).trim().toUpperCase() },
    ...rows.map(({ sku }, place) => ({ field: `measurements.${place}.sku`, sku: sku.trim().toUpperCase() })),
  ]
}

/** Of several that have one, the first is named. */
async function takenSkus(tx: Queryable, drafts: readonly Draft[]): Promise<Found[]> {
  const wanted = drafts.flatMap(({ values, id }, at) => skusOf(values).map((one) => ({ ...one, at, id })))
  const places = wanted.map(({ sku, id }, place) => ({ place, sku, id }))
  const others = await tx.rows(rowsOf({ place: sql<number>`wanted.place`, name: words(sql`found.name`) })`
    select ${columns} from jsonb_to_recordset(${given(places)}) as wanted (place int, sku text, id int)
      cross join lateral (
        select name from products where lower(sku) = lower(wanted.sku) and products.id is distinct from wanted.id
        union all
        select products.name || ' ' || label from measurements join products on products.id = product_id
          where lower(measurements.sku) = lower(wanted.sku) and product_id is distinct from wanted.id and hidden_at is null) found`)
  const names = new Map(others.toReversed().map(({ place, name }) => [place, name]))
  return wanted.flatMap(({ at, field, sku }, place) => {
    const name = names.get(place)
    return name === undefined ? [] : [{ at, refused: taken(field, sku, name) }]
  })
}

async function wrongCategories(tx: Queryable, drafts: readonly Draft[]): Promise<Found[]> {
  const wanted = drafts.flatMap(({ values: { category_id, subcategory_id } }) => [category_id, subcategory_id])
  const found = await tx.rows(rowsOf({ id: categories.id, parent_id: categories.parent_id })`
    select ${columns} from categories
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify([...new Set(wanted)])}::jsonb)) order by id for share`)
  const parents = new Map(found.map(({ id, parent_id }) => [id, parent_id]))
  return drafts.flatMap(({ values: { category_id, subcategory_id } }, at) => [
    ...(parents.get(Number(category_id)) === null
      ? []
      : [{ at, refused: { field: 'category_id', code: 'office.missing' } }]),
    ...(subcategory_id === null || parents.get(Number(subcategory_id)) === category_id
      ? []
      : [{ at, refused: { field: 'subcategory_id', code: 'office.products.notBelow' } }]),
  ])
}

/** Stored ones that are to have sizes. */
const sized = (drafts: readonly Draft[]) =>
  drafts.flatMap(({ values, id }, at) => {
    const rows = readMeasurements(values['measurements']) ?? []
    return id === null || rows.length === 0 ? [] : [{ at, id, rows }]
  })

const idsOf = (drafts: readonly { id: number }[]): SQL =>
  sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(drafts.map(({ id }) => id))}::jsonb))`

/** Only measurements of this product can be changed; one that was taken out may come back. */
async function strangeMeasurements(tx: Queryable, drafts: readonly Draft[]): Promise<Found[]> {
  const asked = sized(drafts)
  if (asked.length === 0) return []
  const own = await tx.rows(
    rowsOf({ id: measurements.id, product_id: measurements.product_id })`
      select ${columns} from measurements where product_id in ${idsOf(asked)}`,
  )
  const owners = new Map(own.map((one) => [one.id, one.product_id]))
  return asked.flatMap(({ at, id, rows }) =>
    rows.flatMap((row, place) =>
      row.id === null || owners.get(row.id) === id
        ? []
        : [{ at, refused: { field: `measurements.${place}.label`, code: 'office.missing' } }],
    ),
  )
}

/** A date that is past is refused where somebody writes it, or puts the product into the shop; goods that grew old there can still be edited. */
async function pastDates(tx: Queryable, drafts: readonly Draft[]): Promise<Found[]> {
  const dated = drafts.flatMap(({ values: { status, expires_at }, id }, at) =>
    status === 'active' && expires_at !== null ? [{ at, id, expires_at }] : [],
  )
  if (dated.length === 0) return []
  const found = await tx.rows(rowsOf({ at: sql<number>`wanted.at` })`
    select ${columns} from jsonb_to_recordset(${given(dated)}) as wanted (at int, id int, expires_at timestamptz)
      left join products on products.id = wanted.id
    where wanted.expires_at <= now()
      and not coalesce(products.status = 'active' and products.expires_at is not distinct from wanted.expires_at, false)`)
  return found.map(({ at }) => ({ at, refused: { field: 'expires_at', code: 'office.products.pastDate' } }))
}

/** Goods that orders hold without a size would come back to a product that has none of them any more. */
async function heldWithoutSize(tx: Queryable, drafts: readonly Draft[]): Promise<Found[]> {
  const asked = sized(drafts)
  if (asked.length === 0) return []
  const found = await tx.rows(rowsOf({ id: sql<number>`s.product_id`, held: int(sql`sum(quantity)`) })`
    select ${columns} from stock_reservations s where s.product_id in ${idsOf(asked)} and measurement_id is null and status = 'reserved'
      and not exists (select 1 from measurements m where m.product_id = s.product_id and hidden_at is null) group by s.product_id`)
  const held = new Map(found.map((one) => [one.id, one.held]))
  return asked.flatMap(({ at, id }) => {
    const count = held.get(id) ?? 0
    return count > 0
      ? [{ at, refused: { field: 'measurements', code: 'office.products.heldWithout', params: { count } } }]
      : []
  })
}

/** What the database refuses of each of some products, in their order. None of them is seen by the others. */
export async function checkProducts(tx: Queryable, drafts: readonly Draft[]): Promise<Refused[][]> {
  // Sent together, and answered in this order: the lock comes first.
  const [, ...found] = await Promise.all([
    tx.rows(sql`select pg_advisory_xact_lock(hashtext('products.sku'))`),
    takenSlugs(tx, drafts),
    takenSkus(tx, drafts),
    wrongCategories(tx, drafts),
    strangeMeasurements(tx, drafts),
    pastDates(tx, drafts),
    heldWithoutSize(tx, drafts),
  ])
  const refused = drafts.map((): Refused[] => [])
  for (const { at, refused: one } of found.flat()) refused[at]?.push(one)
  return refused
}
