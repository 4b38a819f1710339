/** The cart: every command shows at once, is carried to where the cart lives (this device for a guest, the server for a customer) and holds or is undone. */
import { clearingRegion } from './cart.clearing.ts'
import { confirmedRegion } from './cart.confirmed.ts'
import { refreshingRegion } from './cart.refreshing.ts'
import { cartSetup } from './cart.setup.ts'
import { emptyCart } from './cart.types.ts'

export const cartMachine = cartSetup.createMachine({
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
    { guard: 'hasChangedWhileOpen', actions: 'tellOpen' },
    { guard: 'hasChangedWhileShut', actions: 'tellShut' },
  ],
  on: {
    'cart.asked': { actions: 'clearTold' },
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
    confirmed: confirmedRegion,
    refreshing: refreshingRegion,
    clearing: clearingRegion,
  },
})
