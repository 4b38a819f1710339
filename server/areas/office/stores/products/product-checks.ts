/** What the database alone can refuse of a product. It runs under one lock for all of them: a SKU is unique over two tables. */
import { sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import { readMeasurements } from '#machines/admin/resources/product-measurements.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { bool, columns, int, orNull, rowsOf, words } from '../../../../platform/db/rows.ts'
import { categories, measurements, products } from '../../../../platform/db/schema/catalogue.ts'

const taken = (field: string, value: unknown, name: string): Refused => ({
  field,
  code: 'office.taken',
  params: { value: String(value), name },
})

async function takenSlug(tx: Queryable, { slug }: Values, id: number | null): Promise<Refused[]> {
  const [other] = await tx.rows(rowsOf({ name: products.name })`
    select ${columns} from products where slug = ${slug} and id is distinct from ${id}::int`)
  return other ? [taken('slug', slug, other.name)] : []
}

/** SKUs of the product and its measurements by the field that names each. */
function skusOf(values: Values): { field: string; sku: string }[] {
  const rows = readMeasurements(values['measurements']) ?? []
  return [
    { field: 'sku', sku: String(values['sku']).trim().toUpperCase() },
    ...rows.map(({ sku }, place) => ({ field: `measurements.${place}.sku`, sku: sku.trim().toUpperCase() })),
  ]
}

async function takenSkus(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const wanted = skusOf(values)
  const list = JSON.stringify(wanted.map(({ sku }) => sku))
  const others = await tx.rows(rowsOf({ sku: words(sql`found.sku`), name: words(sql`found.name`) })`
    with wanted as (select array(select lower(value) from jsonb_array_elements_text(${list}::jsonb)) as skus)
    select ${columns} from (
      select upper(sku) as sku, name from products where lower(sku) = any((select skus from wanted)::text[]) and id is distinct from ${id}::int
      union all
      select upper(measurements.sku), products.name || ' ' || label from measurements join products on products.id = product_id
        where lower(measurements.sku) = any((select skus from wanted)::text[]) and product_id is distinct from ${id}::int and hidden_at is null) found`)
  return wanted.flatMap(({ field, sku }) => {
    const other = others.find((one) => one.sku === sku)
    return other ? [taken(field, sku, other.name)] : []
  })
}

async function wrongCategory(tx: Queryable, { category_id, subcategory_id }: Values): Promise<Refused[]> {
  const found = await tx.rows(rowsOf({ id: categories.id, parent_id: categories.parent_id })`
    select ${columns} from categories where id in (${category_id}::int, ${subcategory_id}::int) for share`)
  const category = found.find(({ id }) => id === category_id)
  const sub = found.find(({ id }) => id === subcategory_id)
  return [
    ...(category?.parent_id === null ? [] : [{ field: 'category_id', code: 'office.missing' }]),
    ...(subcategory_id === null || sub?.parent_id === category_id
      ? []
      : [{ field: 'subcategory_id', code: 'office.products.notBelow' }]),
  ]
}

/** Only measurements of this product can be changed; one that was taken out may come back. */
async function strangeMeasurements(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const rows = readMeasurements(values['measurements']) ?? []
  if (id === null) return []
  const own = await tx.rows(
    rowsOf({ id: measurements.id })`select ${columns} from measurements where product_id = ${id}`,
  )
  const known = new Set(own.map((one) => one.id))
  return rows.flatMap((row, place) =>
    row.id === null || known.has(row.id) ? [] : [{ field: `measurements.${place}.label`, code: 'office.missing' }],
  )
}

/** A date that is past is refused where somebody writes it, or puts the product into the shop; goods that grew old there can still be edited. */
async function pastDate(tx: Queryable, { status, expires_at }: Values, id: number | null): Promise<Refused[]> {
  if (status !== 'active' || expires_at === null) return []
  const [found] = await tx.rows(
    rowsOf({
      is_past: bool(sql`wanted.expires_at <= now()`),
      is_as_before: bool(
        sql`coalesce(products.status = 'active' and products.expires_at is not distinct from wanted.expires_at, false)`,
      ),
    })`select ${columns} from (select ${expires_at}::timestamptz as expires_at) wanted left join products on products.id = ${id}::int`,
  )
  return found?.is_past && !found.is_as_before ? [{ field: 'expires_at', code: 'office.products.pastDate' }] : []
}

/** Goods that orders hold without a size would come back to a product that has none of them any more. */
async function heldWithoutSize(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  if (id === null || (readMeasurements(values['measurements']) ?? []).length === 0) return []
  const [found] = await tx.rows(rowsOf({ held: orNull(int(sql`sum(quantity)`)) })`
    select ${columns} from stock_reservations where product_id = ${id} and measurement_id is null and status = 'reserved'
      and not exists (select 1 from measurements where product_id = ${id} and hidden_at is null)`)
  const count = found?.held ?? 0
  return count > 0 ? [{ field: 'measurements', code: 'office.products.heldWithout', params: { count } }] : []
}

export async function checkProduct(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  // Sent together, and answered in this order: the lock comes first.
  const [, ...refused] = await Promise.all([
    tx.rows(sql`select pg_advisory_xact_lock(hashtext('products.sku'))`),
    takenSlug(tx, values, id),
    takenSkus(tx, values, id),
    wrongCategory(tx, values),
    strangeMeasurements(tx, values, id),
    pastDate(tx, values, id),
    heldWithoutSize(tx, values, id),
  ])
  return refused.flat()
}
