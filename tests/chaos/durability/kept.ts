/** What a crowd was told, held against what the shop says and what its tables hold. */
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { ask, makeBuyer } from '../../support/buyer.ts'
import { auditBooks } from '../books.ts'
import { crowd } from '../crowd.ts'
import { glance } from '../kept-books.ts'
import type { Account, Book } from './book.ts'
import { productId } from './crowd.ts'
import type { Journey } from '../journey.ts'

/** Of the product that everybody buys, before the first order. */
export const pieces = 100_000
const atOnce = 8

type Look = { isEnd?: boolean; mayRunOut?: boolean }

/** The cart of an account holds each add that was acknowledged once, and at most those besides that were never answered. */
async function lookAtCart(account: Account, origin: () => string, isEnd: boolean): Promise<string[]> {
  const { status, body } = await ask(origin(), '/cart', { headers: { authorization: `Bearer ${account.token}` } })
  if (status !== 200) return [`${account.email} was registered, and the own cart answers ${status}`]
  const lines = body.data.cart_items as { product_id: number; quantity: number }[]
  const held = lines.find(({ product_id }) => product_id === productId)?.quantity ?? 0
  const told = account.adds.filter(({ isAcknowledged }) => isAcknowledged).length
  const most = isEnd ? told : account.adds.length
  return held >= told && held <= most
    ? []
    : [
        `${account.email}: ${told} adds were acknowledged, ${account.adds.length} asked for, and ${held} are in the cart`,
      ]
}

async function lookAtOrder(journey: Journey, origin: () => string, { isEnd, mayRunOut }: Look): Promise<string[]> {
  const { order, serial, placing, reference, isPaid } = journey
  if (!order || !placing) return []
  const buyer = makeBuyer(origin, serial, {})
  // Who never came back from the provider looks at last, as the page that is open does.
  if (isEnd && reference && !isPaid) await buyer.verify(reference)
  const { status, body } = await buyer.order(order)
  if (status !== 200) return [`${order.number} was acknowledged, and is ${status}`]
  const { status: stands, paid, total } = body.data
  const faults: string[] = []
  if (isPaid && paid !== total) faults.push(`${order.number} was told to be paid, and ${paid} of ${total} are`)
  if (!isEnd) return faults
  if (stands !== 'confirmed' && !mayRunOut) faults.push(`${order.number} is ${stands} at the end`)
  const again = await buyer.place(placing)
  if (again.status !== 201 || again.body.data.order_number !== order.number)
    faults.push(`${order.number}: the same key gave ${again.status} ${String(again.body.data?.order_number)}`)
  return faults
}

/** Asks the shop for everything that it acknowledged. @returns what is not as it was told */
export async function lookBack(book: Book, origin: () => string, look: Look = {}): Promise<string[]> {
  const { accounts, journeys } = book
  const carts = await crowd(accounts.length, atOnce, (at) =>
    lookAtCart(accounts[at] as Account, origin, look.isEnd ?? false),
  )
  const orders = await crowd(journeys.length, atOnce, (at) => lookAtOrder(journeys[at] as Journey, origin, look))
  return [...carts, ...orders].flat()
}

/** Holds the tables against the book when nothing is open any more. @returns what does not agree */
export async function closeBooks(database: Database, book: Book, stocked: number): Promise<string[]> {
  const faults: string[] = []
  const rows = await database.rows<{ order_number: string }>(sql`select order_number from orders`)
  const told = new Set(book.journeys.flatMap(({ order }) => (order ? [order.number] : [])))
  const there = new Set(rows.map(({ order_number }) => order_number))
  for (const number of told) if (!there.has(number)) faults.push(`${number} was acknowledged and is not there`)
  for (const number of there) if (!told.has(number)) faults.push(`${number} is there and was told to nobody`)
  const people = await database.rows<{ email: string; times: number }>(
    sql`select lower(email) as email, count(*)::int as times from users where email like 'durable%@mail.test' group by 1`,
  )
  const timesOf = new Map(people.map(({ email, times }) => [email, times]))
  for (const { email } of book.accounts)
    if (timesOf.get(email) !== 1) faults.push(`${email} was registered and is there ${timesOf.get(email) ?? 0} times`)
  const [goods] = await database.rows<{ left: number; held: number }>(sql`
    select stock_quantity::int as left,
      (select coalesce(sum(quantity), 0)::int from stock_reservations
       where product_id = ${productId} and status in ('reserved', 'committed')) as held
    from products where id = ${productId}`)
  if (goods && goods.left + goods.held !== stocked)
    faults.push(`${goods.left} pieces are left and ${goods.held} are held of ${stocked}`)
  return [...faults, ...(await glance(database)), ...(await auditBooks(database))]
}
