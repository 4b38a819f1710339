/** The link by which an order that was placed by phone is paid: by text message, and in the email where there is one. */
import type { Order } from '#machines/order/order.evolve.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import { inNaira } from '../checkout/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Post } from '../identity/index.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'
import { findOrder } from './order-access.ts'
import { trackLink } from './order-links.ts'

const momentWords = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** "Tue 24 Nov, 15:30", in Lagos. */
export const momentOf = (iso: string): string => momentWords.format(new Date(iso))

type Held = { order: Order; heldUntil: string; origin: string }

/** Short enough for two messages of every network. */
export function linkMessage({ order, heldUntil, origin }: Held): string {
  const number = order.placed?.order_number ?? ''
  const due = inNaira(outstandingOf(order.state.context))
  return `Your Oja order ${number}: ${due}. Pay by ${momentOf(heldUntil)}, then the goods go back on the shelf: ${trackLink(origin, number)}`
}

type Parts = { database: Database; post: Pick<Post, 'text'>; log: { warn(facts: object, message: string): void } }

/**
 * Texts the link, unless the order was paid or given up meanwhile.
 * @throws ProviderFailure when it is worth trying again
 */
export async function sendPaymentLink(
  { database, post, log }: Parts,
  { order_number, origin }: JobData['payment_link'],
): Promise<void> {
  const order = await findOrder(database, order_number)
  const heldUntil = order?.placed?.held_until
  if (!order?.placed || heldUntil === undefined || !order.state.matches('awaiting')) return
  try {
    await post.text(order.placed.contact.phone, linkMessage({ order, heldUntil, origin }))
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.reason !== 'bad_recipient') throw error
    log.warn({ order: order_number }, 'a link to pay by cannot reach anybody')
  }
}
