/** The shop: the root that everything else hangs on. It starts the parts and carries reports between them, and holds nothing itself. */
import { assign, emit, enqueueActions, fromCallback, sendTo, setup, type ActorRefFrom } from 'xstate'
import type { accountMachine } from '#machines/account/account.machine.ts'
import { personalPaths } from '#machines/cache/cache.policy.ts'
import type { HandedIn } from '#machines/cache/cache.types.ts'
import { registryMachine } from '#machines/cache/registry.machine.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import type { Owner } from '#machines/cart/cart.types.ts'
import { dragMachine } from '#machines/drag/drag.machine.ts'
import { gateMachine } from '#machines/identity/gate.machine.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { User } from '#machines/identity/session.types.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import { placeMachine } from '#machines/place/place.machine.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { shelfMachine } from '#machines/shelf/shelf.machine.ts'
import type { tillMachine } from '#machines/till/till.machine.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { shopToastDuration, type ToastRequest } from '#machines/toasts/toasts.types.ts'

export type ShopEvent =
  | { type: 'toast.requested'; toast: ToastRequest }
  | { type: 'person.known'; user: User | null }
  | { type: 'session.ended'; why: 'left' | 'expired' | 'elsewhere' | 'replaced' }
  | { type: 'network.returned' }
  /** The chart of the account part is loaded and may start. */
  | { type: 'account.arrived' }
  | { type: 'till.arrived' }
  /** What the server says about the cart may have changed. */
  | { type: 'cart.outdated' }
  /** `to`: path and query. */
  | { type: 'page.wanted'; to: string }
  /** What the server says about the person has changed. */
  | { type: 'personal.outdated' }
  /** This device gives no room to keep things. */
  | { type: 'storage.degraded' }

/** `go`: the page to show next. `comesBack`: the person did not choose to leave, and comes back after signing in. */
export type ShopEmitted = { type: 'go'; to: string; comesBack: boolean }

export type ShopInput = {
  /** Pages handed in with the document: cache entries that need no fetch. `at`: milliseconds since 1970. */
  handedIn: HandedIn[]
}

type ShopContext = {
  account: ActorRefFrom<typeof accountMachine> | null
  till: ActorRefFrom<typeof tillMachine> | null
  handedIn: ShopInput['handedIn']
}

type Ending = Extract<ShopEvent, { type: 'session.ended' }>['why']

/** Stands where a part will be that comes with its pages; the app puts the real chart in its place before it says `…arrived`. */
const notYetHere = <Machine>(): Machine =>
  fromCallback(() => {
    throw new Error('This part of the shop has not arrived')
  }) as unknown as Machine

