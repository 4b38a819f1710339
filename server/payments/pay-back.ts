/** Gives back what is owed, through the provider that it came by. */
import type { Actor, OrderEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Queryable } from '../db/database.ts'
import { readStream } from '../events/event-store.ts'
import { changeOrder } from '../orders/change-order.ts'
import { orderStream } from '../orders/order-stream.ts'
import { PaymentProviderError } from '../providers/payment/payment-errors.ts'
import type { RefundReport } from '../providers/payment/payment-provider.ts'
import type { PaymentServices } from './payments.ts'
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

/** A clear no ends a refund; anything else leaves open whether it was done, and is asked again. */
const refusedIsFailed =
  ({ amount }: Refund) =>
  (error: unknown): RefundReport => {
    if (!(error instanceof PaymentProviderError) || error.tag !== 'refused') throw error
    return { status: 'failed', amount, reason: 'The payment provider refused to give it back.' }
  }

/**
 * Pays back one payment after the other until nothing is owed, a refund fails (the shop's people are asked then), or a bank takes its time.
 * Harmless when it runs twice: the name of a refund is fixed until its outcome is written down.
 * @throws PaymentProviderError when nobody knows whether it was done; it is to be run again
 */
export async function payBack(services: PaymentServices, orderNumber: string): Promise<void> {
  for (;;) {
    let plan: Refund | undefined
    const order = await changeOrder(services, orderNumber, async (before, tx) => {
      plan = before.state.context.owed > 0 ? await planOf(tx, before) : undefined
      return { actor: { kind: 'time' }, events: [] }
    })
    if (!plan) return
    const refund = plan
    const name = order.payments.find(({ reference }) => reference === refund.reference)?.provider ?? ''
    const provider = services.payments.of(name)
    if (!provider) throw new PaymentProviderError('unreachable', `${name} is not set up any more`)
    const report = await provider.refund(refund).catch(refusedIsFailed(refund))
    if (report.status === 'pending') {
      const runAt = services.clock() + lookAgainAfter
      await services.jobs.enqueue(
        services.database,
        'refund',
        { order_number: orderNumber },
        { key: `${orderNumber} later`, runAt },
      )
      return
    }
    let failed = false
    await changeOrder(services, orderNumber, async (before, tx) => {
      // Somebody else may have written it down meanwhile.
      const isOpen = (await planOf(tx, before))?.refundId === refund.refundId
      const event = eventOf(refund, report, before.state.context.owed)
      failed = isOpen && event.type === 'refund_failed'
      return { actor: { kind: 'provider', name: provider.name }, events: isOpen ? [event] : [] }
    })
    if (!failed) continue
    services.log.error({ order: orderNumber, refund: refund.refundId }, 'money could not be given back')
    return
  }
}
