/** Who may see an order: its customer, or whoever holds its key. Everybody else learns not even that there is one. */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { hashToken, newToken, type Person } from '../identity/index.ts'
import { orderNotFound } from './change-order.ts'
import { selectOrders, type StoredOrder } from './order-document.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { orderAccessTokens } from '../../platform/db/schema/orders.ts'

/** A number as people type it, or the order's id. */
const addressedBy = (numberOrId: string) =>
  /^\d{1,9}$/.test(numberOrId)
    ? sql`o.id = ${Number(numberOrId)}`
    : sql`o.order_number = ${numberOrId.trim().toUpperCase()}`

const find = async (database: Queryable, numberOrId: string): Promise<StoredOrder | undefined> =>
  (await selectOrders(database, sql`where ${addressedBy(numberOrId)}`))[0]

/**
 * Keys of one order that count at a time. Of devices more than a family has; whoever knows number and phone may ask again and again. Of
 * messages more than an order brings about.
 */
const mostKeys = { device: 10, message: 30 } as const
type KeyPurpose = keyof typeof mostKeys
/** Bytes. A text message has little room; 96 random bits are more than anybody guesses at a server that answers. */
const messageKeyLength = 12

/** Letters and digits: telephones leave a dash at the end out of the link that they make. */
const newMessageKey = (): string =>
  randomBytes(messageKeyLength).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'B')
/** Days. Long after the last day to return or dispute anything; number and phone give a new key even then. */
const keptForDays = 365

export const newOrderAccessToken = (): string => newToken()

/** The key of an order that is being placed: there is none before it that could stop counting. Only its hash is kept. */
export const storeFirstToken = (tx: Queryable, orderNumber: string, key: string) =>
  tx.rows(sql`
    insert into order_access_tokens (token_hash, order_number, purpose) values (${hashToken(key)}, ${orderNumber}, 'device')`)

/** The key that lets a guest see this order from now on; only its hash is kept. The oldest of its purpose beyond `mostKeys` stop counting. */
export async function issueOrderAccessToken(
  tx: Queryable,
  orderNumber: string,
  purpose: KeyPurpose = 'device',
): Promise<string> {
  const key = purpose === 'device' ? newOrderAccessToken() : newMessageKey()
  // Each is younger than the one before, though two may be given within the clock's least step. What is deleted is looked
  // for as the table was before the new key.
  await tx.rows(sql`
    with given as (
      insert into order_access_tokens (token_hash, order_number, purpose, created_at)
      select ${hashToken(key)}, ${orderNumber}, ${purpose}, greatest(now(), max(created_at) + interval '1 millisecond')
      from order_access_tokens where order_number = ${orderNumber} and purpose = ${purpose})
    delete from order_access_tokens where token_hash in (
      select token_hash from order_access_tokens where order_number = ${orderNumber} and purpose = ${purpose}
      order by created_at desc offset ${mostKeys[purpose] - 1}::int)`)
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

const keyRow = rowsOf({ order_number: orderAccessTokens.order_number })

/** The orders that these keys let see; more than ten are not looked at. */
export async function ordersOfKeys(database: Queryable, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = keys.slice(0, mostKeys.device).map((key) => hashToken(key.trim()))
  const rows = await database.rows(keyRow`
    select ${columns} from order_access_tokens
    where token_hash in (select jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb))`)
  return new Set(rows.map(({ order_number }) => order_number))
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
