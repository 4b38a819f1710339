import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Post } from '../identity/index.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'
import { evolve, noOrder } from '#machines/order/order.evolve.ts'
import { orderEmail, pickupMessage } from './order-emails.ts'
import { isErased } from './personal-data.ts'
import { readOrderEvents } from './order-stream.ts'

type Parts = {
  database: Database
  post: Pick<Post, 'mail' | 'text'>
  publicUrl: string | undefined
  log: { warn(facts: object, message: string): void }
}

/** Whether an email is the one that the customer of an order has proved to be theirs. */
async function isProvedBy(database: Database, customerId: number | null, email: string): Promise<boolean> {
  const [own] = await database.rows(sql`select 1 from users where id = ${customerId} and email_verified_at is not null
    and lower(email) = lower(${email})`)
  return own !== undefined
}

/**
 * Writes to whoever ordered about one event, as the order stood then. Once: what went out is noted, and a job that runs twice finds the
 * note. (Only a server that dies between sending and noting sends it once more: a receipt too many is better than none.)
 * @throws ProviderFailure when it is worth trying again
 */
export async function sendEmail(
  { database, post, publicUrl, log }: Parts,
  { order_number, kind, version, code }: JobData['order_email'],
): Promise<void> {
  const note = `${kind} ${version}`
  const [sent] = await database.rows(
    sql`select 1 from order_emails where order_number = ${order_number} and kind = ${note}`,
  )
  if (sent) return
  const recorded = await readOrderEvents(database, order_number)
  const about = recorded.find((one) => one.version === version)
  const order = recorded.filter((one) => one.version <= version).reduce(evolve, noOrder())
  if (!about || !order.placed || isErased(order.placed.contact)) return
  const { placed } = order
  try {
    if (kind !== 'ready_for_pickup') {
      const isProved = await isProvedBy(database, placed.customer_id, placed.contact.email)
      const email = orderEmail(kind, { order, placed, event: about.event, publicUrl, isProved })
      await post.mail(placed.contact.email, email)
    } else if (code !== undefined) await post.text(placed.contact.phone, pickupMessage(placed, code))
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.reason !== 'bad_recipient') throw error
    log.warn({ order: order_number, kind }, 'an email about an order cannot reach anybody')
  }
  await database.rows(
    sql`insert into order_emails (order_number, kind) values (${order_number}, ${note}) on conflict do nothing`,
  )
}
