/** What to say below the headline of an order: what became of it, of the money, and what to do. Pure. */
import type { OrderView } from '#machines/order/order.read.ts'
import { naira } from '#ui/components/money.ts'
import { promiseOf } from './timeline-steps.ts'

/** What became of the money of an order that was given up or came back; null when none ever came. */
function moneyBack({ payment_status, paid, refunded, timeline }: OrderView): string | null {
  const isByHand = timeline.some(({ type }) => type === 'refunded_by_hand')
  if (payment_status === 'refunded')
    return isByHand
      ? `Our people gave back ${naira(refunded)}.`
      : `${naira(refunded)} went back the way you paid. Banks take up to seven working days to show it.`
  if (payment_status === 'refund_pending') return `${naira(paid - refunded)} goes back the way you paid.`
  if (payment_status === 'refund_failed')
    return `${naira(paid - refunded)} is still yours: our people are giving it back, and write to you.`
  return null
}

const closed: Partial<Record<OrderView['status'], string>> = {
  cancelled: 'Nothing will be sent.',
  expired: 'It was not paid in time, and nothing was taken from you.',
  refund_pending: 'Your money came when the order was closed and its goods were gone.',
  refunded: 'Your money came when the order was closed and its goods were gone.',
}

const onward: Partial<Record<OrderView['status'], string>> = {
  cancelled: 'Buy the same again whenever you like.',
  expired: 'Buy the same again whenever you like. Should you have paid all the same, we see it and write to you.',
}

export function leadOf(order: OrderView): string {
  const { status, delivery } = order
  if (status === 'pending_payment') return 'Your goods are kept for you until then.'
  if (status === 'on_hold') return 'Pay the rest and we start packing.'
  if (status === 'ready_for_pickup' && delivery.method === 'pickup')
    return `It waits at ${delivery.store}. Bring the code that we sent you.`
  if (['confirmed', 'processing', 'shipped', 'out_for_delivery'].includes(status) && delivery.method === 'delivery')
    return `${promiseOf(order)} in ${delivery.city}.`
  if (status === 'confirmed' && delivery.method === 'pickup')
    return `Ready at ${delivery.store} within ${delivery.ready_within_hours} hours.`
  const said = closed[status]
  if (said !== undefined) return [said, moneyBack(order) ?? onward[status]].filter(Boolean).join(' ')
  return 'Thank you for buying at the market.'
}
