/** What the shop's people are written about: money that needs a person to look at it. */
import { sql } from 'drizzle-orm'
import type { OrderEvent, OrderEventType } from '#machines/order/order.events.ts'
import { evolve, noOrder, type Order } from '#machines/order/order.evolve.ts'
import { inNaira } from '../checkout/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Email, email, type Post } from '../identity/index.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'
import { readOrderSettings } from './order-settings.ts'
import { readOrderEvents } from './order-stream.ts'
import { columns, rowsOf, words } from '../../platform/db/rows.ts'
import { users } from '../../platform/db/schema/identity.ts'

const told: readonly OrderEventType[] = ['late_payment', 'refund_failed', 'refunded_twice']

/** Whether the shop's people are written to about it. */
export const isForStaff = ({ type }: OrderEvent): boolean => told.includes(type)

/** @param order as it stood after the event; undefined for events that nobody is written about */
export function staffEmail(order: Order, event: OrderEvent): Email | undefined {
  const { order_number = '', contact } = order.placed ?? {}
  switch (event.type) {
    case 'late_payment':
      return email(`Money came late for ${order_number}`, [
        `${inNaira(event.amount)} came for ${order_number} when the order was closed.`,
        order.state.matches('open')
          ? 'Its goods were still there, so it is confirmed: please pack it.'
          : 'It is not sent, and the money goes back by itself.',
      ])
    case 'refund_failed':
      return email(`Money could not go back for ${order_number}`, [
        `${inNaira(order.state.context.owed)} is owed to ${contact?.name ?? 'the customer'}. ${event.reason}`,
        'Try it once more, or give it back by hand and say so at the order.',
      ])
    case 'refunded_twice':
      return email(`Money went back twice for ${order_number}`, [
        `The payment provider gave back ${inNaira(event.amount)} after it had gone back in another way.`,
        `You may ask ${contact?.name ?? 'the customer'} (${contact?.phone ?? ''}) for it, or let it go: say at the order which.`,
      ])
    default:
      return undefined
  }
}

type Parts = {
  database: Database
  post: Pick<Post, 'mail'>
  log: { warn(facts: object, message: string): void }
}

/** Whom the settings name, else every admin. `id`: an admin's number, or the address itself. */
async function recipients(database: Database): Promise<{ id: number | string; email: string }[]> {
  const { staffEmails } = await readOrderSettings(database)
  if (staffEmails.length > 0) return staffEmails.map((email) => ({ id: email, email }))
  return database.rows(
    rowsOf({ id: users.id, email: words(users.email) })`
      select ${columns} from users where role = 'admin' and status = 'active' and email is not null order by id`,
  )
}

/**
 * Writes to the shop's people about one event, each of them once.
 * @throws ProviderFailure when it is worth trying again
 */
export async function sendStaffEmails(parts: Parts, { order_number, version }: JobData['staff_email']): Promise<void> {
  const { database, post, log } = parts
  const recorded = await readOrderEvents(database, order_number)
  const about = recorded.find((one) => one.version === version)
  const order = recorded.filter((one) => one.version <= version).reduce(evolve, noOrder())
  const text = about && staffEmail(order, about.event)
  if (!text) return
  for (const { id, email } of await recipients(database)) {
    const note = `staff ${id} ${version}`
    const [sent] = await database.rows(
      sql`select 1 from order_emails where order_number = ${order_number} and kind = ${note}`,
    )
    if (sent) continue
    try {
      await post.mail(email, text)
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.reason !== 'bad_recipient') throw error
      log.warn({ order: order_number, admin: id }, "an email about an order cannot reach the shop's people")
    }
    await database.rows(
      sql`insert into order_emails (order_number, kind) values (${order_number}, ${note}) on conflict do nothing`,
    )
  }
}
