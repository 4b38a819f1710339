/** Who may see an order: its customer, or whoever holds its key. Everybody else learns not even that there is one. */
import { sql } from 'drizzle-orm'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { hashToken, newToken, type Person } from '../identity/index.ts'
import { orderNotFound } from './change-order.ts'
import { selectOrders, type StoredOrder } from './order-document.ts'

/** A number as people type it, or the order's id. */
const addressedBy = (numberOrId: string) =>
  /^\d{1,9}$/.test(numberOrId)
    ? sql`o.id = ${Number(numberOrId)}`
    : sql`o.order_number = ${numberOrId.trim().toUpperCase()}`

const find = async (database: Queryable, numberOrId: string): Promise<StoredOrder | undefined> =>
  (await selectOrders(database, sql`where ${addressedBy(numberOrId)}`))[0]

/** Keys of one order that count at a time. More devices than a family has; whoever knows number and phone may ask again and again. */
const mostKeys = 10
/** Days. Long after the last day to return or dispute anything; number and phone give a new key even then. */
const keptForDays = 365

/** The key that lets a guest see this order from now on; only its hash is kept. The oldest beyond `mostKeys` stop counting. */
export async function issueOrderAccessToken(tx: Queryable, orderNumber: string): Promise<string> {
  const key = newToken()
  // Each is younger than the one before, though two may be given within the clock's least step. What is deleted is looked
  // for as the table was before the new key.
  await tx.rows(sql`
    with given as (
      insert into order_access_tokens (token_hash, order_number, created_at)
      select ${hashToken(key)}, ${orderNumber}, greatest(now(), max(created_at) + interval '1 millisecond')
      from order_access_tokens where order_number = ${orderNumber})
    delete from order_access_tokens where token_hash in (
      select token_hash from order_access_tokens where order_number = ${orderNumber}
      order by created_at desc offset ${mostKeys - 1}::int)`)
  return key
}

/** Puts away the keys of long ago. */
export const deleteOldOrderAccessTokens = (database: Queryable, now: Date) =>
  database.rows(sql`
    delete from order_access_tokens
    where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${keptForDays}::int)`)

async function isKeyOf(database: Queryable, key: string | undefined, orderNumber: string): Promise<boolean> {
  if (!key) return false
  const [found] = await database.rows(
    sql`select 1 from order_access_tokens where token_hash = ${hashToken(key)} and order_number = ${orderNumber}`,
  )
  return found !== undefined
}

/**
 * The order that a call speaks of, as it now stands.
 * @param numberOrId its number in any case, or its id
 * @throws ApiError 404 when there is none, and the same when it is somebody else's
 */
export async function visibleOrder(
  call: { database: Queryable; person: Person | undefined; header: object },
  numberOrId: string,
): Promise<Order> {
  const row = await find(call.database, numberOrId)
  const key = (call.header as Record<string, string | undefined>)['order-key']
  const isTheirs = row && call.person !== undefined && row.customer_id === call.person.id
  if (!row || (!isTheirs && !(await isKeyOf(call.database, key, row.order_number)))) throw orderNotFound()
  return row.order
}

/** Any order, for the shop's own people and jobs. @throws ApiError 404 */
export async function anyOrder(database: Queryable, numberOrId: string): Promise<Order> {
  const row = await find(database, numberOrId)
  if (!row) throw orderNotFound()
  return row.order
}

/** An order by its number; undefined when there is none. */
export const findOrder = async (database: Queryable, orderNumber: string): Promise<Order | undefined> =>
  (await find(database, orderNumber))?.order

/** All orders of a customer, oldest first. */
export const ordersOf = async (database: Queryable, customerId: number): Promise<Order[]> =>
  (await selectOrders(database, sql`where o.customer_id = ${customerId} order by o.id`)).map(({ order }) => order)
