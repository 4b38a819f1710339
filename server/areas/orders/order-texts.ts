/**
 * Text messages to whoever ordered: one segment each, 160 characters of the alphabet of GSM 03.38, since a network charges by the segment and
 * a single letter outside of that alphabet (₦, ọ) makes two of one. Nothing that was typed into an order is in them but its store's name.
 */
import type { OrderEvent } from '#machines/order/order.events.ts'
import type { Order } from '#machines/order/order.evolve.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import { inNaira } from '../checkout/index.ts'
import type { EmailKind } from './email-kinds.ts'
import { missingOf, momentOf } from './order-emails.ts'
import { isToBePaid } from './order-links.ts'

export const segmentLength = 160

/** Letters that GSM 03.38 lacks lose their marks, signs that it lacks or counts twice are left out. */
export const plainText = (text: string): string =>
  text
    .replaceAll('₦', 'NGN')
    .replaceAll('−', '-')
    .normalize('NFD')
    .replaceAll(/[^\x20-\x5a\x5f\x61-\x7a]/g, '')

/** Whole naira without kobo: "NGN12,500". */
const sum = (kobo: number): string => plainText(inNaira(kobo)).replace(/\.00$/, '')

/** A name as long as the message leaves room for. */
function fitting(write: (name: string) => string, name: string): string {
  const whole = plainText(name)
  for (let length = whole.length; length > 0; length -= 1) {
    const text = write(length < whole.length ? whole.slice(0, length).replace(/\W+$/, '') : whole)
    if (text.length <= segmentLength) return text
  }
  return write('the store')
}

export type TextSubject = {
  order: Order
  /** What happened. */
  event: OrderEvent
  /** Undefined where nobody has said how the shop is reached. */
  link: string | undefined
  /** Of a pickup. */
  code: string | undefined
  /** Days for which a pickup is kept. */
  holdDays: number
}

type Written = (about: TextSubject & { number: string; end: string }) => string | null

const texts: Record<EmailKind, Written> = {
  placed({ order, number, end }) {
    const { context } = order.state
    // Whoever ordered by phone is texted where to pay.
    if (order.placed?.held_until !== undefined) return null
    if (order.placed?.method === 'pay_on_delivery')
      return `Oja order ${number}: thank you. You pay ${sum(context.total)} when you get it.${end}`
    if (!isToBePaid(order)) return `Oja order ${number}: thank you. There is nothing to pay.${end}`
    return `Oja order ${number}: ${sum(outstandingOf(context))} to pay soon, unpaid goods go back on the shelf.${end}`
  },
  transfer({ event, number, end }) {
    if (event.type !== 'payment_started' || event.transfer === null) return null
    const { amount, account_number, bank_name, expires_at } = event.transfer
    const until = momentOf(expires_at).split(', ').at(-1) ?? ''
    return fitting(
      (bank) => `Oja ${number}: send ${sum(amount)} to ${account_number}, ${bank}, by ${until}.${end}`,
      bank_name,
    )
  },
  paid: ({ order, number, end }) => `Oja: we have your ${sum(order.state.context.paid)} for ${number}.${end}`,
  left_out(about) {
    const { order, number, end } = about
    const { name, back, isToBeGivenBack } = missingOf(about)
    const due = outstandingOf(order.state.context)
    const sums = isToBeGivenBack ? ` ${sum(back)} goes back to you.` : due > 0 ? ` You pay ${sum(due)}.` : ''
    return fitting((line) => `Oja ${number}: ${line} was not there and is left out.${sums}${end}`, name)
  },
  shipped: ({ order, number, end }) =>
    `Oja: ${number} has left the store${order.state.context.deliveryFailures > 0 ? ' again' : ''}.${end}`,
  out_for_delivery({ order, number, end }) {
    const due = order.placed?.method === 'pay_on_delivery' ? ` You pay ${sum(outstandingOf(order.state.context))}.` : ''
    return `Oja: ${number} comes today. Keep your phone near.${due}${end}`
  },
  ready_for_pickup({ order, code, holdDays, number, end }) {
    const delivery = order.placed?.delivery
    if (code === undefined || delivery?.method !== 'pickup') return null
    const days = `${holdDays} ${holdDays === 1 ? 'day' : 'days'}`
    return fitting(
      (store) => `Oja ${number} is ready at ${store}. Code ${code}, for the counter only. Kept ${days}.${end}`,
      delivery.store,
    )
  },
  delivered: ({ number, end }) => `Oja: ${number} was delivered. Something wrong? Tell us here.${end}`,
  expired: ({ number, end }) => `Oja: ${number} was not paid in time and is closed. Nothing was taken.${end}`,
  cancelled: ({ number, end }) => `Oja: ${number} is cancelled.${end}`,
  refunded({ event, number, end }) {
    const isBack = event.type === 'refund_processed' || event.type === 'refunded_by_hand'
    return isBack ? `Oja: ${sum(event.amount)} for ${number} went back to you. Banks take up to 7 days.${end}` : null
  },
}

/** The text message of an event; null where none is sent. */
export const orderText = (kind: EmailKind, about: TextSubject): string | null =>
  texts[kind]({
    ...about,
    number: about.order.placed?.order_number ?? '',
    end: about.link === undefined ? '' : ` ${about.link}`,
  })

/**
 * Whoever ordered by phone is texted where to pay.
 * @param heldUntil until when the goods are kept, ISO 8601
 */
export const heldText = (order: Order, heldUntil: string, link: string): string =>
  `Oja ${order.placed?.order_number ?? ''}: pay ${sum(outstandingOf(order.state.context))} by ${momentOf(heldUntil)}. Goods are kept until then. ${link}`
