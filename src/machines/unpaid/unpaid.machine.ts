/** Orders of this device that wait for their payment: remembered as the server last told of them, and looked after while a page shows them. */
import { unpaidSetup } from './unpaid.setup.ts'

export const unpaidMachine = unpaidSetup.createMachine({
  id: 'unpaid',
  context: { orders: [], at: null, isKnown: false },
  invoke: { id: 'storeUnpaid', src: 'storeUnpaid', input: undefined, onError: {} },
  on: {
    'unpaid.loaded': { actions: { type: 'assignOrders', params: ({ event }) => event.orders } },
    'order.seen': { actions: [{ type: 'note', params: ({ event }) => event }, 'save'] },
    'drafts.dropped': { actions: ['forget', 'save'] },
  },
  initial: 'unwatched',
  states: {
    unwatched: {
      meta: { ignores: ['unpaid.unwatch', 'network.returned'] },
      on: { 'unpaid.watch': 'watched' },
    },
    watched: {
      type: 'parallel',
      meta: { ignores: ['unpaid.watch'] },
      /** What was true when the page before was left may be true no more. */
      entry: 'awaitWord',
      after: { patience: { actions: 'assignKnown' } },
      on: { 'unpaid.unwatch': 'unwatched' },
      states: {
        /** The time is the device's: a timer that slept with it tells no wrong number. */
        clock: {
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                id: 'readClock',
                src: 'readClock',
                onDone: {
                  target: 'waiting',
                  actions: [{ type: 'assignTime', params: ({ event }) => event.output }, 'save'],
                },
                onError: 'waiting',
              },
            },
            waiting: { after: { nextMinute: 'reading' } },
          },
        },
        ask: {
          initial: 'asking',
          states: {
            asking: {
              meta: { ignores: ['network.returned'] },
              invoke: {
                id: 'lookAtOrders',
                src: 'lookAtOrders',
                input: ({ context }) => ({ orderNumbers: context.orders.map(({ orderNumber }) => orderNumber) }),
                onDone: {
                  target: 'pausing',
                  actions: [
                    { type: 'assignSeen', params: ({ event }) => event.output },
                    'save',
                    { type: 'tellSeen', params: ({ event }) => event.output },
                  ],
                },
                onError: { target: 'pausing', actions: 'assignKnown' },
              },
            },
            pausing: { after: { askPause: 'asking' }, on: { 'network.returned': 'asking' } },
          },
        },
      },
    },
  },
})
