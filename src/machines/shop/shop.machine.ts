/** The shop: the root that everything else hangs on. It starts the parts and carries reports between them, and holds nothing itself. */
import { emit, sendTo, setup } from 'xstate'
import { personalPaths } from '#machines/cache/cache.policy.ts'
import { queryCacheMachine } from '#machines/cache/query-cache.machine.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { Owner } from '#machines/cart/cart.types.ts'
import { dragMachine } from '#machines/drag/drag.machine.ts'
import { gateMachine } from '#machines/identity/gate.machine.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { User } from '#machines/identity/session.types.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import { deliveryAreaMachine } from '#machines/delivery-area/delivery-area.machine.ts'
import { channel } from '#machines/port.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { savedListMachine } from '#machines/saved-list/saved-list.machine.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { shopToastDuration, type ToastRequest } from '#machines/toasts/toasts.types.ts'
import { addToCart, startPartWith, tellParts } from './late-parts.ts'
import type { PersonFact, RelayedFact, ShopFact } from './shop.facts.ts'
import type { FactHeld, PartAsk, ShopContext, ShopEmitted, ShopEvent, ShopInput } from './shop.types.ts'

type Ending = Extract<ShopEvent, { type: 'session.ended' }>['why']

const ownerOf = (user: User | null): Owner => (user ? { kind: 'customer', id: user.id } : { kind: 'guest' })

/** Passes a fact on to the parts that hear it. */
const passOn = { type: 'tellParts', params: ({ event }: { event: RelayedFact }) => event } as const

/** For the one part that hears it, which comes when the first page is idle. */
const passOnOrHold = (id: string) =>
  [
    { guard: { type: 'isHere', params: id }, actions: passOn },
    {
      actions: {
        type: 'holdFact',
        params: ({ event }: { event: FactHeld['fact'] }): FactHeld => ({ type: 'fact.held', id, fact: event }),
      },
    },
  ] as const

/** Visits are counted from the first page on. */
const count = passOnOrHold('analytics')

