/** The link by which an order that was placed by phone is paid: by text message, and in the email where there is one. */
import type { Database } from '../../platform/db/database.ts'
import type { Post } from '../identity/index.ts'
import type { JobData } from '../../platform/jobs/jobs.ts'
import { ProviderFailure } from '../../providers/provider-failure.ts'
import { findOrder, issueOrderAccessToken } from './order-access.ts'
import { keyedLink } from './order-links.ts'
import { heldText } from './order-texts.ts'

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
    const link = keyedLink(origin, order, await issueOrderAccessToken(database, order_number, 'message'))
    await post.text(order.placed.contact.phone, heldText(order, heldUntil, link))
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.reason !== 'bad_recipient') throw error
    log.warn({ order: order_number }, 'a link to pay by cannot reach anybody')
  }
}
