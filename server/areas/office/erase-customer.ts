/**
 * Erases a person: the account, and all beside the streams that tells who somebody was. Events stay as they are, and so do numbers, items, sums
 * and tax. What must keep its row, as an entry of the trail, reads "Erased".
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, json, rowsOf } from '../../platform/db/rows.ts'
import { auditEntries } from '../../platform/db/schema/office.ts'
import { orderContacts, orders } from '../../platform/db/schema/orders.ts'
import { addresses } from '../../platform/db/schema/accounts.ts'
import { users } from '../../platform/db/schema/identity.ts'
import { ApiError } from '../../platform/errors.ts'
import { deleteMessages } from '../../providers/outbox.ts'
import { anonymousAuthor, endSessions, refuseLockOut } from '../identity/index.ts'
import { eraseNotices } from '../notices/index.ts'
import { eraseDevices } from '../messages/index.ts'
import { eraseContacts, eraseCustomer } from '../orders/index.ts'
import { eraseSpinner } from '../spin/index.ts'
import { recordChange, type Doer } from './audit.ts'
import { releaseSavedViews } from './saved-view-owners.ts'

export const erasedWord = 'Erased'

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

/** As it is typed in Nigeria: 0803… for +234803…. */
const spellings = (value: string): string[] => (value.startsWith('+234') ? [value, `0${value.slice(4)}`] : [value])

/** Whether a text names one person among all: a word alone could be anybody's, or a thing's. */
const tellsApart = (value: string): boolean => value.length > 4 && /[\s@\d]/.test(value)

/** Every text by which the person is known, in lower case. */
async function tracesOf(tx: Queryable, id: number): Promise<{ account: Traces; all: readonly string[] }> {
  const [account] = await tx.rows(accountRow`select ${columns} from users where id = ${id}`)
  const contacts = await tx.rows(contactRow`
    select ${columns} from order_contacts where order_number in (select order_number from orders where customer_id = ${id})`)
  const places = await tx.rows(addressRow`select ${columns} from addresses where user_id = ${id}`)
  const all = [account ?? {}, ...places, ...contacts]
    .flatMap((row): unknown[] => Object.values(row))
    .flatMap((value) => (typeof value === 'string' && tellsApart(value.trim()) ? spellings(value.trim()) : []))
  return { account: account ?? null, all: [...new Set(all.map((value) => value.toLowerCase()))] }
}
type Traces = {
  email: string | null
  phone: string | null
  pending_email: string | null
  pending_phone: string | null
} | null

/** Whether a text names the person anywhere. */
const names = (column: SQL, traces: readonly string[]): SQL =>
  traces.length === 0
    ? sql`false`
    : sql`(${sql.join(
        traces.map((trace) => sql`position(${trace} in lower(${column})) > 0`),
        sql` or `,
      )})`

/** A value of the trail without the person. @param isTheirs all of it is about them */
export function blanked(value: unknown, traces: readonly string[], isTheirs: boolean): unknown {
  if (typeof value === 'string')
    return isTheirs || traces.some((trace) => value.toLowerCase().includes(trace)) ? erasedWord : value
  if (Array.isArray(value)) return value.map((one) => blanked(one, traces, isTheirs))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, blanked(one, traces, isTheirs)]))
}

const { id: entryId, person_id, person_name, resource, record_id, record_name } = auditEntries
const entryRow = rowsOf({
  id: entryId,
  person_id,
  person_name,
  resource,
  record_id,
  record_name,
  before: json<unknown>(auditEntries.before),
  after: json<unknown>(auditEntries.after),
})

/** Blanks the trail: entries about the person, those by them, and those of other records that name them. */
async function blankTrail(tx: Queryable, id: number, traces: readonly string[]): Promise<void> {
  const about = sql`(resource = 'users' and record_id = ${String(id)})`
  const all = sql`concat_ws(' ', record_name, person_name, before::text, after::text)`
  const entries = await tx.rows(
    entryRow`select ${columns} from audit_entries where ${about} or person_id = ${id} or ${names(all, traces)}`,
  )
  await tx.rows(sql`select set_config('oja.audit', 'erase', true)`)
  for (const entry of entries) {
    const isAbout = entry.resource === 'users' && entry.record_id === String(id)
    const [before, after] = [entry.before, entry.after].map((value) =>
      value === null ? null : JSON.stringify(blanked(value, traces, isAbout)),
    )
    await tx.rows(sql`update audit_entries set before = ${before}::jsonb, after = ${after}::jsonb,
      record_name = ${isAbout ? erasedWord : String(blanked(entry.record_name ?? '', traces, false)) || null},
      person_name = ${entry.person_id === id ? erasedWord : entry.person_name} where id = ${entry.id}`)
  }
  await tx.rows(sql`select set_config('oja.audit', '', true)`)
}

/** Copies that were kept to send, to answer again or to prove. */
async function dropCopies(tx: Queryable, id: number, account: Traces, traces: readonly string[]): Promise<void> {
  await deleteMessages(tx, account ? [account.email, account.phone, account.pending_email, account.pending_phone] : [])
  await tx.rows(sql`delete from outbox_messages where ${names(sql`concat_ws(' ', recipient, subject, body)`, traces)}`)
  await tx.rows(sql`delete from idempotency_keys where ${names(sql`answer::text`, traces)}`)
  // Somebody may have searched for the person and kept the list.
  await tx.rows(sql`delete from saved_views where ${names(sql`concat_ws(' ', name, query::text)`, traces)}`)
  await tx.rows(
    sql`update payment_webhooks set body = ${erasedWord} where reconciled_at is not null and ${names(sql`body`, traces)}`,
  )
  await tx.rows(sql`delete from phone_proofs where phone = ${account?.phone ?? ''}`)
  await tx.rows(sql`delete from users where status = 'pending' and id <> ${id}
    and (lower(email) = lower(${account?.email ?? ''}) or phone = ${account?.phone ?? ''})`)
}

/** @throws ApiError 409 `own_account`, `last_owner`, `open_orders` */
export async function eraseCustomerRecord(
  tx: Queryable,
  { id, doer, batch }: { id: number; doer: Doer; batch: string },
): Promise<number> {
  await refuseLockOut(tx, id, doer.personId)
  await refuseOpen(tx, id)
  const { account, all } = await tracesOf(tx, id)
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
  await blankTrail(tx, id, all)
  await dropCopies(tx, id, account, all)
  await tx.rows(sql`delete from users where id = ${id}`)
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
