/** What a person has said to being remembered; without a word, what the browser says for them. */
import { analyticsSetup } from './analytics.setup.ts'

const makes = (choice: 'granted' | 'refused') => ({ type: 'keep', params: choice }) as const
const drops = ['dropCounted', 'forgetWaiting'] as const

/** Nothing was said yet. */
const open = {
  on: {
    'choice.make': [
      {
        guard: { type: 'isGrant', params: ({ event }) => event.choice },
        target: 'granted',
        actions: makes('granted'),
      },
      { target: 'refused', actions: [...drops, makes('refused')] },
    ],
    'choice.changedElsewhere': [
      { guard: { type: 'isGrant', params: ({ event }) => event.choice }, target: 'granted' },
      { target: 'refused', actions: [...drops] },
    ],
  },
} as const satisfies Parameters<typeof analyticsSetup.createStateConfig>[0]

export const choiceRegion = analyticsSetup.createStateConfig({
  initial: 'recalling',
  states: {
    recalling: {
      ...open,
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
          {
            guard: { type: 'isRefusal', params: ({ event }) => event.output.choice },
            target: 'refused',
            actions: 'dropCounted',
          },
          { guard: { type: 'asksFirst', params: ({ event }) => event.output }, target: 'holding' },
          { target: 'unknown' },
        ],
        // Where it cannot be known nothing is counted.
        onError: { target: 'refused', actions: 'dropCounted' },
      },
    },
    unknown: { ...open, tags: 'unknown' },
    /** The shop asks before it counts. */
    holding: { ...open, tags: 'unknown' },
    granted: {
      tags: 'granted',
      on: {
        'choice.make': [
          { guard: { type: 'isGrant', params: ({ event }) => event.choice } },
          { target: 'refused', actions: [...drops, makes('refused')] },
        ],
        'choice.changedElsewhere': [
          { guard: { type: 'isGrant', params: ({ event }) => event.choice } },
          { target: 'refused', actions: [...drops] },
        ],
      },
    },
    refused: {
      tags: 'refused',
      on: {
        'choice.make': [
          {
            guard: { type: 'isGrant', params: ({ event }) => event.choice },
            target: 'granted',
            actions: makes('granted'),
          },
          {},
        ],
        'choice.changedElsewhere': [
          { guard: { type: 'isGrant', params: ({ event }) => event.choice }, target: 'granted' },
          {},
        ],
      },
    },
  },
})
