import { shopMachine } from '#machines/shop/shop.machine.ts'
import { ada } from '../identity/people.ts'
import { defineWalk } from '../walker/types.ts'

/** The root: what its parts tell it, and any part breaking. */
export const walks = [
  defineWalk(shopMachine)({
    name: 'shop',
    input: { handedIn: [] },
    events: () => [
      { type: 'toast.requested', toast: { message: 'Your cart has been synchronized', type: 'success' } },
      { type: 'person.known', user: ada },
      { type: 'person.known', user: null },
      { type: 'session.ended', why: 'left' },
      { type: 'session.ended', why: 'expired' },
      { type: 'session.ended', why: 'elsewhere' },
      { type: 'session.ended', why: 'replaced' },
      { type: 'network.returned' },
      { type: 'account.arrived' },
      { type: 'till.arrived' },
      { type: 'cart.outdated' },
      { type: 'page.wanted', to: '/order-success' },
      { type: 'personal.outdated' },
      { type: 'storage.degraded' },
    ],
    outcomes: Object.fromEntries(
      [
        'toasts',
        'catalogue',
        'cart',
        'gate',
        'network',
        'session',
        'search',
        'drag',
        'place',
        'wishlist',
        'viewed',
      ].map((part) => [part, () => []]),
    ),
  }),
]
