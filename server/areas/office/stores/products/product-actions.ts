/** What is done to products beside setting fields: prices by a share or an amount, the sale, a place, collections, a copy. */
import { sql } from 'drizzle-orm'
import { slugOf } from '#machines/admin/resource.rules.ts'
import type { Values } from '#machines/admin/resource.definition.ts'
import {
  leastPrice,
  mostPrice,
  readMeasurements,
  type Measurement,
} from '#machines/admin/resources/product-measurements.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import { columns, rowsOf, words } from '../../../../platform/db/rows.ts'
import type { ResourceStore, StoreAction, Stored } from '../../resource-store.ts'
import { createRecord } from '../../write-records.ts'

/** The prices of a product and of all that it comes in. */
function repriced(
  record: Stored,
  change: (price: number, sale: number | null) => { price: number; sale: number | null },
): Values {
  const of = (price: unknown, sale: unknown) => change(Number(price), typeof sale === 'number' ? sale : null)
  const { price, sale } = of(record['base_price'], record['sale_price'])
  const rows = (readMeasurements(record['measurements']) ?? []).map((row): Measurement => {
    const next = of(row.price, row.sale_price)
    return { ...row, price: next.price, sale_price: next.sale }
  })
  return { base_price: price, sale_price: sale, measurements: rows }
}

/** Naira, to whole steps of so many naira; never below what the shop sells for. */
const rounded = (naira: number, step: number): number =>
  Math.min(mostPrice, Math.max(leastPrice, Math.round(naira / step) * step || Math.round(naira * 100) / 100))

const changePrice: StoreAction = (_tx, record, { values }) => {
  const step = Number(values['round'] ?? 1)
  const move = (naira: number): number =>
    rounded(
      values['by'] === 'percent' ? naira * (1 + Number(values['percent']) / 100) : naira + Number(values['amount']),
      step,
    )
  return Promise.resolve({
    sets: repriced(record, (price, sale) => ({ price: move(price), sale: sale === null ? null : move(sale) })),
  })
}

const sellOff: StoreAction = (_tx, record, { values }) => {
  const left = 1 - Number(values['percent_off']) / 100
  const lower = (price: number): number => Math.max(leastPrice, Math.round(price * left * 100) / 100)
  return Promise.resolve({ sets: repriced(record, (price) => ({ price, sale: lower(price) })) })
}

const endSale: StoreAction = (_tx, record) =>
  Promise.resolve({ sets: repriced(record, (price) => ({ price, sale: null })) })

const set =
  (...names: readonly string[]): StoreAction =>
  (_tx, _record, { values }) =>
    Promise.resolve({ sets: Object.fromEntries(names.map((name) => [name, values[name] ?? null])) })

const changeCollections: StoreAction = (_tx, record, { values }) => {
  const chosen = String(values['collection'])
  const others = ((record['collections'] ?? []) as readonly string[]).filter((one) => one !== chosen)
  return Promise.resolve({ sets: { collections: values['put'] === 'in' ? [...others, chosen] : others } })
}

const nameRow = rowsOf({ name: words(sql`taken.name`) })

/** The first of `wanted`, `wanted-2` … that nobody has, within so many characters. */
async function free(tx: Queryable, wanted: string, most: number, taken: ReturnType<typeof sql>): Promise<string> {
  const used = new Set((await tx.rows(nameRow`select ${columns} from (${taken}) taken (name)`)).map(({ name }) => name))
  for (let turn = 1; ; turn += 1) {
    const end = turn === 1 ? '' : `-${turn}`
    const one = `${wanted.slice(0, most - end.length)}${end}`
    if (!used.has(one)) return one
  }
}

const freeSku = (tx: Queryable, sku: string): Promise<string> =>
  free(
    tx,
    `${sku.slice(0, 35)}-COPY`,
    40,
    sql`select sku from products union all select sku from measurements where hidden_at is null`,
  )

/** A copy is a draft: with a name, an address and SKUs of its own, and nothing in stock. */
async function copyOf(tx: Queryable, record: Stored): Promise<Values> {
  const name = `${String(record['name']).slice(0, 113)} (copy)`
  const rows: Measurement[] = []
  for (const row of readMeasurements(record['measurements']) ?? [])
    rows.push({ ...row, id: null, stock: 0, sku: await freeSku(tx, row.sku) })
  return {
    ...record,
    name,
    slug: await free(tx, slugOf(name), 140, sql`select slug from products`),
    sku: await freeSku(tx, String(record['sku'])),
    status: 'draft',
    stock_quantity: 0,
    measurements: rows,
  }
}

export const productActions = (store: () => ResourceStore): NonNullable<ResourceStore['actions']> => ({
  status: set('status'),
  category: set('category_id', 'subcategory_id'),
  price: changePrice,
  sale_on: sellOff,
  sale_off: endSale,
  collection: changeCollections,
  tax: set('tax_class'),
  duplicate: async (tx, record, { doer, batch }) => {
    const made = await createRecord(tx, store(), doer, await copyOf(tx, record), { batch })
    return { version: record.version, auditId: made.auditId, madeId: made.record.id }
  },
})
