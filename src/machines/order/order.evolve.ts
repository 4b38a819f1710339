/** The whole order as a fold of its events: the state of its chart, and what people want to know of it. Pure; money is whole kobo. */
import { initialTransition, transition } from 'xstate'
import type {
  Actor,
  Channel,
  CorrectedField,
  Correction,
  OrderEvent,
  OrderEventType,
  OrderItem,
  Placed,
  RecordedEvent,
  RecordedMethod,
  ReturnItem,
  TransferAccount,
} from './order.events.ts'
import { orderMachine } from './order.machine.ts'
import { backForLine, outstandingOf } from './order.money.ts'
import { isPlaced, type OrderState } from './order.status.ts'
import { upcast } from './order.upcasts.ts'

export type PaymentAttempt = {
  reference: string
  provider: string
  channel: Channel
  /** What was asked for. */
  amount: number
  /** What has come. */
  received: number
  /** What of it was more than was missing, and goes back; absent where nothing was. */
  surplus?: number
  status: 'live' | 'voided' | 'failed' | 'underpaid' | 'succeeded'
  reason: string | null
  authorization_url: string | null
  transfer: TransferAccount | null
  ussd_code: string | null
  for_other?: true
  started_at: string
  expires_at: string
}

export type TimelineEntry = {
  type: OrderEventType
  at: string
  by: Actor['kind']
  detail: string | null
  /** Whole kobo, of what the shop's people did with money. */
  amount?: number
  method?: RecordedMethod
  /** What was put right. */
  fields?: CorrectedField[]
}

export type Order = {
  state: OrderState
  /** Version of the last event folded; 0 before the first. */
  version: number
  placed: Omit<Placed, 'type'> | null
  placed_at: string | null
  updated_at: string | null
  /** When it runs out unless paid; ISO 8601. */
  expires_at: string | null
  payments: PaymentAttempt[]
  timeline: TimelineEntry[]
  tracking: { carrier: string | null; number: string | null } | null
  pickup_code_hash: string | null
  /** When it became an order to be packed: paid, or taken to be paid on delivery; the day on which it counts as sold. */
  confirmed_at: string | null
  delivered_at: string | null
  returned: { reason: string; items: ReturnItem[] } | null
  /** Whole kobo that went back though it had gone back already, until that is settled with the customer. */
  refunded_twice: number
  /** Lines that were not there, as they were taken out; absent where none was. */
  left_out?: readonly LeftOut[]
}

type LeftOut = ReturnItem & {
  /** Whole kobo: what the line came to, and what of that goes back. The rest is no longer asked for. */
  amount: number
  back: number
  at: string
}

export const noOrder = (): Order => ({
  state: initialTransition(orderMachine)[0],
  version: 0,
  placed: null,
  placed_at: null,
  updated_at: null,
  expires_at: null,
  payments: [],
  timeline: [],
  tracking: null,
  pickup_code_hash: null,
  confirmed_at: null,
  delivered_at: null,
  returned: null,
  refunded_twice: 0,
})

/** Thrown for an event that the chart does not allow: a stream never holds one, so it is a defect. */
export class IllegalOrderEvent extends Error {
  constructor(type: OrderEventType, state: OrderState) {
    super(`An order in ${JSON.stringify(state.value)} does not take ${type}`)
    this.name = 'IllegalOrderEvent'
  }
}

/** One recorded event more. @throws IllegalOrderEvent */
export function evolve(order: Order, recorded: RecordedEvent): Order {
  const { at, actor, version } = recorded
  const event = upcast(recorded.event)
  if (!order.state.can(event) || isRepeated(order, event)) throw new IllegalOrderEvent(event.type, order.state)
  const [state] = transition(orderMachine, order.state, event)
  return {
    ...order,
    ...told(order, event, at),
    state,
    version,
    updated_at: at,
    confirmed_at: order.confirmed_at ?? (state.matches('open') ? at : null),
    timeline: isSilent(event)
      ? order.timeline
      : [
          ...order.timeline,
          { type: event.type, at, by: actor.kind, detail: detailOf(event, order), ...factsOf(event) },
        ],
  }
}

type Line = Pick<ReturnItem, 'product_id' | 'product_measurement_id'>

const isSameLine = (one: Line, other: Line): boolean =>
  one.product_id === other.product_id && one.product_measurement_id === other.product_measurement_id

/** Whether a line of the order was not there, and was taken out of it. */
export const isLeftOut = ({ left_out = [] }: Pick<Order, 'left_out'>, line: Line): boolean =>
  left_out.some((one) => isSameLine(one, line))

/** What of the order is still in it. */
export const linesOf = (order: Pick<Order, 'placed' | 'left_out'>): OrderItem[] =>
  (order.placed?.items ?? []).filter((item) => !isLeftOut(order, item))

/** A reference is of one attempt, and a line is taken out once: two of one name would count the same money twice. */
const isRepeated = (order: Order, event: OrderEvent): boolean =>
  event.type === 'payment_started'
    ? order.payments.some(({ reference }) => reference === event.reference)
    : event.type === 'line_left_out' && isLeftOut(order, event)

/** The order that a stream tells of; null when it tells of none. */
export function orderOf(events: readonly RecordedEvent[]): Order | null {
  const order = events.reduce(evolve, noOrder())
  return isPlaced(order.state) ? order : null
}

/** Steps of a payment that tell nothing of the order. */
const isSilent = ({ type }: OrderEvent): boolean => type === 'payment_started' || type === 'payment_voided'

