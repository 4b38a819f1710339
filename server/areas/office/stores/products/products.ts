import { sql, type SQL } from 'drizzle-orm'
import { productsDefinition } from '#machines/admin/resources/products.ts'
import { keptCounts } from '../../kept-counts.ts'
import type { ResourceStore } from '../../resource-store.ts'
import { partly } from '../../search/find-words.ts'
import { bool, columns, rowsOf } from '../../../../platform/db/rows.ts'
import { toKobo } from '../../../../platform/money.ts'
import { productActions } from './product-actions.ts'
import { checkProducts } from './product-checks.ts'
import { isUsed, productColumns, productColumnsFor, toRecord } from './product-rows.ts'
import { insertProduct, ownFields, updateProduct, updateProducts } from './product-writes.ts'

/** Parts of words, found by the indexes of trigrams. */
const search = (text: string): SQL => sql`r.id in (
    select id from products where lower(name || ' ' || sku || ' ' || coalesce(brand, '') || ' ' || keywords) like ${partly(text)}
    union all select product_id from measurements where lower(sku) like ${partly(text)} and hidden_at is null)`

const searchWays = (text: string): SQL[] => [
  sql`lower(r.name || ' ' || r.sku || ' ' || coalesce(r.brand, '') || ' ' || r.keywords) like ${partly(text)}`,
  sql`r.id in (select product_id from measurements where lower(sku) like ${partly(text)} and hidden_at is null)`,
]

const here = sql`r.status <> 'archived'`
const sold = sql`r.status = 'active'`
const isOut = sql`r.stock_quantity = 0`
const isLow = sql`r.stock_quantity > 0 and r.is_low`

const stocks: Readonly<Record<string, SQL>> = {
  in: sql`r.stock_quantity > 0`,
  low: isLow,
  out: sql`r.is_low and ${isOut}`,
}

/** As the contract has it: more kobo than it allows no column of prices could be compared with. */
const isPrice = (value: string): boolean => Number(value) >= 0 && Number(value) <= 10_000_000
const kobo = (value: string): number => toKobo(Number(value))

export const productsStore: ResourceStore = {
  definition: productsDefinition,
  fileKey: 'sku',
  table: 'products',
  count: sql`from products r`,
  from: sql`from products r`,
  joinsLate: true,
  columns: productColumns,
  columnsFor: productColumnsFor,
  toRecord,
  search,
  searchWays,
  gathered: new Set(['collection']),
  tabs: (now) => {
    const soon = new Date(now + 14 * 86_400_000).toISOString()
    return {
      all: here,
      active: sold,
      draft: sql`r.status = 'draft'`,
      archived: sql`r.status = 'archived'`,
      low: sql`${sold} and ${isLow}`,
      out: sql`${sold} and ${isOut}`,
      expiring: sql`${here} and r.expires_at <= ${soon}::timestamptz`,
    }
  },
  takes: { price_from: isPrice, price_to: isPrice },
  filters: {
    category: (value) => sql`(r.category_id = ${Number(value)} or r.subcategory_id = ${Number(value)})`,
    brand: (value) => sql`lower(r.brand) = ${value.trim().toLowerCase()}`,
    price_from: (value) => sql`r.price_now >= ${kobo(value)}`,
    price_to: (value) => sql`r.price_now <= ${kobo(value)}`,
    status: (value) => sql`r.status = ${value}`,
    stock: (value) => stocks[value] ?? sql`false`,
    collection: (value) =>
      sql`exists (select 1 from product_collections k where k.product_id = r.id and k.collection = ${value})`,
    tax_class: (value) => sql`r.tax_class = ${value}`,
    picture: (value) => sql`r.has_picture = ${value !== 'none'}::boolean`,
  },
  kept: keptCounts('products', {
    all: sql`key not like 'archived %'`,
    active: sql`key like 'active %'`,
    draft: sql`key like 'draft %'`,
    archived: sql`key like 'archived %'`,
    low: sql`key = 'active low'`,
    out: sql`key = 'active out'`,
  }),
  sorts: {
    '-updated_at': { key: sql`r.updated_at`, way: 'desc', nulls: 'last' },
    updated_at: { key: sql`r.updated_at`, way: 'asc', nulls: 'first' },
    name: { key: sql`r.name`, way: 'asc', nulls: 'last' },
    '-name': { key: sql`r.name`, way: 'desc', nulls: 'first' },
    sku: { key: sql`r.sku`, way: 'asc', nulls: 'last' },
    '-sku': { key: sql`r.sku`, way: 'desc', nulls: 'first' },
    price: { key: sql`r.price_now`, way: 'asc', nulls: 'last' },
    '-price': { key: sql`r.price_now`, way: 'desc', nulls: 'first' },
    // No index holds it: each sale would write into it. Either end is sorted out of all goods.
    stock: { key: sql`r.stock_quantity`, way: 'asc', nulls: 'last' },
    '-stock': { key: sql`r.stock_quantity`, way: 'desc', nulls: 'first' },
    sold_count: { key: sql`r.sold_count`, way: 'asc', nulls: 'first' },
    '-sold_count': { key: sql`r.sold_count`, way: 'desc', nulls: 'last' },
  },
  check: async (tx, values, id) => (await checkProducts(tx, [{ values, id }])).flat(),
  many: { fields: ownFields, check: checkProducts, update: updateProducts },
  insert: (tx, values, id, snapshot) => insertProduct(tx, values, id, snapshot ?? null),
  update: updateProduct,
  async remove(tx, { id }) {
    const [found] = await tx.rows(
      rowsOf({ is_used: bool(isUsed) })`select ${columns} from products r where r.id = ${id}`,
    )
    if (!found?.is_used) {
      await tx.rows(sql`delete from products where id = ${id}`)
      return 'deleted'
    }
    await tx.rows(
      sql`update products set archived_from = status, status = 'archived', updated_at = now() where id = ${id}`,
    )
    return 'archived'
  },
  async restore(tx, id) {
    await tx.rows(
      sql`update products set status = coalesce(archived_from, 'draft'), archived_from = null, updated_at = now() where id = ${id}`,
    )
  },
  stockOf: ({ has_sizes, measurements, stock_quantity, held }) =>
    has_sizes === true || (Array.isArray(measurements) && measurements.length > 0)
      ? null
      : { available: Number(stock_quantity), held: Number(held) },
  actions: productActions(() => productsStore),
}
