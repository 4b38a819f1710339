/** People in the back office. E-mail and phone are shown as they were last asked for; the person proves them anew before they count. */
import { sql } from 'drizzle-orm'
import { customersDefinition } from '#machines/admin/resources/customers.ts'
import { duties, type Duty, mayDo } from '#machines/admin/permissions.ts'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { users } from '../../../platform/db/schema/identity.ts'
import { forbidden } from '../../../platform/errors.ts'
import { toNaira } from '../../../platform/money.ts'
import { toE164 } from '../../../platform/phones.ts'
import { blockAccount, endSessions, giveDuty, lockOwners, unblockAccount } from '../../identity/index.ts'
import { recordChange } from '../audit.ts'
import { releaseSavedViews } from '../saved-view-owners.ts'
import { eraseCustomerRecord } from '../erase-customer.ts'
import { keptCounts } from '../kept-counts.ts'
import { notUndoable } from '../refusals.ts'
import { partly } from '../search/find-words.ts'
import type { ActionDone, ActionGiven, ResourceStore, Stored } from '../resource-store.ts'

type Row = {
  id: number
  version: number
  name: string | null
  email: string | null
  phone: string | null
  role: 'customer' | 'admin'
  duty: Duty | null
  status: 'active' | 'blocked'
  tags: string[]
  blocked_reason: string | null
  orders: number
  /** Kobo, as text: sums pass what a number of four bytes holds. */
  spent: string
  last_order_at: Date | null
  created_at: Date
} & Record<'marketing_opt_in' | 'email_verified' | 'phone_verified' | 'has_password', boolean>

const day = 86_400_000
/** So long an account is new. */
const newFor = 30 * day

const since = (now: number) => sql`${new Date(now - newFor).toISOString()}::timestamptz`

function stateOf({ status, role, orders, created_at }: Row, now: number): string {
  if (status === 'blocked') return 'blocked'
  if (role === 'admin') return 'staff'
  if (orders >= 2) return 'returning'
  return now - created_at.getTime() < newFor ? 'new' : 'customer'
}

function toRecord(row: Row, now: number): Stored {
  const { spent, role, duty, status, created_at, last_order_at, ...plain } = row
  const kobo = Number(spent)
  return {
    ...plain,
    duty: role === 'customer' ? 'none' : (duty ?? 'owner'),
    state: stateOf(row, now),
    is_blocked: status === 'blocked',
    has_account: true,
    spent: toNaira(kobo),
    average: row.orders === 0 ? null : toNaira(Math.round(kobo / row.orders)),
    last_order_at: last_order_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

const text = (values: Values, field: string): string | null => {
  const value = values[field]
  return typeof value === 'string' && value !== '' ? value : null
}

const phoneOf = (values: Values): string | null => {
  const phone = text(values, 'phone')
  return phone === null ? null : (toE164(phone) ?? null)
}

const heldRow = rowsOf({ name: users.name, email: users.email })
const ownRow = rowsOf({ email: users.email, phone: users.phone })

/** Whose an e-mail or a phone is already, and what cannot be left out any more. */
async function check(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  const [email, phone] = [text(values, 'email'), phoneOf(values)]
  const refused: Refused[] = []
  const [own] = id === null ? [] : await tx.rows(ownRow`select ${columns} from users where id = ${id}`)
  if (email === null && (id === null || own?.email)) refused.push({ field: 'email', code: 'office.required' })
  if (phone === null && (text(values, 'phone') !== null || own?.phone))
    refused.push({ field: 'phone', code: 'office.settings.notPhone' })
  for (const [field, value, held] of [
    ['email', email, sql`lower(email) = lower(${email})`],
    ['phone', phone, sql`phone = ${phone}`],
  ] as const) {
    if (value === null) continue
    const [other] = await tx.rows(
      heldRow`select ${columns} from users where status <> 'pending' and id is distinct from ${id}::int and ${held}`,
    )
    if (other)
      refused.push({ field, code: 'office.taken', params: { value, name: other.name ?? other.email ?? value } })
  }
  return refused
}

const isDuty = (value: unknown): value is Duty => duties.some((duty) => duty === value)
const dutyOf = (values: Values): Duty | null => (isDuty(values['duty']) ? values['duty'] : null)

/** Written down under its own name; none of these is taken back by a press. */
async function did(
  tx: Queryable,
  record: Stored,
  { doer, batch }: ActionGiven,
  told: { action: string; before?: Values; after?: Values },
): Promise<ActionDone> {
  await tx.rows(sql`update users set version = version + 1 where id = ${record.id}`)
  await recordChange(tx, doer, {
    resource: customersDefinition.id,
    recordId: record.id,
    recordName: String(record['name'] ?? record['email'] ?? record.id),
    action: `customer.${told.action}`,
    before: told.before ?? null,
    after: told.after ?? null,
    version: record.version + 1,
    batch,
  })
  return { version: record.version + 1, auditId: null }
}

const words = sql`lower(coalesce(r.name, '') || ' ' || coalesce(r.email, '') || ' ' || coalesce(r.phone, ''))`
/** A phone in whatever spelling, also a part of one, as its digits stand in E.164. */
const digitsOf = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s().-]/g, '')
  return /^\+?\d{3,15}$/.test(digits) ? digits.replace(/^(?:\+|0)/, '') : null
}

