/** The back office: the root of its own entry. It starts the parts and carries reports between them, and holds nothing itself. */
import { emit, sendTo, setup } from 'xstate'
import { personalPaths } from '#machines/cache/cache.policy.ts'
import { queryCacheMachine } from '#machines/cache/query-cache.machine.ts'
import { dragMachine } from '#machines/drag/drag.machine.ts'
import { gateMachine } from '#machines/identity/gate.machine.ts'
import { sessionMachine } from '#machines/identity/session.machine.ts'
import type { User } from '#machines/identity/session.types.ts'
import { networkMachine } from '#machines/network/network.machine.ts'
import { channel } from '#machines/port.ts'
import { startPartWith, tellParts } from '#machines/shop/late-parts.ts'
import type { PersonFact } from '#machines/shop/shop.facts.ts'
import type { PartAsk, ShopEmitted } from '#machines/shop/shop.types.ts'
import { toastsMachine } from '#machines/toasts/toasts.machine.ts'
import { adminToastDuration, type ToastRequest } from '#machines/toasts/toasts.types.ts'
import type { AdminContext, AdminEvent } from './admin.types.ts'

type Ending = Extract<AdminEvent, { type: 'session.ended' }>['why']

export const adminMachine = setup({
  types: { context: {} as AdminContext, events: {} as AdminEvent, emitted: {} as ShopEmitted },
  actors: {
    session: sessionMachine,
    gate: gateMachine,
    network: networkMachine,
    toasts: toastsMachine,
    catalogue: queryCacheMachine,
    drag: dragMachine,
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
    tellSession: sendTo('session', (_, fact: Exclude<PersonFact, { type: 'account.deleted' }>) => fact),
    askSession: sendTo('session', { type: 'session.look' }),
    tellGate: sendTo('gate', (_, user: User | null) => ({ type: 'person.known' as const, user })),
    tellCatalogueReturned: sendTo('catalogue', { type: 'network.returned' }),
    outdate: sendTo('catalogue', (_, outdated: Extract<AdminEvent, { type: 'queries.outdated' }>) => outdated),
    outdatePersonal: sendTo('catalogue', { type: 'queries.outdated', paths: personalPaths }),
    dropPersonal: sendTo('catalogue', { type: 'queries.dropped', paths: personalPaths }),
    fetchPart: sendTo('servePage', (_, id: string) => ({ type: 'part.requested' as const, id })),
    /** Provided by the app, which has the charts. */
    startPart: startPartWith<AdminContext, AdminEvent>((id) => {
      throw new Error(`The part "${id}" is not connected`)
    }),
    announceFailure: emit((_, id: string) => ({ type: 'part.failed' as const, id })),
    tellParts: tellParts<AdminContext, AdminEvent>(),
    sayLoggedOut: sendTo('toasts', {
      type: 'toast.requested' as const,
      toast: { message: { code: 'notices.logged_out' as const }, type: 'success' as const },
    }),
    sayMemoryOnly: sendTo('toasts', {
      type: 'toast.requested' as const,
      toast: { message: { code: 'notices.storage_in_memory' as const }, type: 'warning' as const },
    }),
    goTo: emit((_, to: string) => ({ type: 'go' as const, to, comesBack: false })),
    goToLogin: emit((_, comesBack: boolean) => ({ type: 'go' as const, to: '/login', comesBack })),
  },
}).createMachine({
  id: 'admin',
  context: { parts: {} },
  invoke: [
    { id: 'servePage', src: 'servePage', input: undefined, onError: {} },
    { id: 'toasts', src: 'toasts', input: { duration: adminToastDuration }, onError: {} },
    { id: 'catalogue', src: 'catalogue', input: { dehydrated: [] }, onError: {} },
    { id: 'gate', src: 'gate', onError: {} },
    { id: 'network', src: 'network', onError: {} },
    { id: 'session', src: 'session', onError: {} },
    { id: 'drag', src: 'drag', onError: {} },
  ],
  on: {
    'toast.requested': { actions: { type: 'tell', params: ({ event }) => event.toast } },
    'person.known': {
      actions: [
        { type: 'tellGate', params: ({ event }) => event.user },
        'outdatePersonal',
        { type: 'tellParts', params: { type: 'person.changed' } },
      ],
    },
    'session.ended': [
      {
        guard: { type: 'hasLeft', params: ({ event }) => event.why },
        actions: [
          { type: 'tellGate', params: null },
          'dropPersonal',
          { type: 'tellParts', params: { type: 'drafts.dropped' } },
          { type: 'tellParts', params: { type: 'person.changed' } },
          'sayLoggedOut',
          { type: 'goToLogin', params: false },
        ],
      },
      {
        // What was typed stays for the same person to find after signing in again.
        guard: { type: 'hasExpired', params: ({ event }) => event.why },
        actions: [{ type: 'tellGate', params: null }, 'dropPersonal', { type: 'goToLogin', params: true }],
      },
      {
        // Nobody is led away from what they look at; what was typed stays here too.
        guard: { type: 'hasExpiredElsewhere', params: ({ event }) => event.why },
        actions: [
          { type: 'tellGate', params: null },
          'dropPersonal',
          { type: 'tellParts', params: { type: 'person.changed' } },
        ],
      },
      {
        actions: [
          { type: 'tellGate', params: null },
          'dropPersonal',
          { type: 'tellParts', params: { type: 'drafts.dropped' } },
          { type: 'tellParts', params: { type: 'person.changed' } },
        ],
      },
    ],
    'session.begun': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'session.userChanged': { actions: { type: 'tellSession', params: ({ event }) => event } },
    'person.asked': { actions: 'askSession' },
    'network.returned': {
      actions: ['tellCatalogueReturned', { type: 'tellParts', params: { type: 'network.returned' } }],
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
    'queries.outdated': { actions: { type: 'outdate', params: ({ event }) => event } },
    'records.outdated': { actions: { type: 'tellParts', params: ({ event }) => event } },
    'page.wanted': { actions: { type: 'goTo', params: ({ event }) => event.to } },
    'storage.degraded': { actions: 'sayMemoryOnly' },
  },
})