function factsOf(event: OrderEvent): Pick<TimelineEntry, 'amount' | 'method' | 'fields'> {
  if (event.type === 'payment_recorded') return { amount: event.amount, method: event.method }
  if (event.type === 'refund_granted' || event.type === 'double_refund_settled' || event.type === 'line_left_out')
    return { amount: event.amount }
  if (event.type === 'details_corrected') return { fields: event.fields }
  return {}
}

/** "3 × Tomatoes (1 kg)" */
export const nameOfLine = ({ placed }: Pick<Order, 'placed'>, line: ReturnItem): string | null => {
  const item = placed?.items.find((one) => isSameLine(one, line))
  return item ? `${line.quantity} × ${item.name}${item.label === null ? '' : ` (${item.label})`}` : null
}

function detailOf(event: OrderEvent, order: Order): string | null {
  if (event.type === 'line_left_out') return nameOfLine(order, event)
  if ('reason' in event) return event.reason
  if (event.type === 'shipped' || event.type === 'tracking_corrected')
    return [event.carrier, event.tracking].filter(Boolean).join(' ') || null
  if (event.type === 'payment_recorded') return event.reference
  if (event.type === 'double_refund_settled') return event.transfer_reference
  if (event.type === 'refunded_by_hand') return [event.transfer_reference, event.note].filter(Boolean).join(' · ')
  return null
}

function told(order: Order, event: OrderEvent, at: string): Partial<Order> {
  switch (event.type) {
    case 'placed': {
      const { type: _, ...placed } = event
      return { placed, placed_at: at, expires_at: placed.expires_at }
    }
    case 'payment_started': {
      const { type: _, ...attempt } = event
      const started = { ...attempt, received: 0, status: 'live' as const, reason: null, started_at: at }
      const payments = [...order.payments, started]
      // Money on hold has no end: an attempt to pay the rest gives it none.
      if (order.state.matches({ awaiting: 'onHold' })) return { payments }
      return { payments, expires_at: later(event.expires_at, order.placed?.held_until) }
    }
    case 'payment_voided':
      return { payments: withAttempt(order, event.reference, { status: 'voided' }) }
    case 'payment_failed':
      return { payments: withAttempt(order, event.reference, { status: 'failed', reason: event.reason }) }
    case 'payment_succeeded':
    case 'late_payment':
      return { payments: paidInto(order, event, 'succeeded'), expires_at: null }
    case 'underpaid':
      return { payments: paidInto(order, event, 'underpaid'), expires_at: null }
    case 'payment_recorded':
    case 'cancelled':
    case 'expired':
      return { payments: withoutLive(order), expires_at: null }
    case 'shipped':
    case 'tracking_corrected':
      return { tracking: { carrier: event.carrier, number: event.tracking } }
    case 'details_corrected':
      return {
        placed: order.placed && event.to ? corrected(order.placed, event.to) : order.placed,
        ...(event.code_hash !== undefined && { pickup_code_hash: event.code_hash }),
      }
    case 'ready_for_pickup':
      return { pickup_code_hash: event.code_hash }
    case 'line_left_out': {
      const { type: _, ...line } = event
      return {
        left_out: [...(order.left_out ?? []), { ...line, back: backForLine(order.state.context, line.amount), at }],
      }
    }
    case 'delivered':
      return { delivered_at: at }
    case 'refunded_twice':
      return { refunded_twice: order.refunded_twice + event.amount }
    case 'double_refund_settled':
      return { refunded_twice: 0 }
    case 'return_requested':
      return { returned: { reason: event.reason, items: event.items } }
    default:
      return {}
  }
}

/** Of two moments in ISO 8601. */
const later = (one: string, other: string | undefined): string =>
  other !== undefined && Date.parse(other) > Date.parse(one) ? other : one

/** As it is told now; what the stream does not hold is read where it stands. */
function corrected(placed: NonNullable<Order['placed']>, to: Correction): NonNullable<Order['placed']> {
  const { contact, delivery } = placed
  const place =
    delivery.method === 'pickup'
      ? delivery
      : {
          ...delivery,
          address: to.address ?? delivery.address,
          city: to.city ?? delivery.city,
          landmark: to.landmark === undefined ? delivery.landmark : to.landmark,
          instructions: to.instructions === undefined ? delivery.instructions : to.instructions,
        }
  return {
    ...placed,
    contact: { ...contact, name: to.name ?? contact.name, phone: to.phone ?? contact.phone },
    delivery: place,
  }
}

const withAttempt = (order: Order, reference: string, change: Partial<PaymentAttempt>): PaymentAttempt[] =>
  order.payments.map((one) => (one.reference === reference ? { ...one, ...change } : one))

/** What of new money nobody asked for: all of it once the order is paid. */
const surplusOf = ({ state }: Order, amount: number): number =>
  state.matches('open') ? amount : Math.max(0, amount - outstandingOf(state.context))

/** The money of an event; the other live attempt, if any, ends with it. */
const paidInto = (
  order: Order,
  { reference, amount }: { reference: string; amount: number },
  status: 'succeeded' | 'underpaid',
): PaymentAttempt[] => {
  const more = surplusOf(order, amount)
  return withoutLive({
    ...order,
    payments: order.payments.map((one) =>
      one.reference === reference
        ? {
            ...one,
            status,
            received: one.received + amount,
            ...(more > 0 && { surplus: (one.surplus ?? 0) + more }),
          }
        : one,
    ),
  })
}

const withoutLive = (order: Order): PaymentAttempt[] =>
  order.payments.map((one) => (one.status === 'live' ? { ...one, status: 'voided' as const } : one))
