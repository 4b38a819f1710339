/** What a person has said to being remembered; without a word, what the browser says for them. */
import { analyticsSetup } from './analytics.setup.ts'

const drops = ['dropCounted', 'forgetWaiting'] as const

export const choiceRegion = analyticsSetup.createStateConfig({
  initial: 'recalling',
  on: {
    'choice.make': [
      {
        guard: { type: 'isGrant', params: ({ event }) => event.choice },
        target: '.granted',
        actions: { type: 'keep', params: 'granted' },
      },
      { target: '.refused', actions: [...drops, { type: 'keep', params: 'refused' }] },
    ],
    'choice.changedElsewhere': [
      { guard: { type: 'isGrant', params: ({ event }) => event.choice }, target: '.granted' },
      { target: '.refused', actions: [...drops] },
    ],
  },
  states: {
    recalling: {
      invoke: {
        id: 'recallChoice',
        src: 'recallChoice',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isGrant', params: ({ event }) => event.output.choice },
            target: 'granted',
            actions: { type: 'assignRecalled', params: ({ event }) => event.output },
          },
          { guard: { type: 'asksFirst', params: ({ event }) => event.output }, target: 'holding' },
          { guard: { type: 'isOpen', params: ({ event }) => event.output.choice }, target: 'unknown' },
          { target: 'refused', actions: 'dropCounted' },
        ],
        // Where it cannot be known nothing is counted.
        onError: { target: 'refused', actions: 'dropCounted' },
      },
    },
    unknown: { tags: 'unknown' },
    /** The shop asks before it counts. */
    holding: { tags: 'unknown' },
    granted: { tags: 'granted' },
    refused: { tags: 'refused' },
  },
})
