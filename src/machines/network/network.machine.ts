/** Whether the network is there, as far as anybody can tell: the browser's word, and calls that got no answer. */
import { sendParent, setup, type EventObject } from 'xstate'
import { channel, port } from '#machines/port.ts'

export type NetworkEvent =
  | { type: 'network.lost' }
  | { type: 'network.found' }
  | { type: 'call.unanswered' }
  /** `sentOffline`: it was sent while the browser said that there is no network. */
  | { type: 'call.answered'; sentOffline: boolean }

export const networkMachine = setup({
  types: { events: {} as NetworkEvent },
  actors: {
    watchNetwork: channel<EventObject, undefined>('watchNetwork'),
    /** One call that anybody may make; whether it was answered is heard as of any other. */
    pingServer: port<void, undefined>('pingServer'),
  },
  guards: {
    /** What was on its way when the network went says nothing of it; an event of an older journal does not tell. */
    isSentOffline: (_, { sentOffline = true }: { sentOffline?: boolean }) => sentOffline,
  },
  actions: { tellNetworkReturned: sendParent({ type: 'network.returned' }) },
  delays: { backNotice: 4000, askAgain: 5000 },
}).createMachine({
  id: 'network',
  initial: 'online',
  invoke: { id: 'watchNetwork', src: 'watchNetwork', input: undefined, onError: '.online' },
  states: {
    online: {
      meta: { ignores: ['network.found', 'call.answered'] },
      on: { 'network.lost': 'offline', 'call.unanswered': 'unanswered' },
    },
    /** The browser says that there is a network, but the server does not answer: nobody but the server will tell when it does. */
    unanswered: {
      tags: 'away',
      meta: { ignores: ['call.unanswered'] },
      initial: 'waiting',
      states: {
        waiting: { after: { askAgain: 'asking' } },
        asking: {
          invoke: { id: 'pingServer', src: 'pingServer', input: undefined, onDone: 'waiting', onError: 'waiting' },
        },
      },
      on: { 'network.lost': 'offline', 'call.answered': 'returning', 'network.found': 'returning' },
    },
    offline: {
      tags: 'away',
      meta: { ignores: ['network.lost', 'call.unanswered'] },
      on: {
        'network.found': 'returning',
        'call.answered': { guard: { type: 'isSentOffline', params: ({ event }) => event }, target: 'returning' },
      },
    },
    /** The green notice that leaves by itself. */
    returning: {
      tags: 'returned',
      meta: { ignores: ['network.found', 'call.answered'] },
      entry: 'tellNetworkReturned',
      after: { backNotice: 'online' },
      on: { 'network.lost': 'offline', 'call.unanswered': 'unanswered' },
    },
  },
})
