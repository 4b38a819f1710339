import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { CartProduct } from '#machines/cart/cart.types.ts'
import { ada } from '../identity/people.ts'
import { startPartWith } from '#machines/shop/late-parts.ts'
import { defineWalk } from '../walker/types.ts'
import { createMachine } from 'xstate'

const part = createMachine({ id: 'savedItems' })

const allParts = [
  'servePage',
  'toasts',
  'catalogue',
  'cart',
  'gate',
  'network',
  'session',
  'search',
  'drag',
  'deliveryArea',
  'wishlist',
  'viewed',
]

const product = { id: 56, name: 'Ofada rice', price: 4500 } as unknown as CartProduct
const visitFacts = ['page.shown', 'cart.added', 'checkout.started', 'ad.viewed'] as const
const facts = [
  'network.returned',
  'drafts.dropped',
  'person.changed',
  'cart.changed',
  'goods.changed',
  'savedItem.changed',
  'savedItems.outdated',
] as const

/** Two of the parts that the root began with have broken. */
const hasBrokenTwice = (running: ReadonlyMap<string, string>): boolean =>
  allParts.filter((id) => !running.has(id)).length > 1

/** The root: what its parts tell it, and any part breaking. */
export const walks = [
  defineWalk(shopMachine.provide({ actions: { startPart: startPartWith(() => part) } }))({
    name: 'shop',
    input: { dehydrated: [] },
    events: () => [
      { type: 'toast.requested', toast: { message: { code: 'notices.cart_synchronized' }, type: 'success' } },
      { type: 'person.known', user: ada },
      { type: 'person.known', user: null },
      { type: 'session.ended', why: 'left' },
      { type: 'session.ended', why: 'expired' },
      { type: 'session.ended', why: 'expiredElsewhere' },
      { type: 'session.ended', why: 'elsewhere' },
      { type: 'session.ended', why: 'replaced' },
      { type: 'network.returned' },
      { type: 'part.requested', id: 'savedItems' },
      { type: 'part.arrived', id: 'savedItems', hears: facts },
      { type: 'part.failed', id: 'savedItems' },
      { type: 'part.arrived', id: 'analytics', hears: visitFacts },
      { type: 'page.shown', pattern: '/', slug: null, data: {}, at: 0 },
      { type: 'cart.added', productId: 56 },
      { type: 'checkout.started' },
      { type: 'ad.viewed', campaignId: 12, token: 'token', at: 0 },
      { type: 'session.begun', user: ada, isNew: false },
      { type: 'session.userChanged', user: ada },
      { type: 'account.deleted' },
      { type: 'person.asked' },
      { type: 'cart.changed', cart: { owner: { kind: 'guest' }, items: [], isConfirmed: true } },
      { type: 'cart.asked' },
      { type: 'goods.wanted', goods: [{ id: 'line-1', product, measurement: null, quantity: 2 }] },
      { type: 'goods.bought', orderNumber: 'NG-261120-AB2CD', items: [] },
      { type: 'cart.outdated' },
      { type: 'queries.outdated', paths: ['/products'] },
      { type: 'goods.changed' },
      { type: 'ad.viewed', campaignId: 12, token: 'token', at: 2_000 },
      { type: 'page.wanted', to: '/order-success' },
      { type: 'personal.outdated' },
      { type: 'savedItem.changed', id: 56, isSaved: true },
      { type: 'savedItem.unmoved', id: 56 },
      { type: 'savedItems.listed', ids: [56] },
      { type: 'savedItems.outdated' },
      { type: 'storage.degraded' },
    ],
    // Any two break one after the other. Of all sets of broken parts there are 4,096, which show nothing more and took 4 GB.
    outcomes: Object.fromEntries(
      allParts.map((part) => [
        part,
        (_: unknown, __: string, running: ReadonlyMap<string, string>) => (hasBrokenTwice(running) ? null : []),
      ]),
    ),
  }),
]
