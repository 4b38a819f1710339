/** Presses of ads: they count once the page has settled. */
import { analyticsSetup } from './analytics.setup.ts'

export const earsRegion = analyticsSetup.createStateConfig({
  initial: 'settling',
  states: {
    settling: {
      meta: { ignores: ['ad.pressed'] },
      invoke: {
        id: 'settle',
        src: 'settle',
        input: undefined,
        onDone: { target: 'listening', actions: { type: 'assignSince', params: ({ event }) => event.output } },
        onError: 'listening',
      },
    },
    listening: {
      invoke: { id: 'hearPresses', src: 'hearPresses', input: undefined, onError: {} },
      on: {
        'ad.pressed': [
          {
            guard: { type: 'isInTime', params: ({ event }) => event.at },
            actions: { type: 'note', params: ({ event }) => event },
          },
          {},
        ],
      },
    },
  },
})
