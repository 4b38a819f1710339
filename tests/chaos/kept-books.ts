/** A shop's tables, held against what people were told while its server was killed. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { auditBooks } from './books.ts'
import type { KillsResult } from './kills.ts'

export type Kept = {
  kills: number
  acknowledged: number
  found: number
  charges: number
  /** Orders or charges that nobody asked for: one call, two of them. */
  duplicates: number
  /** Acknowledged orders and charges without an order. */
  lost: number
  negativeStock: number
  faults: string[]
}

/** Enough of a product for everybody. @returns how many pieces */
export async function fillStock(database: Database, productId: number): Promise<number> {
  const pieces = 100_000
  await database.rows(sql`update products set stock_quantity = ${pieces} where id = ${productId}`)
  return pieces
}

const below = sql`
  select id from products where stock_quantity < 0 union all select product_id as id from measurements where stock_quantity < 0`

/** What may be asked while people shop: these hold after every transaction. */
export async function glance(database: Database): Promise<string[]> {
  const faults = (await database.rows<{ id: number }>(below)).map(({ id }) => `less than nothing is left of ${id}`)
  const orphans = await database.rows<{ reference: string }>(sql`
    select c.reference from sandbox_charges c join sandbox_payments p on p.reference = c.reference
    where not exists (select from orders o where o.order_number = p.order_number)`)
  const twice = await database.rows<{ order_number: string }>(sql`
    select p.order_number from sandbox_charges c join sandbox_payments p on p.reference = c.reference group by 1 having count(*) > 1`)
  return [
    ...faults,
    ...orphans.map(({ reference }) => `the charge ${reference} has no order`),
    ...twice.map(({ order_number }) => `${order_number} was charged more than once`),
  ]
}

/** @param sold where the goods came from, and how many pieces there were */
export async function keepBooks(
  database: Database,
  { kills, acknowledged, faults }: KillsResult,
  sold: { productId: number; pieces: number },
): Promise<Kept> {
  const orders = new Set(
    (await database.rows<{ order_number: string }>(sql`select order_number from orders`)).map(
      ({ order_number }) => order_number,
    ),
  )
  const charged = await database.rows<{ order_number: string }>(sql`
    select p.order_number from sandbox_charges c join sandbox_payments p on p.reference = c.reference`)
  const [goods] = await database.rows<{ left: number }>(
    sql`select stock_quantity::int as left from products where id = ${sold.productId}`,
  )
  const negative = (await database.rows(below)).length
  const known = new Set(acknowledged)
  const found = [...known].filter((number) => orders.has(number)).length
  const chargedOrders = new Set(charged.map(({ order_number }) => order_number))
  const orphans = charged.filter(({ order_number }) => !orders.has(order_number)).length
  const duplicates = orders.size - found + (charged.length - chargedOrders.size) + (acknowledged.length - known.size)
  const lost = known.size - found + orphans
  const told = [
    ...(duplicates > 0 ? [`${duplicates} orders or charges are there twice`] : []),
    ...(lost > 0 ? [`${lost} orders that were acknowledged, or charges' orders, are not there`] : []),
    ...(charged.length === found ? [] : [`${found} orders and ${charged.length} charges`]),
    ...(goods?.left === sold.pieces - orders.size
      ? []
      : [`${goods?.left} pieces are left of ${sold.pieces}, after ${orders.size} orders of one`]),
  ]
  return {
    kills,
    acknowledged: acknowledged.length,
    found,
    charges: charged.length,
    duplicates,
    lost,
    negativeStock: negative,
    faults: [...faults, ...told, ...(await auditBooks(database))],
  }
}
