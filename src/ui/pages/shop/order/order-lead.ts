/** What to say below the headline of an order: what became of it, of the money, and what to do. Pure. */
import type { DeliveryRules } from '#machines/delivery-area/delivery-promise.ts'
import type { OrderView } from '#machines/order/order.read.ts'
import { naira } from '#ui/components/money.ts'
import { order } from '#text/order.ts'
import { words } from '#ui/text/words.ts'
import { promiseOf } from './timeline-steps.ts'

const t = words(order)

/** What became of the money of an order that was given up or came back; null when none ever came. */
function moneyBack({ payment_status, paid, refunded, timeline }: OrderView): string | null {
  const isByHand = timeline.some(({ type }) => type === 'refunded_by_hand')
  if (payment_status === 'refunded')
    return isByHand
      ? t('order.ourPeopleGaveBackAmount', { amount: naira(refunded) })
      : t('order.amountWentBackTheWayYou', { amount: naira(refunded) })
  if (payment_status === 'refund_pending') return t('order.amountGoesBackTheWayYou', { amount: naira(paid - refunded) })
  if (payment_status === 'refund_failed')
    return t('order.amountIsStillYoursOurPeople', { amount: naira(paid - refunded) })
  return null
}

const closed: Partial<Record<OrderView['status'], string>> = {
  get cancelled() {
    return t('order.nothingWillBeSent')
  },
  get expired() {
    return t('order.itWasNotPaidInTime')
  },
  get refund_pending() {
    return t('order.yourMoneyCameWhenTheOrder')
  },
  get refunded() {
    return t('order.yourMoneyCameWhenTheOrder')
  },
}

const onward: Partial<Record<OrderView['status'], string>> = {
  get cancelled() {
    return t('order.buyAgainLead')
  },
  get expired() {
    return t('order.expiredLead')
  },
}

/** @param rules of the shop's settings, when they are known */
export function leadOf(order: OrderView, rules: DeliveryRules | null): string {
  const { status, delivery } = order
  if (status === 'pending_payment') return t('order.keptUntilThen')
  if (status === 'on_hold') return t('order.payTheRestAndWeStart')
  if (status === 'ready_for_pickup' && delivery.method === 'pickup')
    return t('order.itWaitsAtStoreBringThe', { store: delivery.store })
  if (['confirmed', 'processing', 'shipped', 'out_for_delivery'].includes(status) && delivery.method === 'delivery') {
    const where = t('order.whenInCity', { when: promiseOf(order, rules) ?? '', city: delivery.city })
    return order.payment_status === 'due_on_delivery' ? t('order.whereYouPayWhenItComes', { where }) : where
  }
  if (status === 'confirmed' && delivery.method === 'pickup')
    return t('order.readyAtStoreWithinReadyWithin', {
      store: delivery.store,
      ready_within_hours: delivery.ready_within_hours,
    })
  const said = closed[status]
  if (said !== undefined) return [said, moneyBack(order) ?? onward[status]].filter(Boolean).join(' ')
  return t('order.thankYouForBuyingAtThe')
}
