/** What statuses, events and ways to pay of an order are called, in the language of the page. */
import type { OrderEventType, PaymentMethod } from '#machines/order/order.events.ts'
import type { OrderStatus, PaymentStatus } from '#machines/order/order.status.ts'
import { statuses } from '#text/statuses.ts'
import { words } from '#ui/text/words.ts'

const t = words(statuses)

/** Short, as a badge says it. */
export const statusName = (status: OrderStatus): string => t(`statuses.${status}`)

/** What a status means for who waits. */
export const statusHeadline = (status: OrderStatus): string => t(`statuses.${status}_headline`)

export const paymentStatusName = (status: PaymentStatus): string => t(`statuses.payment_${status}`)

/** As interface.md names the ways to pay. */
export const methodName = (method: PaymentMethod): string => t(`statuses.method_${method}`)

const isEvent = (type: string): type is OrderEventType => `statuses.event_${type}` in statuses

/** What happened, in the past; an event that this shop does not know yet by its own name in plain letters. */
export const eventName = (type: string): string =>
  isEvent(type) ? t(`statuses.event_${type}`) : type.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

type Ahead = keyof typeof statuses extends infer Code
  ? Code extends `statuses.ahead_${infer Type}`
    ? Type
    : never
  : never

const isAhead = (type: string): type is Ahead => `statuses.ahead_${type}` in statuses

/** A step that is still to come. */
export const aheadName = (type: OrderEventType): string =>
  isAhead(type) ? t(`statuses.ahead_${type}`) : eventName(type)
