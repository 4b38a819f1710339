/** What the chart of the cart is made of: its ports, what it asks, and what it does. */
import { and, not, setup, stateIn } from 'xstate'
import { channel, port } from '#machines/port.ts'
import { apply } from './cart.apply.ts'
import * as decide from './cart.decide.ts'
import * as ask from './cart.guards.ts'
import * as join from './cart.joining.ts'
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

export const cartSetup = setup({
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
    hasChangedWhileOpen: and([stateIn({ confirmed: 'open' }), ask.hasChangedWhileOpen]),
    hasChangedWhileShut: and([not(stateIn({ confirmed: 'open' })), ask.hasChangedWhileShut]),
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
    clearTold: apply(decide.clearTold),
    tellMemoryOnly: apply(decide.tellMemoryOnly),
  },
  delays: {
    /** CART-15. */
    fetchDebounce: 500,
    /** CART-14. */
    clearDelay: 300,
    retryDelay: 5000,
  },
})
