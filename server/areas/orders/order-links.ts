/** The link of a message about an order: it pays or shows that order alone, without a log-in. */
import type { Order } from '#machines/order/order.evolve.ts'
import { outstandingOf } from '#machines/order/order.money.ts'

/** Where short addresses of messages lead: a text message has little room. */
export const shortPaths = { '/o/:number': '/orders/', '/p/:number': '/payment/' } as const

/** Whether the next thing to do with an order is to pay for it. */
export const isToBePaid = ({ state, placed }: Order): boolean =>
  state.matches('awaiting') && placed?.method !== 'pay_on_delivery' && outstandingOf(state.context) > 0

/**
 * The key stands behind `#`: browsers send that to no server, so it is in no log, and the shop takes it out of the address.
 * @param key as `issueOrderAccessToken` gives it for messages
 */
export const keyedLink = (origin: string, order: Order, key: string): string =>
  `${origin}/${isToBePaid(order) ? 'p' : 'o'}/${order.placed?.order_number ?? ''}#${key}`

/** Asks for the phone, so that a stranger whose address was typed sees no order. */
export const trackLink = (origin: string, orderNumber: string): string => `${origin}/track-order?order=${orderNumber}`

/**
 * For an address that nobody has proved. Its link pays, and tells afterwards how far the order is; of who ordered and where it goes it shows what
 * whoever pays for somebody else is shown. Without a key to sign with it asks for the phone.
 * @param key as `makePayerKeys` signs it
 */
export const strangersLink = (origin: string, orderNumber: string, key: string | undefined): string =>
  key === undefined ? trackLink(origin, orderNumber) : `${origin}/pay/${orderNumber}#${key}`
