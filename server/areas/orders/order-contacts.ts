/** Personal data of orders, in one table beside their streams: erasing a row erases the person, and no event is edited. */
import { type SQL, sql } from 'drizzle-orm'
import type { OrderEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { addressKey } from '../checkout/index.ts'
import { erased, personalDataOf, type PersonalData, wordsKey, wordsOf } from './personal-data.ts'
import { columns, json, rowsOf } from '../../platform/db/rows.ts'
import { alias } from 'drizzle-orm/pg-core'
import { orderContacts } from '../../platform/db/schema/orders.ts'

const numberRow = rowsOf({ order_number: alias(orderContacts, 'c').order_number })

/** The personal data of an order; null when it was erased. */
export async function readPerson(tx: Queryable, orderNumber: string): Promise<PersonalData | null> {
  const [row] = await tx.rows(
    rowsOf({
      person: json<PersonalData>(sql`to_jsonb(c)`),
    })`select ${columns} from order_contacts c where order_number = ${orderNumber}`,
  )
  return row?.person ?? null
}

/** What was put right about a person. */
async function correctPerson(tx: Queryable, orderNumber: string, placed: NonNullable<Order['placed']>): Promise<void> {
  const { name, phone, city, address, landmark, instructions } = personalDataOf(placed)
  const place = placed.delivery.method === 'delivery' ? addressKey(placed.delivery) : null
  await tx.rows(sql`
    update order_contacts set name = ${name}, phone = ${phone}, city = ${city}, address = ${address}, landmark = ${landmark},
      instructions = ${instructions}, address_key = ${place}
    where order_number = ${orderNumber}`)
}

type Happened = {
  orderNumber: string
  /** ISO 8601, of the events. */ at: string
  events: readonly OrderEvent[]
  /** As it stands after them. */ order: Order
}

/** Stores what events tell of a person. */
export async function storePerson(tx: Queryable, { orderNumber, at, events, order }: Happened): Promise<void> {
  for (const event of events) {
    if (event.type !== 'placed') continue
    const { words: _, ...person } = personalDataOf(event)
    const place = event.delivery.method === 'delivery' ? addressKey(event.delivery) : null
    const row = { ...person, order_number: orderNumber, address_key: place }
    const columns = sql.raw(Object.keys(row).join(', '))
    await tx.rows(sql`
      insert into order_contacts (${columns})
      select ${columns} from jsonb_populate_record(null::order_contacts, ${JSON.stringify(row)}::jsonb)`)
  }
  if (order.placed && events.some(({ type }) => type === 'details_corrected'))
    await correctPerson(tx, orderNumber, order.placed)
  const words = Object.fromEntries(
    events.flatMap((event) => {
      const said = wordsOf(event)
      return said === null ? [] : [[wordsKey(event.type, at), said]]
    }),
  )
  if (Object.keys(words).length > 0)
    await tx.rows(sql`
      update order_contacts set words = words || ${JSON.stringify(words)}::jsonb where order_number = ${orderNumber}`)
}

/** Orders of which nothing can come any more. */
const isOver = sql`o.status in ('completed', 'cancelled', 'expired', 'returned', 'refunded')
  and o.payment_status not in ('refund_pending', 'refund_failed')`

/**
 * Erases the person behind orders that are over, and what was noted and reported there. A guest's coupon was counted by the phone: that goes too.
 * @param which of the orders `o`
 * @returns their numbers
 */
async function erase(tx: Queryable, which: SQL): Promise<string[]> {
  const gone = await tx.rows(numberRow`
    delete from order_contacts c using orders o
    where o.contact_id = c.id and ${isOver} and ${which} returning ${columns}`)
  const erasedNumbers = gone.map(({ order_number }) => order_number)
  const numbers = JSON.stringify(erasedNumbers)
  await tx.rows(sql`
    update order_notes set words = ${erased} where order_number in (select jsonb_array_elements_text(${numbers}::jsonb))`)
  await tx.rows(sql`
    update cases set words = ${erased}, images = '[]', answer = case when answer is not null then ${erased} end
    where order_number in (select jsonb_array_elements_text(${numbers}::jsonb))`)
  await tx.rows(sql`
    update coupon_redemptions set customer = 'erased:' || order_number
    where order_number in (select jsonb_array_elements_text(${numbers}::jsonb)) and customer not like 'user:%'`)
  // Which visit placed the order is nobody's to know: the figures of that visit are counted anew without it, as a rebuild would make them.
  await tx.rows(sql`
    with gone as (
      delete from order_visits where order_number in (select jsonb_array_elements_text(${numbers}::jsonb)) returning visit_id
    )
    insert into analytics_dirty (at)
    select distinct date_trunc('hour', started_at, 'UTC') from analytics_visits where id in (select visit_id from gone)`)
  return erasedNumbers
}

/**
 * Erases the personal data in a customer's orders, those that are under way once they are over: until then somebody must know where the goods go.
 * @returns numbers of the orders whose data stays until then
 */
export async function eraseCustomer(tx: Queryable, customerId: number): Promise<string[]> {
  await erase(tx, sql`o.customer_id = ${customerId}`)
  const kept = await tx.rows(numberRow`
    update order_contacts c set erase_when_over = true from orders o
    where o.contact_id = c.id and o.customer_id = ${customerId} returning ${columns}`)
  return kept.map(({ order_number }) => order_number).toSorted()
}

/** Erases whose account is gone, as their last orders come to an end. @returns the numbers of these */
export const eraseWhoLeft = (database: Queryable): Promise<string[]> => erase(database, sql`c.erase_when_over`)

/** The same for what somebody ordered as a guest under the e-mail or the phone of their account. An order of another account is that account's. */
export async function eraseContacts(
  tx: Queryable,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<void> {
  const theirs = sql`o.customer_id is null and (lower(c.email) = lower(${email}) or c.phone = ${phone})`
  await erase(tx, theirs)
  await tx.rows(
    sql`update order_contacts c set erase_when_over = true from orders o where o.contact_id = c.id and ${theirs}`,
  )
}
