/** What there is in the small shop of the search: one order, its provider, one piece on the stock, one use of a coupon, and tabs. */
import type { Channel, OrderEvent } from '#machines/order/order.events.ts'
import { evolve, noOrder, type Order } from '#machines/order/order.evolve.ts'
import { recorded } from '../order/orders.ts'
import type { Tab } from './paying.tabs.ts'

/** What the provider knows of one attempt, in kobo. It can be paid for as long as the person has its page or account number. */
export type Charge = {
  channel: Channel
  asked: number
  charged: number
  isDeclined: boolean
  /** Where the order was not given the time of its page. */ hasOwnTime?: true
}

/** A page that the provider is asked for, of which nothing is written down yet. */
export type Page = { channel: Channel; amount: number }

/** What the provider said when it was asked: it may be old when it is used. */
export type Heard = Readonly<Record<string, { received: number; isDeclined: boolean }>>

/** A question to the provider whose answer is under way: of a webhook, a callback or a poll, or of expiry. */
export type Question = { by: 'reconciling' | 'expiry'; heard: Heard }

export type World = {
  order: Order
  /** Pieces that can still be sold, and those that other buyers took. */
  stock: number
  others: number
  coupon: { used: number; byOthers: number; isHeld: boolean }
  provider: Readonly<Record<string, Charge>>
  /** What went back, by the id under which it was asked for. */
  refunds: Readonly<Record<string, number>>
  /** References of which a webhook is under way. */
  webhooks: readonly string[]
  questions: readonly Question[]
  pages: readonly Page[]
  isOver: boolean
  tabs: readonly Tab[]
  /** Whether the order had been paid in full before its time was over. */
  wasPaidInTime: boolean
  /** What the server has done that it must not: written what the order refuses, or asked for money again that had come. */
  slip?: 'refused' | 'asked again'
}

export const piecesInAll = 1
export const couponLimit = 1

/** Orders are told apart by what may come of them: not by when it happened or how often. */
const orders = new Map<string, Order>()
const steps = new WeakMap<Order, Map<string, Order>>()
const names = new WeakMap<Order, string>()

function known(order: Order): Order {
  const { state, payments } = order
  const text = JSON.stringify([
    state.value,
    state.context,
    payments.map(({ reference, channel, amount, status, received }) => [reference, channel, amount, status, received]),
  ])
  const before = orders.get(text)
  if (before) return before
  const kept = { ...order, version: 0, timeline: [] }
  orders.set(text, kept)
  names.set(kept, `o${orders.size}`)
  return kept
}

/** The order after one event more, by the fold that the server itself uses. @throws IllegalOrderEvent */
export function take(order: Order, event: OrderEvent): Order {
  const ways = steps.get(order) ?? new Map<string, Order>()
  steps.set(order, ways)
  const text = JSON.stringify(event)
  const before = ways.get(text)
  if (before) return before
  const after = known(recorded([event], order.version).reduce(evolve, order))
  ways.set(text, after)
  return after
}

export const unplacedOrder = (): Order => known(noOrder())

export const nameOfOrder = (order: Order): string => names.get(order) ?? ''

/** Paid in all, at the provider. */
export const chargedInAll = ({ provider }: World): number =>
  Object.values(provider).reduce((sum, { charged }) => sum + charged, 0)
