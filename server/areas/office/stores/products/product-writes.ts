/** Writes what a product's form holds: its own row, its measurements by their ids, its pictures in their order, its collections. */
import { sql } from 'drizzle-orm'
import type { Values } from '#machines/admin/resource.definition.ts'
import { netColumnsOf, readNetContent } from '#machines/catalog/net-content.ts'
import { readSpecifications, type Specification } from '#machines/catalog/specifications.ts'
import { isSame } from '#machines/admin/resource.rules.ts'
import { readMeasurements, readStock } from '#machines/admin/resources/product-measurements.ts'
import { readImages } from '#machines/admin/resources/products.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { columns, rowsOf } from '../../../../platform/db/rows.ts'
import { products } from '../../../../platform/db/schema/catalogue.ts'
import { toKobo } from '../../../../platform/money.ts'
import { keepFormerSlug, takeSlug } from '../../former-slugs.ts'
import { bringBackOwnStock, putAwayOwnStock } from '../../../orders/index.ts'
import type { Stored, UpdateCause } from '../../resource-store.ts'

const kobo = (value: unknown): number | null => (typeof value === 'number' ? toKobo(value) : null)

/** A content that cannot be read was refused before. */
const net = (value: unknown) => netColumnsOf(readNetContent(typeof value === 'string' ? value : ''))

/** Specifications that cannot be read were refused before. */
function specifications(value: unknown): readonly Specification[] {
  const read = readSpecifications(typeof value === 'string' ? value : '')
  return 'why' in read ? [] : read
}

const names =
  sql.raw(`name, slug, sku, description, brand, specifications, keywords, unit, net_amount, net_unit, category_id, subcategory_id, base_price, sale_price, low_stock_threshold,
  expires_at, tax_class, is_returnable, status, updated_at`)

const columnsOf = (
  values: Values,
) => sql`${values['name']} as name, ${values['slug']} as slug, upper(${values['sku']}) as sku,
  ${values['description'] ?? ''} as description, ${values['brand']}::text as brand, ${JSON.stringify(specifications(values['specifications']))}::jsonb as specifications,
  ${values['keywords'] ?? ''} as keywords,
  ${values['unit']}::text as unit, ${net(values['net_content']).net_amount}::int as net_amount, ${net(values['net_content']).net_unit}::text as net_unit,
  ${values['category_id']}::int as category_id, ${values['subcategory_id']}::int as subcategory_id,
  ${kobo(values['base_price'])}::int as base_price, ${kobo(values['sale_price'])}::int as sale_price,
  ${values['low_stock_threshold']}::int as low_stock_threshold, ${values['expires_at']}::timestamptz as expires_at,
  ${values['tax_class']} as tax_class, ${values['is_returnable'] ?? true}::boolean as is_returnable, ${values['status']} as status, now() as updated_at`

/** Rows as the database takes them; `id` null: a new one, with what there is of it at the beginning. */
const measurementRows = (values: Values, stockOf: (id: number) => number) =>
  (readMeasurements(values['measurements']) ?? []).map(
    ({ id, label, net_content, sku, price, sale_price, stock }, index) => ({
      id,
      label: label.trim(),
      ...net(net_content),
      sku: sku.trim().toUpperCase(),
      price: kobo(price),
      sale_price: kobo(sale_price),
      stock_quantity: id === null ? Number(stock ?? 0) : stockOf(id),
      position: index + 1,
    }),
  )

type MeasurementRow = ReturnType<typeof measurementRows>[number]

