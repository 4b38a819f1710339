import { orderMachine } from '#machines/order/order.machine.ts'
import type { OrderEvent } from '#machines/order/order.events.ts'
import type { OrderContext } from '#machines/order/order.money.ts'
import { defineWalk } from '../walker/types.ts'
import { eventsOf, orderInvariants, placings, total } from './orders.ts'

/** A total of three kobo shows less and just; with four lying here there is more, and five would show nothing new. */
const enough = total + 1

const lyingHere = ({ paid, refunded }: OrderContext): number => paid - refunded

/** The chart asks for references only where an attempt begins or ends; and there is one way of placing twice. */
const isTelling = (event: OrderEvent): boolean =>
  event.type === 'placed'
    ? event === placings[0]
    : !('reference' in event && 'amount' in event) || event.type === 'payment_started' || event.reference === 'r1'

const isWithin = (context: OrderContext, event: OrderEvent): boolean =>
  // One line of one kobo shows what leaving out does, and three of them what comes of all.
  (event.type !== 'line_left_out' || (context.total === total && event.amount !== 2)) &&
  (!('reference' in event && 'amount' in event) ||
    event.type === 'payment_started' ||
    lyingHere(context) + event.amount <= enough)

const later = eventsOf([0, 1, 2, 3]).filter(isTelling)
const line = { product_id: 1, product_measurement_id: null, quantity: 1 }
/** Dearer than all of the order. */
const dear: OrderEvent = { type: 'line_left_out', ...line, amount: total + 1 }
const worthless: OrderEvent = { type: 'return_received', restock: false, amount: -1 }

export const walks = [
  defineWalk(orderMachine)({
    name: 'order',
    events: (state) =>
      state.matches('unplaced')
        ? [...placings, ...later.filter(({ type }) => type !== 'placed')]
        : [...later.filter((event) => isWithin(state.context, event)), worthless, dear],
    // Money that came and went again leaves one trace: that some was paid.
    fingerprint: ({ context: { paid, refunded, ...rest } }) =>
      JSON.stringify([rest, paid - refunded, Math.min(paid, total), refunded > 0]),
    always: [...orderInvariants],
    equivalents: {
      'awaiting: begin in onHold': 'every way in names its state',
      'open: begin in processing': 'every way in names its state',
      'closed: begin in expired': 'every way in names its state',
    },
  }),
]
