/** What waits goes in groups, and goes again where nothing came of it. */
import { analyticsSetup, mostAtOnce } from './analytics.setup.ts'
import type { Sent } from './analytics.types.ts'

type Answered = { event: { output: Sent } }
const takes = { type: 'takeAnswer', params: ({ event }: Answered) => event.output } as const

export const deliveryRegion = analyticsSetup.createStateConfig({
  initial: 'held',
  states: {
    /** It is not known yet whether anything may be sent. */
    held: {
      meta: { ignores: ['network.returned'] },
      always: { guard: 'maySend', target: 'resting' },
      on: { 'page.hidden': { actions: { type: 'add', params: ({ event }) => event.events } } },
    },
    resting: {
      meta: { ignores: ['network.returned'] },
      always: { guard: 'hasWaiting', target: 'gathering' },
    },
    gathering: {
      meta: { ignores: ['network.returned'] },
      initial: 'patient',
      states: {
        patient: {
          always: { guard: 'hasUrgent', target: 'hurried' },
          after: { patience: '#analytics.delivery.sending' },
        },
        hurried: { after: { moment: '#analytics.delivery.sending' } },
      },
    },
    sending: {
      meta: { ignores: ['network.returned'] },
      // A last beacon, or a no, may have taken all of it.
      always: { guard: 'hasNothing', target: 'resting' },
      invoke: {
        id: 'sendCalls',
        src: 'sendCalls',
        input: ({ context }) => ({ events: context.waiting.slice(0, mostAtOnce), isRepeat: context.losses > 0 }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'resting',
            actions: [takes, 'keepWaiting'],
          },
          { guard: { type: 'isOffline', params: ({ event }) => event.output }, target: 'away', actions: takes },
          { target: 'backingOff', actions: takes },
        ],
        onError: { target: 'backingOff', actions: 'countLoss' },
      },
    },
    backingOff: {
      after: { pause: 'sending' },
      on: {
        'network.returned': 'sending',
        // One that was stored after all comes again from a later page, and changes nothing.
        'page.hidden': {
          actions: [{ type: 'add', params: ({ event }) => event.events }, 'keepWaiting', 'giveRest'],
        },
      },
    },
    /** There is no network: what waits is kept for a later page. */
    away: {
      entry: 'keepWaiting',
      after: { longest: 'sending' },
      on: {
        'network.returned': 'sending',
        'event.noted': { actions: [{ type: 'add', params: ({ event }) => event.events }, 'keepWaiting'] },
        'page.hidden': { actions: [{ type: 'add', params: ({ event }) => event.events }, 'keepWaiting'] },
      },
    },
  },
})
