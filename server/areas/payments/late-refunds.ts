/** Refunds that had failed and went through after all: they are noticed, so that nobody gives back a second time unseen. */
import type { Actor, OrderEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { readStream } from '../../platform/events/event-store.ts'
import { changeOrder, orderStream } from '../orders/index.ts'
import { PaymentProviderError } from '../../providers/payment/payment-errors.ts'
import type { PaymentServices } from './payments.ts'
import { failedRefunds } from './refund-plan.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { paymentAttempts } from '../../platform/db/schema/orders.ts'

const openOnes = async (tx: Queryable, orderNumber: string) =>
  failedRefunds(await readStream<OrderEvent, Actor>(tx, orderStream(orderNumber)))

/** The late refund pays what is still owed; where less is owed, the money had gone back before. */
const eventOf = (order: Order, refund_id: string, amount: number): OrderEvent =>
  amount <= order.state.context.owed
    ? { type: 'refund_processed', refund_id, amount }
    : { type: 'refunded_twice', refund_id, amount }

/** A provider that knows nothing of the payment has given nothing back for it. */
function refusedIsNone(error: unknown): null {
  if (error instanceof PaymentProviderError && error.tag === 'refused') return null
  throw error
}

/**
 * Asks what became of the refunds of an order that had failed.
 * @throws PaymentProviderError when the provider does not answer; it is to be run again
 */
export async function noticeLateRefunds(services: PaymentServices, orderNumber: string): Promise<void> {
  for (const { refundId, reference } of await openOnes(services.database, orderNumber)) {
    const [attempt] = await services.database.rows(
      rowsOf({
        provider: paymentAttempts.provider,
      })`select ${columns} from payment_attempts where reference = ${reference}`,
    )
    const provider = services.payments.of(attempt?.provider ?? '')
    const report = await provider?.findRefund({ reference, refundId }).catch(refusedIsNone)
    if (!provider || report?.status !== 'processed') continue
    const order = await changeOrder(services, orderNumber, async (before, tx) => {
      const isOpen = (await openOnes(tx, orderNumber)).some((one) => one.refundId === refundId)
      const events = isOpen ? [eventOf(before, refundId, report.amount)] : []
      return { actor: { kind: 'provider', name: provider.name }, events }
    })
    if (order.refunded_twice > 0)
      services.log.error({ order: orderNumber, refund: refundId }, 'money went back a second time')
  }
}
