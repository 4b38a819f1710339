/** The cart: every command shows at once, is carried to where the cart lives (this device for a guest, the server for a customer) and holds or is undone. */
import { and, not, setup, stateIn } from 'xstate'
import { channel, port } from '#machines/port.ts'
import { apply } from './cart.apply.ts'
import * as decide from './cart.decide.ts'
import * as ask from './cart.guards.ts'
import * as join from './cart.joining.ts'
import { emptyCart } from './cart.types.ts'
import { lineSyncMachine } from './line-sync.machine.ts'
import type {
  CartContext,
  CartEvent,
  ClearRequest,
  StoreCart,
  MergeRequest,
  OpenedCart,
  OpenRequest,
} from './cart.events.ts'
import type { CartAnswer, ConfirmedCart, Owner } from './cart.types.ts'

export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent },
  actors: {
    line: lineSyncMachine,
    openCart: port<OpenedCart, OpenRequest>('openCart'),
    mergeCart: port<CartAnswer, MergeRequest>('mergeCart'),
    fetchCart: port<CartAnswer, { owner: Owner | null; confirmed: ConfirmedCart }>('fetchCart'),
    clearCart: port<CartAnswer, ClearRequest>('clearCart'),
    storeCart: channel<StoreCart, undefined>('storeCart'),
  },
  guards: {
    isConfirmed: ask.isConfirmed,
    isUnreachable: ask.isUnreachable,
    isBeyondStock: ask.isBeyondStock,
    hasUndone: ask.hasUndone,
    isOfOwner: ask.isOfOwner,
    isOtherOwner: ask.isOtherOwner,
    canJoin: ask.canJoin,
    canJoinAtOnce: ask.canJoinAtOnce,
    isDrained: ask.isDrained,
    /** What is fetched or emptied is the cart of its owner as it stands now. */
    isOpen: stateIn({ confirmed: 'open' }),
    hasOpenNews: and([stateIn({ confirmed: 'open' }), ask.hasOpenNews]),
    hasShutNews: and([not(stateIn({ confirmed: 'open' })), ask.hasShutNews]),
    canClear: and(['isDrained', stateIn({ confirmed: 'open' })]),
  },
  actions: {
    commandAdd: apply(decide.commandAdd),
    commandSet: apply(decide.commandSet),
    commandLimited: apply(decide.commandLimited),
    commandRemove: apply(decide.commandRemove),
    commandAgain: apply(decide.commandAgain),
    commandClear: apply(decide.commandClear),
    fixAll: apply(decide.fixAll),
    dismissTrouble: apply(decide.dismissTrouble),
    release: apply(decide.release),
    confirmChange: apply(decide.confirmChange),
    resumeLineSyncs: apply(decide.resumeLineSyncs),
    tellLineSyncsReturned: apply(decide.tellLineSyncsReturned),
    changeOwner: apply(join.changeOwner),
    assignOpened: apply(join.assignOpened),
    showJoining: apply(join.showJoining),
    assignMerged: apply(join.assignMerged),
    dropJoining: apply(join.dropJoining),
    inherit: apply(join.inherit),
    adoptCart: apply(decide.adoptCart),
    adoptAnswer: apply(decide.adoptAnswer),
    refreshUnlessEmpty: apply(decide.refreshUnlessEmpty),
    assignCleared: apply(decide.assignCleared),
    undoClear: apply(decide.undoClear),
    tellSynchronized: apply(decide.tellSynchronized),
    tellSyncFailed: apply(decide.tellSyncFailed),
    tellFetchFailed: apply(decide.tellFetchFailed),
    takeBought: apply(decide.takeBought),
    tellOpen: apply(decide.tellOpen),
    tellShut: apply(decide.tellShut),
    forgetTold: apply(decide.forgetTold),
    tellMemoryOnly: apply(decide.tellMemoryOnly),
  },
  delays: {
    /** CART-15. */
    fetchDebounce: 500,
    /** CART-14. */
    clearDelay: 300,
    retryDelay: 5000,
  },
}).createMachine({
  id: 'cart',
  context: {
    owner: null,
    confirmed: emptyCart,
    pending: [],
    troubles: {},
    lineSyncs: [],
    left: [],
    joining: null,
    told: null,
  },
  type: 'parallel',
  invoke: { id: 'storeCart', src: 'storeCart', input: undefined, onError: { actions: 'tellMemoryOnly' } },
  // Buyers are told whenever what they see is not what they were told.
  always: [
    { guard: 'hasOpenNews', actions: 'tellOpen' },
    { guard: 'hasShutNews', actions: 'tellShut' },
  ],
  on: {
    'cart.asked': { actions: 'forgetTold' },
    'goods.bought': { actions: { type: 'takeBought', params: ({ event }) => event } },
    'line.add': { actions: { type: 'commandAdd', params: ({ event }) => event } },
    'line.set': [
      {
        guard: { type: 'isBeyondStock', params: ({ event }) => event },
        actions: { type: 'commandLimited', params: ({ event }) => event },
      },
      { actions: { type: 'commandSet', params: ({ event }) => event } },
    ],
    'line.remove': { actions: { type: 'commandRemove', params: ({ event }) => event } },
    'line.retry': {
      guard: { type: 'hasUndone', params: ({ event }) => event },
      actions: { type: 'commandAgain', params: ({ event }) => event },
    },
    'line.dismiss': { actions: { type: 'dismissTrouble', params: ({ event }) => event.key } },
    'line.answered': { actions: { type: 'confirmChange', params: ({ event }) => event } },
    'cart.fixAll': { actions: { type: 'fixAll', params: ({ event }) => event.id } },
    'cart.changedElsewhere': {
      guard: { type: 'isOfOwner', params: ({ event }) => event.owner },
      actions: { type: 'adoptCart', params: ({ event }) => event.confirmed },
    },
    'cart.inherited': {
      guard: { type: 'isOfOwner', params: ({ event }) => event.owner },
      actions: { type: 'inherit', params: ({ event }) => event.pending },
    },
    'storage.degraded': { actions: 'tellMemoryOnly' },
    'owner.changed': {
      guard: { type: 'isOtherOwner', params: ({ event }) => event.owner },
      target: ['.confirmed.opening', '.refreshing.idle', '.clearing.idle'],
      actions: { type: 'changeOwner', params: ({ event }) => event.owner },
    },
  },
  states: {
    confirmed: {
      initial: 'unowned',
      states: {
        /** Nobody knows yet whose cart it is; commands wait. */
        unowned: { tags: 'opening', meta: { ignores: ['line.due', 'network.returned'] } },
        opening: {
          tags: 'opening',
          meta: { ignores: ['line.due', 'network.returned'] },
          invoke: {
            id: 'openCart',
            src: 'openCart',
            input: ({ context }) => ({ owner: context.owner, left: context.left }),
            onDone: [
              {
                guard: { type: 'canJoinAtOnce', params: ({ event }) => event.output },
                target: 'merging',
                actions: [{ type: 'assignOpened', params: ({ event }) => event.output }, 'showJoining'],
              },
              { target: 'open', actions: { type: 'assignOpened', params: ({ event }) => event.output } },
            ],
            onError: { target: 'open', actions: 'tellMemoryOnly' },
          },
        },
        merging: {
          tags: 'merging',
          meta: { ignores: ['line.due', 'network.returned'] },
          invoke: {
            id: 'mergeCart',
            src: 'mergeCart',
            input: ({ context }) => ({ owner: context.owner, joining: context.joining }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'open',
                actions: [{ type: 'assignMerged', params: ({ event }) => event.output }, 'tellSynchronized'],
              },
              { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'mergingLater' },
              { target: 'open', actions: ['dropJoining', 'tellSyncFailed'] },
            ],
            onError: { target: 'open', actions: ['dropJoining', 'tellSyncFailed'] },
          },
        },
        mergingLater: {
          tags: 'merging',
          meta: { ignores: ['line.due'] },
          after: { retryDelay: 'merging' },
          on: { 'network.returned': 'merging' },
        },
        open: {
          entry: ['resumeLineSyncs', 'refreshUnlessEmpty'],
          always: { guard: 'canJoin', target: 'merging', actions: 'showJoining' },
          on: {
            'line.due': { actions: { type: 'release', params: ({ event }) => event.key } },
            'network.returned': { actions: ['tellLineSyncsReturned', 'refreshUnlessEmpty'] },
          },
        },
      },
    },
    refreshing: {
      initial: 'idle',
      states: {
        idle: { on: { 'cart.refresh': 'settling' } },
        settling: {
          after: { fetchDebounce: 'due' },
          on: { 'cart.refresh': { target: 'settling', reenter: true } },
        },
        due: {
          meta: { ignores: ['cart.refresh'] },
          always: { guard: 'isOpen', target: 'fetching' },
        },
        /** Asked for again, the answer on its way may be older than the reason. */
        fetching: {
          tags: 'refreshing',
          on: { 'cart.refresh': 'settling' },
          invoke: {
            id: 'fetchCart',
            src: 'fetchCart',
            input: ({ context }) => ({ owner: context.owner, confirmed: context.confirmed }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'adoptAnswer', params: ({ event }) => event.output },
              },
              { target: 'idle', actions: 'tellFetchFailed' },
            ],
            onError: { target: 'idle', actions: 'tellFetchFailed' },
          },
        },
      },
    },
    clearing: {
      initial: 'idle',
      meta: { ignores: ['network.returned'] },
      // Emptied again while it is being emptied: what came in since goes too.
      on: { 'cart.clear': { actions: { type: 'commandClear', params: ({ event }) => event.id } } },
      states: {
        idle: {
          on: {
            'cart.clear': { target: 'delaying', actions: { type: 'commandClear', params: ({ event }) => event.id } },
            'cart.clearResumed': 'draining',
          },
        },
        delaying: {
          meta: { ignores: ['cart.clearResumed'] },
          after: { clearDelay: 'draining' },
        },
        /** The cart is opened and changes on their way are answered first. */
        draining: {
          meta: { ignores: ['cart.clearResumed'] },
          always: { guard: 'canClear', target: 'clearing' },
        },
        clearing: {
          tags: 'clearing',
          meta: { ignores: ['cart.clearResumed'] },
          invoke: {
            id: 'clearCart',
            src: 'clearCart',
            input: ({ context }) => ({ owner: context.owner, pending: context.pending }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'assignCleared', params: ({ event }) => event.output },
              },
              { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'waiting' },
              { target: 'idle', actions: { type: 'undoClear', params: ({ event }) => event.output } },
            ],
            onError: { target: 'idle', actions: { type: 'undoClear', params: { tag: 'unreachable' } } },
          },
        },
        waiting: {
          tags: 'waiting',
          meta: { ignores: ['cart.clearResumed'] },
          after: { retryDelay: 'clearing' },
          on: { 'network.returned': 'clearing' },
        },
      },
    },
  },
})
