/** Gives back what is owed, through the provider that it came by. */
import type { Actor, OrderEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { readStream } from '../../platform/events/event-store.ts'
import { changeOrder, orderStream } from '../orders/index.ts'
import { PaymentProviderError } from '../../providers/payment/payment-errors.ts'
import type { RefundReport } from '../../providers/payment/payment-provider.ts'
import { noticeLateRefunds } from './late-refunds.ts'
import type { PaymentServices } from './payments.ts'
import { claimRefund, releaseRefund } from './refund-claims.ts'
import { nextRefund, type Refund } from './refund-plan.ts'

/** Milliseconds until a refund that is under way at a bank is asked after again. */
const lookAgainAfter = 10 * 60_000

async function planOf(tx: Queryable, order: Order): Promise<Refund | undefined> {
  const events = await readStream<OrderEvent, Actor>(tx, orderStream(order.placed?.order_number ?? ''))
  return nextRefund(events, order.state.context.owed)
}

function eventOf({ refundId }: Refund, report: RefundReport, owed: number): OrderEvent {
  if (report.status === 'processed' && report.amount <= owed) {
    return { type: 'refund_processed', refund_id: refundId, amount: report.amount }
  }
  return { type: 'refund_failed', refund_id: refundId, reason: report.reason ?? 'The provider did not give it back.' }
}

/** What is owed and came by no provider (cash, a top-up by hand) is told to the shop's people, once. */
function byHand({ version, state, placed }: Order): OrderEvent | null {
  if (state.context.refundFailed) return null
  const refund_id = `${placed?.order_number ?? ''}.hand-${version + 1}`
  return {
    type: 'refund_failed',
    refund_id,
    reason: 'It came by no payment provider, so our people give it back by hand.',
  }
}

/** What is to be done next; what no provider can do is told on the way. */
async function plan(services: PaymentServices, orderNumber: string): Promise<{ order: Order; refund?: Refund }> {
  let found: Refund | undefined
  const order = await changeOrder(services, orderNumber, async (before, tx) => {
    const isOwed = before.state.context.owed > 0
    found = isOwed ? await planOf(tx, before) : undefined
    const told = isOwed && !found ? byHand(before) : null
    return { actor: { kind: 'time' }, events: told === null ? [] : [told] }
  })
  return { order, ...(found && { refund: found }) }
}

/** A clear no ends a refund; anything else leaves open whether it was done, and is asked again. */
const refusedIsFailed =
  ({ amount }: Refund) =>
  (error: unknown): RefundReport => {
    if (!(error instanceof PaymentProviderError) || error.tag !== 'refused') throw error
    return { status: 'failed', amount, reason: 'The payment provider refused to give it back.' }
  }

/** Asks the provider, and writes its answer down once. */
async function giveBack(
  services: PaymentServices,
  order: Order,
  refund: Refund,
): Promise<'processed' | 'pending' | 'failed'> {
  const orderNumber = order.placed?.order_number ?? ''
  const name = order.payments.find(({ reference }) => reference === refund.reference)?.provider ?? ''
  const provider = services.payments.of(name)
  if (!provider) throw new PaymentProviderError('unreachable', `${name} is not set up any more`)
  const report = await provider.refund(refund).catch(refusedIsFailed(refund))
  if (report.status === 'pending') {
    const later = { key: orderNumber, runAt: services.clock() + lookAgainAfter }
    await services.jobs.enqueue(services.database, 'refund', { order_number: orderNumber }, later)
    return 'pending'
  }
  const { owed } = order.state.context
  const event = eventOf(refund, report, owed)
  await changeOrder(services, orderNumber, async (before, tx) => {
    // Somebody else may have written it down meanwhile.
    const isOpen = (await planOf(tx, before))?.refundId === refund.refundId
    return { actor: { kind: 'provider', name: provider.name }, events: isOpen ? [event] : [] }
  })
  if (event.type === 'refund_processed') return 'processed'
  services.log.error({ order: orderNumber, refund: refund.refundId }, 'money could not be given back')
  return 'failed'
}

/**
 * Pays back one payment after the other until nothing is owed, a refund fails (the shop's people are asked then), or a bank takes its time.
 * Harmless when it runs twice: the name of a refund is fixed until its outcome is written down, and one at a time works under it.
 * @throws PaymentProviderError when nobody knows whether it was done; it is to be run again
 */
export async function payBack(services: PaymentServices, orderNumber: string): Promise<void> {
  await noticeLateRefunds(services, orderNumber)
  for (;;) {
    const { order, refund } = await plan(services, orderNumber)
    if (!refund || !(await claimRefund(services.database, refund.refundId, services.clock()))) return
    let isUnsure = false
    try {
      if ((await giveBack(services, order, refund)) !== 'processed') return
    } catch (error) {
      isUnsure = error instanceof PaymentProviderError && error.isUnsure
      throw error
    } finally {
      // While it may be done at the provider without being seen there yet, nobody asks again.
      if (!isUnsure) await releaseRefund(services.database, refund.refundId)
    }
  }
}