const ownerOf = (user: User | null): Owner => (user ? { kind: 'customer', id: user.id } : { kind: 'guest' })

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
    catalogue: registryMachine,
    search: searchMachine,
    drag: dragMachine,
    wishlist: shelfMachine,
    viewed: shelfMachine,
    place: placeMachine,
    gate: gateMachine,
    account: notYetHere<typeof accountMachine>(),
    till: notYetHere<typeof tillMachine>(),
  },
  guards: {
    hasAccount: ({ context }) => context.account !== null,
    hasTill: ({ context }) => context.till !== null,
    hasLeft: (_, why: Ending) => why === 'left',
    hasExpired: (_, why: Ending) => why === 'expired',
  },
  actions: {
    tell: sendTo('toasts', (_, toast: ToastRequest) => ({ type: 'toast.requested' as const, toast })),
    tellCartOwner: sendTo('cart', (_, user: User | null) => ({ type: 'owner.changed' as const, owner: ownerOf(user) })),
    tellGate: sendTo('gate', (_, user: User | null) => ({ type: 'person.known' as const, user })),
    tellCartReturned: sendTo('cart', { type: 'network.returned' }),
    tellCatalogueReturned: sendTo('catalogue', { type: 'network.returned' }),
    outdatePersonal: sendTo('catalogue', { type: 'entries.outdated', paths: personalPaths }),
    startAccount: assign({ account: ({ spawn }) => spawn('account', { id: 'account' }) }),
    startTill: assign({ till: ({ spawn }) => spawn('till', { id: 'till' }) }),
    tellTillReturned: enqueueActions(({ context, enqueue }) => {
      if (context.till) enqueue.sendTo(context.till, { type: 'network.returned' })
    }),
    refreshCart: sendTo('cart', { type: 'cart.refresh' }),
    dropDrafts: enqueueActions(({ context, enqueue }) => {
      if (context.account) enqueue.sendTo(context.account, { type: 'drafts.dropped' })
      if (context.till) enqueue.sendTo(context.till, { type: 'drafts.dropped' })
    }),
    sayLoggedOut: sendTo('toasts', {
      type: 'toast.requested' as const,
      toast: { message: 'Logged out successfully', type: 'success' as const },
    }),
    sayMemoryOnly: sendTo('toasts', {
      type: 'toast.requested' as const,
      toast: {
        message:
          'This device saves nothing: its storage is full or blocked. Your cart holds until you close this page.',
        type: 'warning' as const,
      },
    }),
    dropPersonal: sendTo('catalogue', { type: 'entries.dropped', paths: personalPaths }),
    goTo: emit((_, to: string) => ({ type: 'go' as const, to, comesBack: false })),
    goToLogin: emit((_, comesBack: boolean) => ({ type: 'go' as const, to: '/login', comesBack })),
  },
}).createMachine({
  id: 'shop',
  context: ({ input }) => ({ account: null, till: null, handedIn: input.handedIn }),
  invoke: [
    { id: 'toasts', src: 'toasts', input: { duration: shopToastDuration }, onError: {} },
    { id: 'catalogue', src: 'catalogue', input: ({ context }) => ({ handedIn: context.handedIn }), onError: {} },
    { id: 'cart', src: 'cart', onError: {} },
    { id: 'gate', src: 'gate', onError: {} },
    { id: 'network', src: 'network', onError: {} },
    { id: 'session', src: 'session', onError: {} },
    { id: 'search', src: 'search', onError: {} },
    { id: 'drag', src: 'drag', onError: {} },
    { id: 'place', src: 'place', onError: {} },
    { id: 'wishlist', src: 'wishlist', input: { name: 'wishlist', most: 100 }, onError: {} },
    { id: 'viewed', src: 'viewed', input: { name: 'recently-viewed', most: 12 }, onError: {} },
  ],
  on: {
    'toast.requested': { actions: { type: 'tell', params: ({ event }) => event.toast } },
    'person.known': {
      actions: [
        { type: 'tellCartOwner', params: ({ event }) => event.user },
        { type: 'tellGate', params: ({ event }) => event.user },
        'outdatePersonal',
      ],
    },
    'session.ended': [
      {
        guard: { type: 'hasLeft', params: ({ event }) => event.why },
        actions: [
          { type: 'tellCartOwner', params: null },
          { type: 'tellGate', params: null },
          'dropPersonal',
          'dropDrafts',
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
          { type: 'goToLogin', params: true },
        ],
      },
      {
        actions: [
          { type: 'tellCartOwner', params: null },
          { type: 'tellGate', params: null },
          'dropPersonal',
          'dropDrafts',
        ],
      },
    ],
    'network.returned': { actions: ['tellCartReturned', 'tellCatalogueReturned', 'tellTillReturned'] },
    'account.arrived': [{ guard: 'hasAccount' }, { actions: 'startAccount' }],
    'till.arrived': [{ guard: 'hasTill' }, { actions: 'startTill' }],
    'personal.outdated': { actions: 'outdatePersonal' },
    'cart.outdated': { actions: 'refreshCart' },
    'page.wanted': { actions: { type: 'goTo', params: ({ event }) => event.to } },
    'storage.degraded': { actions: 'sayMemoryOnly' },
  },
})
