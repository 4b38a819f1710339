/** The till: all between a full cart and a paid order. It arrives with the first page that needs it, owns its parts and carries news between them and the shop. */
import { sendParent, sendTo, setup, type ActorRefFrom } from 'xstate'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import { channelOf, type PlacedOrder } from './till.types.ts'

export type TillEvent =
  /** An order stands; it is paid now, or needs no payment now. */
  | { type: 'order.placed'; order: PlacedOrder }
  /** It is known what became of a payment. */
  | { type: 'payment.settled'; orderNumber: string }
  /** What the server says of the person's orders has changed. */
  | { type: 'personal.outdated' }
  /** What the server says of the cart has changed. */
  | { type: 'cart.outdated' }
  /** Another page is to be shown. `to`: path and query. */
  | { type: 'page.wanted'; to: string }
  | { type: 'toast.requested'; toast: ToastRequest }
  | { type: 'network.returned' }

/** What the till tells the shop. */
export type TillNews = Extract<
  TillEvent,
  { type: 'personal.outdated' | 'cart.outdated' | 'page.wanted' | 'toast.requested' }
>

/** Where a person lands whose order needs no payment now. */
const successPage = (orderNumber: string): string => `/order-success?order=${encodeURIComponent(orderNumber)}`

export const tillMachine = setup({
  types: { events: {} as TillEvent },
  actors: { payment: paymentMachine },
  guards: { isToBePaid: (_, order: PlacedOrder) => channelOf(order) !== null },
  actions: {
    passOn: sendParent((_, news: TillNews) => news),
    startPayment: sendTo('payment', (_, order: PlacedOrder) => ({
      type: 'payment.start' as const,
      orderNumber: order.orderNumber,
      channel: channelOf(order) ?? 'card',
    })),
    tellOutdated: sendParent({ type: 'personal.outdated' } satisfies TillNews),
    refreshCart: sendParent({ type: 'cart.outdated' } satisfies TillNews),
    goToSuccess: sendParent(
      (_, { orderNumber }: PlacedOrder) => ({ type: 'page.wanted', to: successPage(orderNumber) }) satisfies TillNews,
    ),
    tellReturned: sendTo('payment', { type: 'network.returned' }),
  },
}).createMachine({
  id: 'till',
  invoke: { id: 'payment', src: 'payment', onError: {} },
  on: {
    'order.placed': [
      {
        guard: { type: 'isToBePaid', params: ({ event }) => event.order },
        actions: ['tellOutdated', 'refreshCart', { type: 'startPayment', params: ({ event }) => event.order }],
      },
      { actions: ['tellOutdated', 'refreshCart', { type: 'goToSuccess', params: ({ event }) => event.order }] },
    ],
    'payment.settled': { actions: ['tellOutdated', 'refreshCart'] },
    'personal.outdated': { actions: { type: 'passOn', params: ({ event }) => event } },
    'cart.outdated': { actions: { type: 'passOn', params: ({ event }) => event } },
    'page.wanted': { actions: { type: 'passOn', params: ({ event }) => event } },
    'toast.requested': { actions: { type: 'passOn', params: ({ event }) => event } },
    'network.returned': { actions: 'tellReturned' },
  },
})

export type TillRef = ActorRefFrom<typeof tillMachine>