export const shopMachine = setup({
  types: {
    context: {} as ShopContext,
    events: {} as ShopEvent,
    input: {} as ShopInput,
    emitted: {} as ShopEmitted,
  },
  actors: {
    session: sessionMachine,
    cart: cartMachine,
    network: networkMachine,
    toasts: toastsMachine,
    catalogue: queryCacheMachine,
    search: searchMachine,
    drag: dragMachine,
    wishlist: savedListMachine,
    viewed: savedListMachine,
    deliveryArea: deliveryAreaMachine,
    gate: gateMachine,
    /** Fetches the charts of parts and says when they may start; says too when this device gives no room. */
    servePage: channel<PartAsk, undefined>('servePage'),
  },
  guards: {
    isHere: ({ context }, id: string) => id in context.parts,
    hasLeft: (_, why: Ending) => why === 'left',
    hasExpired: (_, why: Ending) => why === 'expired',
    hasExpiredElsewhere: (_, why: Ending) => why === 'expiredElsewhere',
  },
  actions: {
    tell: sendTo('toasts', (_, toast: ToastRequest) => ({ type: 'toast.requested' as const, toast })),
    tellCartOwner: sendTo('cart', (_, user: User | null) => ({ type: 'owner.changed' as const, owner: ownerOf(user) })),
    /** To the session's chart. */
    tellSession: sendTo('session', (_, fact: PersonFact) =>
      fact.type === 'account.deleted' ? { type: 'session.logOut' as const } : fact,
    ),
    askSession: sendTo('session', { type: 'session.look' }),
    askCart: sendTo('cart', { type: 'cart.asked' }),
    tellCartBought: sendTo('cart', (_, fact: Extract<ShopFact, { type: 'goods.bought' }>) => fact),
    addToCart,
    tellGate: sendTo('gate', (_, user: User | null) => ({ type: 'person.known' as const, user })),
    tellCartReturned: sendTo('cart', { type: 'network.returned' }),
    tellCatalogueReturned: sendTo('catalogue', { type: 'network.returned' }),
    outdate: sendTo('catalogue', ({ event }) => event as Extract<ShopFact, { type: 'queries.outdated' }>),
    outdatePersonal: sendTo('catalogue', { type: 'queries.outdated', paths: personalPaths }),
    fetchPart: sendTo('servePage', (_, id: string) => ({ type: 'part.requested' as const, id })),
    holdFact: sendTo('servePage', (_, held: FactHeld) => held),
    /** Provided by the app, which has the charts. */
    startPart: startPartWith<ShopContext, ShopEvent>((id) => {
      throw new Error(`The part "${id}" is not connected`)
    }),
    announceFailure: emit((_, id: string) => ({ type: 'part.failed' as const, id })),
    tellParts: tellParts<ShopContext, ShopEvent>(),
    /** What an account saved leaves with it. */
    tellSavedLeft: sendTo('wishlist', { type: 'person.left' }),
    saveAgain: sendTo('wishlist', (_, id: number) => ({ type: 'product.saved' as const, id })),
    tellSaved: sendTo('wishlist', (_, ids: number[]) => ({ type: 'savedList.changedElsewhere' as const, ids })),
    refreshCart: sendTo('cart', { type: 'cart.refresh' }),
    sayLoggedOut: sendTo('toasts', {
      type: 'toast.requested' as const,
      toast: { message: { code: 'notices.logged_out' as const }, type: 'success' as const },
    }),
    sayMemoryOnly: sendTo('toasts', {
      type: 'toast.requested' as const,
      toast: {
        message: { code: 'notices.storage_in_memory' as const },
        type: 'warning' as const,
      },
    }),
    dropPersonal: sendTo('catalogue', { type: 'queries.dropped', paths: personalPaths }),
    goTo: emit((_, to: string) => ({ type: 'go' as const, to, comesBack: false })),
    goToLogin: emit((_, comesBack: boolean) => ({ type: 'go' as const, to: '/login', comesBack })),
  },
}).createMachine({
  id: 'shop',
  context: ({ input }) => ({ parts: {}, dehydrated: input.dehydrated }),
  invoke: [
    { id: 'servePage', src: 'servePage', input: undefined, onError: {} },
    { id: 'toasts', src: 'toasts', input: { duration: shopToastDuration }, onError: {} },
    { id: 'catalogue', src: 'catalogue', input: ({ context }) => ({ dehydrated: context.dehydrated }), onError: {} },
    { id: 'cart', src: 'cart', onError: {} },
    { id: 'gate', src: 'gate', onError: {} },
    { id: 'network', src: 'network', onError: {} },
    { id: 'session', src: 'session', onError: {} },
    { id: 'search', src: 'search', onError: {} },
    { id: 'drag', src: 'drag', onError: {} },
    { id: 'deliveryArea', src: 'deliveryArea', onError: {} },
    { id: 'wishlist', src: 'wishlist', input: { name: 'wishlist', most: 200 }, onError: {} },
    { id: 'viewed', src: 'viewed', input: { name: 'recently-viewed', most: 12 }, onError: {} },
  ],
  on: {
    'toast.requested': { actions: { type: 'tell', params: ({ event }) => event.toast } },
    'person.known': {
      actions: [
        { type: 'tellCartOwner', params: ({ event }) => event.user },
        { type: 'tellGate', params: ({ event }) => event.user },
        'outdatePersonal',
        { type: 'tellParts', params: { type: 'person.changed' } },
      ],
    },
    'session.ended': [
      {
        guard: { type: 'hasLeft', params: ({ event }) => event.why },
        actions: [
          { type: 'tellCartOwner', params: null },
          { type: 'tellGate', params: null },
          'dropPersonal',
          'tellSavedLeft',
          { type: 'tellParts', params: { type: 'drafts.dropped' } },
          { type: 'tellParts', params: { type: 'person.changed' } },
          'sayLoggedOut',
          { type: 'goToLogin', params: false },
        ],
      },
      {
        // What was typed stays for the same person to find after signing in again.
        guard: { type: 'hasExpired', params: ({ event }) => event.why },
        actions: [
          { type: 'tellCartOwner', params: null },
          { type: 'tellGate', params: null },
          'dropPersonal',
          'tellSavedLeft',
          { type: 'goToLogin', params: true },
        ],
      },
      {
        // Nobody is led away from what they look at; what was typed stays here too.
        guard: { type: 'hasExpiredElsewhere', params: ({ event }) => event.why },
        actions: [
          { type: 'tellCartOwner', params: null },
          { type: 'tellGate', params: null },
          'dropPersonal',
          'tellSavedLeft',
          { type: 'tellParts', params: { type: 'person.changed' } },
        ],
      },
      {
        actions: [
          { type: 'tellCartOwner', params: null },
          { type: 'tellGate', params: null },
          'dropPersonal',
          'tellSavedLeft',
          { type: 'tellParts', params: { type: 'drafts.dropped' } },
          { type: 'tellParts', params: { type: 'person.changed' } },
        ],
      },
    ],
    'session.begun': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'session.userChanged': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'account.deleted': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'person.asked': { actions: 'askSession' },
    'cart.changed': { actions: passOn },
    'cart.asked': { actions: 'askCart' },
    'goods.wanted': { actions: { type: 'addToCart', params: ({ event }) => event.goods } },
    'goods.bought': { actions: { type: 'tellCartBought', params: ({ event }) => event } },
    'page.shown': count,
    'cart.added': count,
    'checkout.started': count,
    'ad.viewed': count,
    'network.returned': {
      actions: [
        'tellCartReturned',
        'tellCatalogueReturned',
        { type: 'tellParts', params: { type: 'network.returned' } },
      ],
    },
    'part.requested': [
      { guard: { type: 'isHere', params: ({ event }) => event.id } },
      { actions: { type: 'fetchPart', params: ({ event }) => event.id } },
    ],
    'part.arrived': [
      { guard: { type: 'isHere', params: ({ event }) => event.id } },
      { actions: { type: 'startPart', params: ({ event }) => event } },
    ],
    'part.failed': { actions: { type: 'announceFailure', params: ({ event }) => event.id } },
    'personal.outdated': { actions: 'outdatePersonal' },
    'queries.outdated': { actions: 'outdate' },
    'goods.changed': { actions: ['refreshCart', { type: 'tellParts', params: { type: 'goods.changed' } }] },
    'savedItem.changed': passOnOrHold('savedItems'),
    'savedItem.unmoved': { actions: { type: 'saveAgain', params: ({ event }) => event.id } },
    'savedItems.outdated': { actions: passOn },
    'savedItems.listed': { actions: { type: 'tellSaved', params: ({ event }) => event.ids } },
    'cart.outdated': { actions: 'refreshCart' },
    'page.wanted': { actions: { type: 'goTo', params: ({ event }) => event.to } },
    'storage.degraded': { actions: 'sayMemoryOnly' },
  },
})
