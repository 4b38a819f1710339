/** One order as the desk sees it: what its chart lets happen next, who did what, what was sent about it, and the notes of the staff. */
import type { components } from '#openapi/generated/schema.d.ts'
import { type Duty, mayDo } from '#machines/admin/permissions.ts'
import type { Actor, OrderEventType } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import { type NextAction, nextActions } from '#machines/order/order.next.ts'
import type { OrderAction } from '#machines/order/order.status.ts'
import { canLeaveOut, countCases, readOrderEvents, toOrder, valueOfReturn, withoutStreet } from '../../orders/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, rowsOf } from '../../../platform/db/rows.ts'
import { users } from '../../../platform/db/schema/identity.ts'
import { auditEntries } from '../../../platform/db/schema/office.ts'
import { orderEmails } from '../../../platform/db/schema/orders.ts'
import { toNaira } from '../../../platform/money.ts'
import { notesOf } from './order-notes.ts'

type Schemas = components['schemas']
type Step = Schemas['DeskStep']

const causeOf = (type: OrderEventType, { kind }: Actor): Step['cause'] => {
  if (type === 'placed') return kind === 'admin' ? 'desk' : 'checkout'
  return ({ customer: 'shop', admin: 'desk', provider: 'provider', time: 'job' } as const)[kind]
}

const nameRow = rowsOf({ id: users.id, name: users.name, email: users.email })

async function namesOf(database: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await database.rows(nameRow`
    select ${columns} from users where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(rows.map(({ id, name, email }) => [id, name ?? email]))
}

const emailRow = rowsOf({ kind: orderEmails.kind, sent_at: orderEmails.sent_at })

/** What was sent, and the version of the event that it is about: the note of each is its kind and that version. */
async function emailsOf(database: Queryable, orderNumber: string) {
  const rows = await database.rows(
    emailRow`select ${columns} from order_emails where order_number = ${orderNumber} order by sent_at`,
  )
  return rows.map(({ kind: note, sent_at }) => {
    const [kind = '', version] = note.split(' ')
    return { version: Number(version), kind, sent_at: sent_at.toISOString() }
  })
}

const callRow = rowsOf({ version: auditEntries.version, request_id: auditEntries.request_id })

/** The calls of the desk, by the version of the event that each made. */
async function callsOf(database: Queryable, orderId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await database.rows(callRow`
    select ${columns} from audit_entries where resource = 'orders' and record_id = ${String(orderId)} and version is not null`)
  return new Map(rows.map(({ version, request_id }) => [version ?? 0, request_id]))
}

async function historyOf(database: Queryable, order: Order): Promise<Step[]> {
  const number = order.placed?.order_number ?? ''
  const recorded = await readOrderEvents(database, number)
  const admins = recorded.flatMap(({ actor }) => (actor.kind === 'admin' ? [actor.id] : []))
  const names = await namesOf(database, [...new Set(admins)])
  const emails = await emailsOf(database, number)
  const calls = await callsOf(database, order.placed?.order_id ?? 0)
  return recorded.map(({ version, at, actor, event }) => {
    const told = order.timeline.find((entry) => entry.type === event.type && entry.at === at)
    return {
      version,
      type: event.type,
      at,
      by: actor.kind,
      who: actor.kind === 'admin' ? (names.get(actor.id) ?? null) : actor.kind === 'provider' ? actor.name : null,
      cause: causeOf(event.type, actor),
      detail: told?.detail ?? null,
      emails: emails.filter((one) => one.version === version).map(({ kind, sent_at }) => ({ kind, sent_at })),
      request_id: calls.get(version) ?? null,
    }
  })
}

/** What the caller may do, now or after steps that the caller may do too. */
function actionsFor(order: Order, may: (action: OrderAction) => boolean): Schemas['DeskAction'][] {
  const worth = { type: 'return_received', restock: false, amount: valueOfReturn(order) } as const
  return nextActions(order.state, { receive_return: worth })
    .filter(({ action, needs }: NextAction) => [...needs, action].every(may))
    .filter(({ action }) => action !== 'leave_out' || canLeaveOut(order))
    .map(({ needs, cost, ...action }) => ({ ...action, needs: [...needs], cost: toNaira(cost) }))
}

const withoutContact = ({
  contact,
  delivery,
}: Schemas['Order']): Pick<Schemas['DeskOrder'], 'contact' | 'delivery'> => ({
  contact: { name: contact.name, phone: null, email: null },
  delivery: withoutStreet(delivery),
})

type Viewer = { duty: Duty | null; now: number; may: (action: OrderAction) => boolean }

/** @param viewer whose duty decides what of the person is told and which actions are offered */
export async function deskOrder(
  database: Queryable,
  order: Order,
  { duty, now, may }: Viewer,
): Promise<Schemas['DeskOrder']> {
  const seen = toOrder(order, 'admin', now)
  const seesPeople = mayDo(duty, 'customers.read')
  return {
    ...seen,
    ...(!seesPeople && { ...withoutContact(seen), note: null }),
    customer_id: seesPeople ? (order.placed?.customer_id ?? null) : null,
    allowed_actions: seen.allowed_actions.filter((action) => may(action as OrderAction)),
    actions: actionsFor(order, may),
    history: await historyOf(database, order),
    notes: await notesOf(database, seen.order_number),
    case_count: mayDo(duty, 'cases.read') ? await countCases(database, seen.order_number) : null,
  }
}