const figuresOver = (orders: number) =>
  sql`exists (select 1 from customer_figures c where c.user_id = r.id and c.orders >= ${orders}::int)`

const madeRow = rowsOf({ id: users.id })
const roleRow = rowsOf({ role: users.role })
const openedRow = rowsOf({ password_hash: users.password_hash })

export const customersStore: ResourceStore = {
  definition: customersDefinition,
  table: 'users',
  count: sql`from users r`,
  from: sql`from users r join customer_figures f on f.user_id = r.id`,
  columns: sql`r.id, r.version, r.name, coalesce(r.pending_email, r.email) as email, coalesce(r.pending_phone, r.phone) as phone,
    r.role, r.duty, r.status, r.tags, r.marketing_opt_in, r.blocked_reason, r.created_at, r.password_hash is not null as has_password,
    (r.pending_email is null and r.email_verified_at is not null) as email_verified,
    (r.pending_phone is null and r.phone_verified_at is not null) as phone_verified,
    f.orders, f.spent::text as spent, f.last_order_at`,
  toRecord,
  search: (typed) => {
    const digits = digitsOf(typed)
    return sql`(${words} like ${partly(typed)}${digits === null ? sql`` : sql` or ${words} like ${partly(digits)}`})`
  },
  tabs: (now) => ({
    all: sql`r.status <> 'pending'`,
    new: sql`r.status <> 'pending' and r.created_at > ${since(now)}`,
    returning: sql`r.status <> 'pending' and ${figuresOver(2)}`,
    blocked: sql`r.status = 'blocked'`,
    staff: sql`r.status <> 'pending' and r.role = 'admin'`,
  }),
  filters: {},
  kept: {
    ...keptCounts('users', {
      all: sql`key not like 'pending %'`,
      blocked: sql`key like 'blocked %'`,
      staff: sql`key in ('active admin', 'blocked admin')`,
    }),
    // Nobody orders before their account is open, but what a table may hold is counted as the list would.
    returning: sql`select (select count(*) from customer_figures where orders >= 2) - (select count(*)
      from customer_figures c join users u on u.id = c.user_id where c.orders >= 2 and u.status = 'pending')`,
  },
  sorts: {
    '-created_at': { key: sql`r.created_at`, way: 'desc', nulls: 'last' },
    created_at: { key: sql`r.created_at`, way: 'asc', nulls: 'first' },
    name: { key: sql`lower(r.name)`, way: 'asc', nulls: 'last' },
    '-name': { key: sql`lower(r.name)`, way: 'desc', nulls: 'last' },
    '-orders': { key: sql`f.orders`, way: 'desc', nulls: 'first' },
    orders: { key: sql`f.orders`, way: 'asc', nulls: 'last' },
    '-spent': { key: sql`f.spent`, way: 'desc', nulls: 'first' },
    spent: { key: sql`f.spent`, way: 'asc', nulls: 'last' },
    '-last_order_at': { key: sql`f.last_order_at`, way: 'desc', nulls: 'last' },
    last_order_at: { key: sql`f.last_order_at`, way: 'asc', nulls: 'first' },
  },
  check,
  async insert(tx, values, id) {
    const duty = dutyOf(values)
    const [made] = await tx.rows(madeRow`
      insert into users (id, name, email, phone, role, duty, tags)
      values (${id === null ? sql`default` : sql`${id}::int`}, ${text(values, 'name')}, ${text(values, 'email')}, ${phoneOf(values)}, ${duty === null ? 'customer' : 'admin'}, ${duty},
        ${JSON.stringify(values['tags'] ?? [])}::jsonb) returning ${columns}`)
    return made?.id ?? 0
  },
  async update(tx, id, values) {
    const [email, phone] = [text(values, 'email'), phoneOf(values)]
    await tx.rows(sql`update users set name = ${text(values, 'name')}, tags = ${JSON.stringify(values['tags'] ?? [])}::jsonb,
      marketing_opt_in = ${values['marketing_opt_in'] === true}::boolean,
      pending_email = case when lower(email) = lower(${email}) then null else ${email} end,
      pending_phone = case when phone = ${phone} then null else ${phone} end where id = ${id}`)
  },
  /** An invitation that nobody has taken up is taken back. */
  async remove(tx, { id, orders }) {
    const [account] = await tx.rows(openedRow`select ${columns} from users where id = ${id}`)
    const known = await tx.rows(sql`select 1 as found from user_identities where user_id = ${id} limit 1`)
    if (account?.password_hash !== null || known.length > 0 || Number(orders) > 0) throw notUndoable()
    await tx.rows(sql`delete from users where id = ${id}`)
    return 'deleted'
  },
  /** What touches staff is for those who look after staff, in a file as in the form. */
  refusesFile: ({ duty: held }, duty) =>
    held !== 'none' && !mayDo(duty, 'staff.write') ? { field: 'id', code: 'office.csv_staffNotYours' } : null,
  /** A proved e-mail or phone gives way to one that the person proves anew; what touches staff is for those who look after staff. */
  async guardUndo(tx, { duty }, { id, before, after }) {
    const [own] = await tx.rows(ownRow`select ${columns} from users where id = ${id}`)
    if (
      own &&
      before &&
      after &&
      (['email', 'phone'] as const).some((field) => own[field] && own[field] === after[field])
    )
      throw notUndoable(
        'Please change a confirmed e-mail or phone in the form, so that the person is asked to confirm it.',
      )
    if (mayDo(duty, 'staff.write')) return
    const [account] = await tx.rows(roleRow`select ${columns} from users where id = ${id}`)
    const duties = [before?.['duty'] ?? 'none', after?.['duty'] ?? 'none']
    if (account?.role === 'admin' || duties.some((one) => one !== 'none')) throw forbidden('staff.write')
  },
  prepare: async (tx, action) => {
    if (action === 'block' || action === 'duty' || action === 'erase') await lockOwners(tx)
  },
  actions: {
    async block(tx, record, given) {
      const reason = String(given.values['blocked_reason'])
      await blockAccount(tx, { id: record.id, by: given.doer.personId, reason, at: given.doer.at })
      return did(tx, record, given, { action: 'blocked', after: { blocked_reason: reason } })
    },
    async unblock(tx, record, given) {
      await unblockAccount(tx, record.id)
      return did(tx, record, given, {
        action: 'unblocked',
        before: { blocked_reason: record['blocked_reason'] ?? null },
      })
    },
    async duty(tx, record, given) {
      const duty = dutyOf(given.values)
      await giveDuty(tx, { id: record.id, by: given.doer.personId, duty })
      if (duty === null) await releaseSavedViews(tx, record.id)
      const [before, after] = [{ duty: record['duty'] ?? null }, { duty: duty ?? 'none' }]
      return did(tx, record, given, { action: 'duty_changed', before, after })
    },
    async note(tx, record, given) {
      await tx.rows(sql`insert into customer_notes (user_id, author_name, body, created_at)
        values (${record.id}, ${given.doer.name}, ${String(given.values['note'])}, ${new Date(given.doer.at).toISOString()}::timestamptz)`)
      return did(tx, record, given, { action: 'noted' })
    },
    async erase(tx, { id }, { doer, batch }) {
      await eraseCustomerRecord(tx, { id, doer, batch })
      return { version: null, auditId: null }
    },
    /** The link itself is mailed once this stands. */
    reset_link: (tx, record, given) => did(tx, record, given, { action: 'reset_link_sent' }),
    async end_sessions(tx, record, given) {
      await endSessions(tx, record.id)
      return did(tx, record, given, { action: 'sessions_ended' })
    },
  },
}