const given = (rows: readonly MeasurementRow[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
  as given (id integer, label text, net_amount integer, net_unit text, sku text, price integer, sale_price integer, stock_quantity integer, position integer)`

const insertMeasurements = (tx: Queryable, productId: number, rows: readonly MeasurementRow[]) =>
  tx.rows(sql`insert into measurements (product_id, label, net_amount, net_unit, sku, price, sale_price, stock_quantity, position)
    select ${productId}::int, label, net_amount, net_unit, sku, price, sale_price, stock_quantity, position from ${given(rows)}`)

/** Stock of stored ones is not written; those that are missing are taken out, and stay for the orders that name them. */
async function updateMeasurements(tx: Queryable, productId: number, values: Values): Promise<void> {
  const rows = measurementRows(values, () => 0)
  const kept = rows.filter(({ id }) => id !== null)
  const ids = JSON.stringify(kept.map(({ id }) => id))
  await tx.rows(sql`update measurements set hidden_at = now() where product_id = ${productId} and hidden_at is null
    and id not in (select value::int from jsonb_array_elements_text(${ids}::jsonb))`)
  // Two that swap their labels or SKUs would meet half-way.
  await tx.rows(sql`update measurements set label = 'moving ' || id, sku = 'moving ' || id
    from (select id as given_id, label as given_label, sku as given_sku from ${given(kept)}) wanted
    where product_id = ${productId} and id = given_id and (label <> given_label or sku <> given_sku)`)
  await tx.rows(sql`update measurements m set label = given.label, net_amount = given.net_amount, net_unit = given.net_unit, sku = given.sku, price = given.price, sale_price = given.sale_price,
      position = given.position, hidden_at = null
    from ${given(kept)} where m.product_id = ${productId} and m.id = given.id`)
  await insertMeasurements(
    tx,
    productId,
    rows.filter(({ id }) => id === null),
  )
}

/** In their order; the cloth that a picture stands on stays with it. */
async function writeImages(tx: Queryable, productId: number, values: Values): Promise<void> {
  const images = (readImages(values['images']) ?? []).map(({ url, alt }, index) => ({
    url,
    alt: alt.trim(),
    position: index + 1,
  }))
  await tx.rows(sql`with former as (delete from product_images where product_id = ${productId} returning url, cloth, color)
    insert into product_images (product_id, url, alt, position, cloth, color)
    select ${productId}::int, given.url, coalesce(nullif(given.alt, ''), ${values['name']}::text), given.position,
      coalesce(former.cloth, 'raffia'), coalesce(former.color, '#e8dcc8')
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as given (url text, alt text, position integer)
      left join former on former.url = given.url`)
}

async function writeCollections(tx: Queryable, productId: number, values: Values): Promise<void> {
  const chosen = JSON.stringify(values['collections'] ?? [])
  await tx.rows(sql`delete from product_collections where product_id = ${productId}
    and collection not in (select jsonb_array_elements_text(${chosen}::jsonb))`)
  await tx.rows(sql`insert into product_collections (collection, product_id, position)
    select wanted, ${productId}::int, (select coalesce(max(position), 0) + 1 from product_collections where collection = wanted)
    from jsonb_array_elements_text(${chosen}::jsonb) as wanted on conflict do nothing`)
}

const madeRow = rowsOf({ id: products.id })

/** A product that comes back has its measurements with their ids and their stock as they were. */
async function restoreMeasurements(tx: Queryable, productId: number, values: Values, snapshot: Values): Promise<void> {
  const stock = new Map(readStock(snapshot['measurement_stock']).map((one) => [one.id, one.available]))
  const rows = measurementRows(values, (id) => stock.get(id) ?? 0)
  await tx.rows(sql`insert into measurements (id, product_id, label, net_amount, net_unit, sku, price, sale_price, stock_quantity, position)
    select id, ${productId}::int, label, net_amount, net_unit, sku, price, sale_price, stock_quantity, position
    from ${given(rows.filter(({ id }) => id !== null))}`)
  await insertMeasurements(
    tx,
    productId,
    rows.filter(({ id }) => id === null),
  )
}

export async function insertProduct(
  tx: Queryable,
  values: Values,
  id: number | null,
  snapshot: Values | null,
): Promise<number> {
  const [made] = await tx.rows(
    id === null
      ? madeRow`insert into products (${names}, stock_quantity) select ${columnsOf(values)}, ${values['stock_quantity'] ?? 0}::int returning ${columns}`
      : madeRow`insert into products (id, ${names}, stock_quantity, created_at)
          select ${id}::int, ${columnsOf(values)}, ${values['stock_quantity'] ?? 0}::int, ${snapshot?.['created_at']}::timestamptz returning ${columns}`,
  )
  const madeId = made?.id ?? 0
  await takeSlug(tx, 'product', String(values['slug']))
  if (snapshot) await restoreMeasurements(tx, madeId, values, snapshot)
  else
    await insertMeasurements(
      tx,
      madeId,
      measurementRows(values, () => 0),
    )
  await writeImages(tx, madeId, values)
  await writeCollections(tx, madeId, values)
  return madeId
}

/**
 * A product has a stock of its own or that of its sizes: where its first sizes are added its own leaves by a movement, so that the history of stock tells
 * of it, and where they are taken back it returns by another. The database makes the product's stock the sum of its sizes as soon as these are written.
 */
async function changeMeasurements(
  tx: Queryable,
  { id, values, before }: { id: number; values: Values; before: Stored },
  { doer, undoes }: UpdateCause,
): Promise<void> {
  const cause = { actor: { kind: 'admin', id: doer.personId ?? 0 } as const, at: doer.at }
  const comesInSizes = (given: Values): boolean => (readMeasurements(given['measurements']) ?? []).length > 0
  const [hadSizes, hasSizes] = [comesInSizes(before), comesInSizes(values)]
  if (!hadSizes && hasSizes) await putAwayOwnStock(tx, id, cause)
  await updateMeasurements(tx, id, values)
  if (hadSizes && !hasSizes && undoes !== undefined)
    await bringBackOwnStock(tx, { product_id: id, entry: undoes }, cause)
}

export async function updateProduct(
  tx: Queryable,
  id: number,
  values: Values,
  before: Stored,
  cause: UpdateCause,
): Promise<void> {
  await tx.rows(
    sql`update products set (${names}) = (select ${names} from (select ${columnsOf(values)}) as given) where id = ${id}`,
  )
  // A file of prices writes thousands of rows, whose pictures and sizes stay as they are.
  const isOther = (field: string): boolean => !isSame(values[field], before[field])
  if (isOther('measurements')) await changeMeasurements(tx, { id, values, before }, cause)
  if (isOther('images')) await writeImages(tx, id, values)
  if (isOther('collections')) await writeCollections(tx, id, values)
  if (isOther('slug'))
    await keepFormerSlug(tx, 'product', { id, former: String(before['slug']), present: String(values['slug']) })
}

/** How a field of the product's own row is written from a row that is `given`. */
const writes: Readonly<Record<string, string>> = {
  name: 'name = given.name',
  description: "description = coalesce(given.description, '')",
  brand: 'brand = given.brand',
  specifications: 'specifications = given.specifications',
  keywords: "keywords = coalesce(given.keywords, '')",
  unit: 'unit = given.unit',
  net_content: 'net_amount = given.net_amount, net_unit = given.net_unit',
  category_id: 'category_id = given.category_id',
  subcategory_id: 'subcategory_id = given.subcategory_id',
  base_price: 'base_price = given.base_price',
  sale_price: 'sale_price = given.sale_price',
  low_stock_threshold: 'low_stock_threshold = given.low_stock_threshold',
  expires_at: 'expires_at = given.expires_at',
  tax_class: 'tax_class = given.tax_class',
  is_returnable: 'is_returnable = coalesce(given.is_returnable, true)',
  status: 'status = given.status',
}

/** Fields of the product's own row that no other product's write looks at. */
export const ownFields: ReadonlySet<string> = new Set(Object.keys(writes))

type Change = { readonly id: number; readonly values: Values; readonly fields: readonly string[] }

/**
 * Writes `fields` of many, and moves each to its next version. Columns that none of them changes are not named: a file of prices then makes nobody index
 * the words of all goods again.
 */
export async function updateProducts(tx: Queryable, changes: readonly Change[]): Promise<void> {
  const wanted = changes.map(({ id, values }) => ({
    ...values,
    ...net(values['net_content']),
    specifications: specifications(values['specifications']),
    id,
    base_price: kobo(values['base_price']),
    sale_price: kobo(values['sale_price']),
  }))
  const fields = [...new Set(changes.flatMap((one) => one.fields))].toSorted()
  const set = sql.raw([...fields.flatMap((field) => writes[field] ?? []), 'updated_at = now()'].join(', '))
  await tx.rows(sql`
    update products r set ${set}, version = r.version + 1
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (id int, name text, description text, brand text, specifications jsonb, keywords text, unit text,
      net_amount int, net_unit text, category_id int, subcategory_id int, base_price int, sale_price int, low_stock_threshold int,
      expires_at timestamptz, tax_class text, is_returnable boolean, status text)
    where r.id = given.id`)
}
