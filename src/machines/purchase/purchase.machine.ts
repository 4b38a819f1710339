/** A purchase: all between a full cart and a paid order. It arrives with the first page that needs it, owns its parts and carries reports between them and the shop. */
import { sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { channel } from '#machines/port.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import type { CartSeen, Item } from '#machines/cart/cart.types.ts'
import type { ShopFact } from '#machines/shop/shop.facts.ts'
import { unpaidMachine } from '#machines/unpaid/unpaid.machine.ts'
import type { Unpaid } from '#machines/unpaid/unpaid.types.ts'
import { channelOf, type PlacedOrder, type TrackPurchases } from './purchase.types.ts'

export type PurchaseEvent =
  /** An order stands; it is paid now, or needs no payment now. */
  | { type: 'order.placed'; order: PlacedOrder }
  /** A page shows an order whose goods are bought for good: they need not lie in the cart any longer. */
  | { type: 'order.seenConfirmed'; orderNumber: string; items: Item[] }
  /** A page shows how an order stands. `waits`: null where it waits for no payment. */
  | { type: 'order.seen'; orderNumber: string; waits: Unpaid | null }
  /** The payment has an outcome: paid, failed, refunded or closed. */
  | { type: 'payment.reconciled'; orderNumber: string }
  /** What the server says of the person's orders has changed. */
  | { type: 'personal.outdated' }
  /** What the server says of the cart has changed. */
  | { type: 'cart.outdated' }
  /** Another page is to be shown. `to`: path and query. */
  | { type: 'page.wanted'; to: string }
  | { type: 'toast.requested'; toast: ToastRequest }
  | { type: 'cart.changed'; cart: CartSeen }
  /** What was quoted may cost something else by now. */
  | { type: 'goods.changed' }
  /** The device had noted the order, and has seen it confirmed now: once. */
  | { type: 'purchase.finished'; orderNumber: string; items: Item[] }
  | { type: 'network.returned' }
  /** The person has gone: nothing that was typed stays. */
  | { type: 'drafts.dropped' }

/** What a purchase tells the shop. */
export type PurchaseReport = Extract<
  ShopFact,
  { type: 'personal.outdated' | 'cart.outdated' | 'page.wanted' | 'toast.requested' | 'cart.asked' | 'goods.bought' }
>

/** Where a person lands whose order needs no payment now. */
const successPage = (orderNumber: string): string => `/order-success?order=${encodeURIComponent(orderNumber)}`

/** Where an order is paid: the person sees what goes on, and comes back to it with the same address. */
const paymentPage = (order: PlacedOrder): string =>
  `/payment/${encodeURIComponent(order.orderNumber)}?by=${channelOf(order) ?? 'card'}`

/** Goes on to the shop as it came. */
const passOn = { type: 'passOn', params: ({ event }: { event: PurchaseReport }) => event } as const

const cartChanged = (_: unknown, cart: CartSeen) => ({ type: 'cart.changed' as const, cart })

export const purchaseMachine = setup({
  types: { events: {} as PurchaseEvent },
  actors: {
    checkout: checkoutMachine,
    payment: paymentMachine,
    unpaid: unpaidMachine,
    /** Knows what of the cart of this device was bought. */
    trackPurchases: channel<TrackPurchases, undefined>('trackPurchases'),
  },
  guards: { isToBePaid: (_, order: PlacedOrder) => channelOf(order) !== null },
  actions: {
    passOn: sendParent((_, report: PurchaseReport) => report),
    startPayment: sendTo('payment', (_, order: PlacedOrder) => ({
      type: 'payment.start' as const,
      orderNumber: order.orderNumber,
      channel: channelOf(order) ?? 'card',
    })),
    tellOutdated: sendParent({ type: 'personal.outdated' } satisfies PurchaseReport),
    refreshCart: sendParent({ type: 'cart.outdated' } satisfies PurchaseReport),
    goToSuccess: sendParent(
      (_, { orderNumber }: PlacedOrder) =>
        ({ type: 'page.wanted', to: successPage(orderNumber) }) satisfies PurchaseReport,
    ),
    goToPayment: sendParent(
      (_, order: PlacedOrder) => ({ type: 'page.wanted', to: paymentPage(order) }) satisfies PurchaseReport,
    ),
    confirmPurchase: sendTo(
      'trackPurchases',
      (_, { orderNumber, items }: { orderNumber: string; items: Item[] }) =>
        ({ type: 'purchase.confirmed', orderNumber, items }) satisfies TrackPurchases,
    ),
    tellUnpaid: sendTo('unpaid', (_, { orderNumber, waits }: { orderNumber: string; waits: Unpaid | null }) => ({
      type: 'order.seen' as const,
      orderNumber,
      waits,
    })),
    tellUnpaidReturned: sendTo('unpaid', { type: 'network.returned' }),
    dropUnpaid: sendTo('unpaid', { type: 'drafts.dropped' }),
    /** How the cart stands. */
    trackPurchases: sendTo('trackPurchases', cartChanged),
    askCart: sendParent({ type: 'cart.asked' } satisfies PurchaseReport),
    tellCart: sendTo('checkout', cartChanged),
    tellBought: sendParent(
      (_, { orderNumber, items }: { orderNumber: string; items: Item[] }) =>
        ({ type: 'goods.bought', orderNumber, items }) satisfies PurchaseReport,
    ),
    outdateQuote: sendTo('checkout', { type: 'quote.outdated' }),
    tellPaymentReturned: sendTo('payment', { type: 'network.returned' }),
    tellCheckoutReturned: sendTo('checkout', { type: 'network.returned' }),
    dropDrafts: sendTo('checkout', { type: 'drafts.dropped' }),
    leavePayment: sendTo('payment', { type: 'payment.leave' }),
  },
}).createMachine({
  id: 'purchase',
  entry: 'askCart',
  invoke: [
    { id: 'checkout', src: 'checkout', onError: {} },
    { id: 'payment', src: 'payment', onError: {} },
    { id: 'unpaid', src: 'unpaid', onError: {} },
    { id: 'trackPurchases', src: 'trackPurchases', input: undefined, onError: {} },
  ],
  on: {
    'order.placed': [
      {
        guard: { type: 'isToBePaid', params: ({ event }) => event.order },
        actions: [
          'tellOutdated',
          'refreshCart',
          { type: 'startPayment', params: ({ event }) => event.order },
          { type: 'goToPayment', params: ({ event }) => event.order },
        ],
      },
      {
        actions: ['tellOutdated', 'refreshCart', { type: 'goToSuccess', params: ({ event }) => event.order }],
      },
    ],
    'order.seen': { actions: { type: 'tellUnpaid', params: ({ event }) => event } },
    'order.seenConfirmed': {
      actions: [
        { type: 'confirmPurchase', params: ({ event }) => event },
        { type: 'tellUnpaid', params: ({ event }) => ({ orderNumber: event.orderNumber, waits: null }) },
      ],
    },
    'payment.reconciled': { actions: ['tellOutdated', 'refreshCart'] },
    'personal.outdated': { actions: passOn },
    'cart.outdated': { actions: passOn },
    'page.wanted': { actions: passOn },
    'toast.requested': { actions: passOn },
    // Asked how it stands then: a cart without those goods has nothing to do.
    'purchase.finished': { actions: [{ type: 'tellBought', params: ({ event }) => event }, 'askCart'] },
    'cart.changed': {
      actions: [
        { type: 'tellCart', params: ({ event }) => event.cart },
        { type: 'trackPurchases', params: ({ event }) => event.cart },
      ],
    },
    'goods.changed': { actions: 'outdateQuote' },
    'network.returned': { actions: ['tellCheckoutReturned', 'tellPaymentReturned', 'tellUnpaidReturned'] },
    'drafts.dropped': { actions: ['dropDrafts', 'leavePayment', 'dropUnpaid'] },
  },
})

export type PurchaseRef = ActorRefFrom<typeof purchaseMachine>
