/** Counts a visit: what is told of becomes calls, calls wait for a choice and for the network, and nobody waits for any of it. */
import type { ActorRefFrom } from 'xstate'
import { choiceRegion } from './analytics.choice.ts'
import { deliveryRegion } from './analytics.delivery.ts'
import { earsRegion } from './analytics.ears.ts'
import { analyticsSetup } from './analytics.setup.ts'

export const analyticsMachine = analyticsSetup.createMachine({
  id: 'analytics',
  context: { waiting: [], losses: 0, retryAfter: 0, since: 0 },
  type: 'parallel',
  invoke: [
    { id: 'keepChoice', src: 'keepChoice', input: undefined, onError: {} },
    { id: 'noteVisit', src: 'noteVisit', input: undefined, onError: {} },
    { id: 'sendRest', src: 'sendRest', input: undefined, onError: {} },
    { id: 'keepWaiting', src: 'keepWaiting', input: undefined, onError: {} },
  ],
  on: {
    'page.shown': { actions: { type: 'note', params: ({ event }) => event } },
    'cart.added': { actions: { type: 'note', params: ({ event }) => event } },
    'checkout.started': { actions: { type: 'note', params: ({ event }) => event } },
    'ad.viewed': { actions: { type: 'note', params: ({ event }) => event } },
    'event.noted': { actions: { type: 'add', params: ({ event }) => event.events } },
    'page.hidden': { actions: [{ type: 'add', params: ({ event }) => event.events }, 'giveRest'] },
  },
  states: { choice: choiceRegion, delivery: deliveryRegion, ears: earsRegion },
})

export type AnalyticsRef = ActorRefFrom<typeof analyticsMachine>
