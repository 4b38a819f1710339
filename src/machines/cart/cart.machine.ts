/** The cart: every wish shows at once, is carried to where the cart lives (this device for a guest, the server for a customer) and holds or is undone. */
import { and, setup, stateIn } from 'xstate'
import { channel, port } from '#machines/port.ts'
import { carryOut } from './cart.carry.ts'
import * as decide from './cart.decide.ts'
import * as ask from './cart.guards.ts'
import * as join from './cart.joining.ts'
import { emptyContents } from './cart.types.ts'
import { lineMachine } from './line.machine.ts'
import type {
  CartContext,
  CartEvent,
  ClearRequest,
  KeepCart,
  MergeRequest,
  OpenedCart,
  OpenRequest,
} from './cart.events.ts'
import type { CartAnswer, CartContents, Owner } from './cart.types.ts'

export const cartMachine = setup({
  types: { context: {} as CartContext, events: {} as CartEvent },
  actors: {
    line: lineMachine,
    openCart: port<OpenedCart, OpenRequest>('openCart'),
    mergeCart: port<CartAnswer, MergeRequest>('mergeCart'),
    fetchCart: port<CartAnswer, { owner: Owner | null; contents: CartContents }>('fetchCart'),
    clearCart: port<CartAnswer, ClearRequest>('clearCart'),
    keepCart: channel<KeepCart, undefined>('keepCart'),
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
    isOpen: stateIn({ contents: 'open' }),
    canClear: and(['isDrained', stateIn({ contents: 'open' })]),
  },
  actions: {
    wishAdd: carryOut(decide.wishAdd),
    wishSet: carryOut(decide.wishSet),
    wishLimited: carryOut(decide.wishLimited),
    wishRemove: carryOut(decide.wishRemove),
    wishAgain: carryOut(decide.wishAgain),
    wishClear: carryOut(decide.wishClear),
    fixAll: carryOut(decide.fixAll),
    dismissTrouble: carryOut(decide.dismissTrouble),
    release: carryOut(decide.release),
    settleChange: carryOut(decide.settleChange),
    resumeCouriers: carryOut(decide.resumeCouriers),
    tellCouriersReturned: carryOut(decide.tellCouriersReturned),
    changeOwner: carryOut(join.changeOwner),
    assignOpened: carryOut(join.assignOpened),
    showJoining: carryOut(join.showJoining),
    assignMerged: carryOut(join.assignMerged),
    dropJoining: carryOut(join.dropJoining),
    inherit: carryOut(join.inherit),
    adoptCart: carryOut(decide.adoptCart),
    adoptAnswer: carryOut(decide.adoptAnswer),
    refreshUnlessEmpty: carryOut(decide.refreshUnlessEmpty),
    assignCleared: carryOut(decide.assignCleared),
    undoClear: carryOut(decide.undoClear),
    tellSynchronized: carryOut(decide.tellSynchronized),
    tellSyncFailed: carryOut(decide.tellSyncFailed),
    tellFetchFailed: carryOut(decide.tellFetchFailed),
    tellMemoryOnly: carryOut(decide.tellMemoryOnly),
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
  context: { owner: null, contents: emptyContents, pending: [], troubles: {}, couriers: [], left: [], joining: null },
  type: 'parallel',
  invoke: { id: 'keepCart', src: 'keepCart', input: undefined, onError: { actions: 'tellMemoryOnly' } },
  on: {
    'line.add': { actions: { type: 'wishAdd', params: ({ event }) => event } },
    'line.set': [
      {
        guard: { type: 'isBeyondStock', params: ({ event }) => event },
        actions: { type: 'wishLimited', params: ({ event }) => event },
      },
      { actions: { type: 'wishSet', params: ({ event }) => event } },
    ],
    'line.remove': { actions: { type: 'wishRemove', params: ({ event }) => event } },
    'line.retry': {
      guard: { type: 'hasUndone', params: ({ event }) => event },
      actions: { type: 'wishAgain', params: ({ event }) => event },
    },
    'line.settle': { actions: { type: 'dismissTrouble', params: ({ event }) => event.key } },
    'line.answered': { actions: { type: 'settleChange', params: ({ event }) => event } },
    'cart.fixAll': { actions: { type: 'fixAll', params: ({ event }) => event.id } },
    'cart.changedElsewhere': {
      guard: { type: 'isOfOwner', params: ({ event }) => event.owner },
      actions: { type: 'adoptCart', params: ({ event }) => event.contents },
    },
    'cart.inherited': {
      guard: { type: 'isOfOwner', params: ({ event }) => event.owner },
      actions: { type: 'inherit', params: ({ event }) => event.pending },
    },
    'storage.degraded': { actions: 'tellMemoryOnly' },
    'owner.changed': {
      guard: { type: 'isOtherOwner', params: ({ event }) => event.owner },
      target: ['.contents.opening', '.refreshing.idle', '.clearing.idle'],
      actions: { type: 'changeOwner', params: ({ event }) => event.owner },
    },
  },
  states: {
    contents: {
      initial: 'unowned',
      states: {
        /** Nobody knows yet whose cart it is; wishes wait. */
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
          entry: ['resumeCouriers', 'refreshUnlessEmpty'],
          always: { guard: 'canJoin', target: 'merging', actions: 'showJoining' },
          on: {
            'line.due': { actions: { type: 'release', params: ({ event }) => event.key } },
            'network.returned': { actions: ['tellCouriersReturned', 'refreshUnlessEmpty'] },
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
            input: ({ context }) => ({ owner: context.owner, contents: context.contents }),
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
      on: { 'cart.clear': { actions: { type: 'wishClear', params: ({ event }) => event.id } } },
      states: {
        idle: {
          on: {
            'cart.clear': { target: 'delaying', actions: { type: 'wishClear', params: ({ event }) => event.id } },
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
