import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { Post } from '../identity/index.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'
import { hasEmail } from '#machines/order/order.contact.ts'
import { evolve, noOrder } from '#machines/order/order.evolve.ts'
import { issueOrderAccessToken } from './order-access.ts'
import { orderEmail } from './order-emails.ts'
import { keyedLink, strangersLink } from './order-links.ts'
import { readOrderSettings } from './order-settings.ts'
import type { PayerKeys } from './payer.ts'
import { isErased } from './personal-data.ts'
import { readOrderEvents } from './order-stream.ts'
import { orderText } from './order-texts.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { orderEmails } from '../../platform/db/schema/orders.ts'

export type MailParts = {
  database: Database
  post: Pick<Post, 'mail' | 'text'>
  /** Where the shop is reached; undefined when nobody has said. */
  origin: string | undefined
  payerKeys: Pick<PayerKeys, 'sign'>
  log: { warn(facts: object, message: string): void }
}

/** Whether an email is the one that the customer of an order has proved to be theirs. Nobody asks that of guests. */
export async function isProvedBy(database: Database, customerId: number | null, email: string): Promise<boolean> {
  if (customerId === null) return false
  const [own] = await database.rows(sql`select 1 from users where id = ${customerId} and email_verified_at is not null
    and lower(email) = lower(${email})`)
  return own !== undefined
}

/** What of an event goes out, each by a road of its own. */
type Message = { note: string; send: () => Promise<void> }

/**
 * Writes to whoever ordered about one event, as the order stood then, by email and by text message. Each once: what went out is noted, and
 * a job that runs twice finds the note. (Only a server that dies between sending and noting sends it once more: a receipt too many is
 * better than none.)
 * @throws ProviderFailure when it is worth trying again; what went out by the other road stays noted
 */
export async function sendEmail(
  { database, post, origin, payerKeys, log }: MailParts,
  { order_number, kind, version, code }: JobData['order_email'],
): Promise<void> {
  const recorded = await readOrderEvents(database, order_number)
  const about = recorded.find((one) => one.version === version)
  const order = recorded.filter((one) => one.version <= version).reduce(evolve, noOrder())
  if (!about || !order.placed || isErased(order.placed.contact)) return
  const { placed } = order
  const { event } = about
  const linked = async () =>
    origin && keyedLink(origin, order, await issueOrderAccessToken(database, order_number, 'message'))

  async function email(): Promise<void> {
    if (!hasEmail(placed.contact)) return
    const isProved = await isProvedBy(database, placed.customer_id, placed.contact.email)
    const link = isProved ? await linked() : origin && strangersLink(origin, order_number, payerKeys.sign(order_number))
    await post.mail(placed.contact.email, orderEmail(kind, { order, placed, event, link, isProved }))
  }
  async function text(): Promise<void> {
    const [{ holdDays }, link] = await Promise.all([readOrderSettings(database), linked()])
    const words = orderText(kind, { order, event, link, code, holdDays })
    if (words !== null) await post.text(placed.contact.phone, words)
  }
  const messages = [
    { note: `${kind} ${version}`, send: email },
    { note: `text ${kind} ${version}`, send: text },
  ] as const satisfies Message[]
  const sent = await database.rows(
    rowsOf({ kind: orderEmails.kind })`
      select ${columns} from order_emails
      where order_number = ${order_number} and kind in (${messages[0].note}, ${messages[1].note})`,
  )
  const outcomes = await Promise.allSettled(
    messages.filter(({ note }) => !sent.some((one) => one.kind === note)).map(sendAndNote),
  )
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason

  async function sendAndNote({ note, send }: Message): Promise<void> {
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ProviderFailure) || error.reason !== 'bad_recipient') throw error
      log.warn({ order: order_number, kind: note }, 'a message about an order cannot reach anybody')
    }
    await database.rows(
      sql`insert into order_emails (order_number, kind) values (${order_number}, ${note}) on conflict do nothing`,
    )
  }
}
