/**
 * Erases a person: the account, and all beside the streams that tells who somebody was. Events stay as they are, and so do numbers, items, sums
 * and tax. What must keep its row, as an entry of the trail, reads "Erased".
 */
import { sql } from 'drizzle-orm'
import { noEmail } from '#machines/order/order.contact.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { orderContacts, orders } from '../../platform/db/schema/orders.ts'
import { addresses } from '../../platform/db/schema/accounts.ts'
import { users } from '../../platform/db/schema/identity.ts'
import { ApiError } from '../../platform/errors.ts'
import { deleteMessages } from '../../providers/outbox.ts'
import { anonymousAuthor, dropAccountEmails, endSessions, refuseLockOut } from '../identity/index.ts'
import { eraseNotices } from '../notices/index.ts'
import { eraseDevices } from '../messages/index.ts'
import { eraseContacts, eraseCustomer } from '../orders/index.ts'
import { eraseSpinner } from '../spin/index.ts'
import { recordChange, type Doer } from './audit.ts'
import { blankTrail, dropCopies, erasedWord, spelled, type Traced } from './erase-traces.ts'
import { releaseSavedViews } from './saved-view-owners.ts'

/** Orders of which something may still come: goods, or money that is owed. */
const isOpen = sql`(status not in ('completed', 'cancelled', 'expired', 'returned', 'refunded')
  or payment_status in ('refund_pending', 'refund_failed'))`

async function refuseOpen(tx: Queryable, id: number): Promise<void> {
  const open = await tx.rows(
    rowsOf({
      order_number: orders.order_number,
    })`select ${columns} from orders where customer_id = ${id} and ${isOpen} order by order_number`,
  )
  if (open.length === 0) return
  const numbers = open.map(({ order_number }) => order_number)
  throw new ApiError(409, 'open_orders', `These orders are not over yet: ${numbers.join(', ')}.`, {
    details: { orders: numbers },
  })
}

const { name, email, phone, pending_email, pending_phone } = users
const accountRow = rowsOf({ name, email, phone, pending_email, pending_phone })
const contactRow = rowsOf({
  name: orderContacts.name,
  phone: orderContacts.phone,
  email: orderContacts.email,
  address: orderContacts.address,
})
const { recipient, phone: addressPhone, line1 } = addresses
const addressRow = rowsOf({ recipient, phone: addressPhone, line1 })

const numberRow = rowsOf({ order_number: orders.order_number })

/** Numbers of the orders that erasing somebody reaches. @param account also of what was ordered under its e-mail or phone without it */
async function numbersOf(tx: Queryable, id: number, account?: Account): Promise<string[]> {
  // Two statements, each by its index: joined by `or` they would read all orders there are.
  const asGuest = sql`union select o.order_number from order_contacts c join orders o on o.order_number = c.order_number
    where o.customer_id is null and (lower(c.email) = lower(${account?.email ?? null}) or c.phone = ${account?.phone ?? null})`
  const rows = await tx.rows(numberRow`
    select ${columns} from (
      select order_number from orders where customer_id = ${id} ${account ? asGuest : sql``}) orders`)
  return rows.map(({ order_number }) => order_number)
}

/** Every text by which the person is known, in lower case, and the numbers of their orders, those that they placed as a guest among them. */
async function tracesOf(tx: Queryable, id: number): Promise<{ account: Account } & Omit<Traced, 'id'>> {
  const [account] = await tx.rows(accountRow`select ${columns} from users where id = ${id}`)
  const theirs = await numbersOf(tx, id, account)
  const contacts = await tx.rows(contactRow`
    select ${columns} from order_contacts
    where order_number in (select jsonb_array_elements_text(${JSON.stringify(theirs)}::jsonb))`)
  const places = await tx.rows(addressRow`select ${columns} from addresses where user_id = ${id}`)
  // What stands for no e-mail names every order that has none.
  const theirContacts = contacts.map((one) => ({ ...one, email: one.email === noEmail ? null : one.email }))
  const values = [account ?? {}, ...places, ...theirContacts].flatMap((row): unknown[] => Object.values(row))
  return { account: account ?? null, texts: spelled(values), orders: theirs }
}

type Account = {
  email: string | null
  phone: string | null
  pending_email: string | null
  pending_phone: string | null
} | null

/** @throws ApiError 409 `own_account`, `last_owner`, `open_orders` */
export async function eraseCustomerRecord(
  tx: Queryable,
  { id, doer, batch }: { id: number; doer: Doer; batch: string },
): Promise<number> {
  await refuseLockOut(tx, id, doer.personId)
  await refuseOpen(tx, id)
  const { account, texts, orders: theirs } = await tracesOf(tx, id)
  await eraseCustomer(tx, id)
  await eraseContacts(tx, { email: account?.email ?? null, phone: account?.phone ?? null })
  await tx.rows(
    sql`update coupon_redemptions set customer = 'erased:' || order_number where customer = ${`user:${id}`}`,
  )
  await tx.rows(sql`update reviews set user_id = null, author = ${anonymousAuthor} where user_id = ${id}`)
  await eraseNotices(tx, id)
  await eraseDevices(tx, id)
  await endSessions(tx, id)
  await releaseSavedViews(tx, id)
  await eraseSpinner(tx, id, doer.at)
  await blankTrail(tx, { id, texts }, true)
  await deleteMessages(tx, account ? [account.email, account.phone, account.pending_email, account.pending_phone] : [])
  await dropCopies(tx, { id, texts, orders: theirs })
  await tx.rows(sql`delete from phone_proofs where phone = ${account?.phone ?? ''}`)
  await tx.rows(sql`delete from users where status = 'pending' and id <> ${id}
    and (lower(email) = lower(${account?.email ?? ''}) or phone = ${account?.phone ?? ''})`)
  await tx.rows(sql`delete from users where id = ${id}`)
  await dropAccountEmails(tx, id)
  return recordChange(tx, doer, {
    resource: 'users',
    recordId: id,
    recordName: erasedWord,
    action: 'customer.erased',
    before: null,
    after: null,
    version: null,
    batch,
  })
}

const ownRow = rowsOf({
  email: sql<string | null>`case when email_verified_at is not null then email end`,
  phone: sql<string | null>`case when phone_verified_at is not null then phone end`,
})

/**
 * What the back office keeps of somebody who deletes their own account. Elsewhere than in entries about themselves only the e-mail and phone that they have
 * proved are looked for: one that was only claimed, a name or a street is what they say, and could be that of goods or of somebody else. What staff did stays
 * under their name.
 */
export async function eraseFromOffice(tx: Queryable, id: number): Promise<void> {
  await releaseSavedViews(tx, id)
  const [own] = await tx.rows(ownRow`select ${columns} from users where id = ${id}`)
  const texts = spelled(Object.values(own ?? {}))
  await blankTrail(tx, { id, texts }, false)
  await dropCopies(tx, { id, texts, orders: await numbersOf(tx, id) })
}
