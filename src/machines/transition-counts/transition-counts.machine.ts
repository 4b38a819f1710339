/** Whether this browser counts how often each transition of the shop's charts is taken: never before a yes, and no longer than it holds. */
import { sendTo, setup, type ActorRefFrom, type EventObject } from 'xstate'
import { channel, port } from '#machines/port.ts'

export type TransitionCountsEvent =
  | { type: 'counting.choose'; isOn: boolean }
  /** By another tab of this browser. */
  | { type: 'counting.changedElsewhere'; isOn: boolean }

export type ChoiceKept = { type: 'choice.kept'; isOn: boolean }

export const transitionCountsMachine = setup({
  types: { events: {} as TransitionCountsEvent },
  actors: {
    /** What was chosen in this browser before; false where nothing was. */
    recallChoice: port<boolean, undefined>('recallChoice'),
    keepChoice: channel<ChoiceKept, undefined>('keepChoice'),
    /** Counts for as long as it lives, and sends when the page is left. */
    gatherCounts: channel<EventObject, undefined>('gatherCounts'),
  },
  guards: {
    isYes: (_, isOn: boolean) => isOn,
    isNo: (_, isOn: boolean) => !isOn,
  },
  actions: {
    keep: sendTo('keepChoice', (_, isOn: boolean) => ({ type: 'choice.kept', isOn }) satisfies ChoiceKept),
  },
}).createMachine({
  id: 'transitionCounts',
  invoke: { id: 'keepChoice', src: 'keepChoice', input: undefined, onError: {} },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallChoice',
        src: 'recallChoice',
        input: undefined,
        onDone: [{ guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'on' }, { target: 'off' }],
        onError: 'off',
      },
      // What the device says afterwards is older than this.
      on: {
        'counting.choose': [
          {
            guard: { type: 'isYes', params: ({ event }) => event.isOn },
            target: 'on',
            actions: { type: 'keep', params: ({ event }) => event.isOn },
          },
          { target: 'off', actions: { type: 'keep', params: ({ event }) => event.isOn } },
        ],
        'counting.changedElsewhere': [
          { guard: { type: 'isYes', params: ({ event }) => event.isOn }, target: 'on' },
          { target: 'off' },
        ],
      },
    },
    off: {
      on: {
        'counting.choose': {
          guard: { type: 'isYes', params: ({ event }) => event.isOn },
          target: 'on',
          actions: { type: 'keep', params: ({ event }) => event.isOn },
        },
        'counting.changedElsewhere': {
          guard: { type: 'isYes', params: ({ event }) => event.isOn },
          target: 'on',
        },
      },
    },
    on: {
      invoke: { id: 'gatherCounts', src: 'gatherCounts', input: undefined, onError: {} },
      on: {
        'counting.choose': {
          guard: { type: 'isNo', params: ({ event }) => event.isOn },
          target: 'off',
          actions: { type: 'keep', params: ({ event }) => event.isOn },
        },
        'counting.changedElsewhere': {
          guard: { type: 'isNo', params: ({ event }) => event.isOn },
          target: 'off',
        },
      },
    },
  },
})

export type TransitionCountsRef = ActorRefFrom<typeof transitionCountsMachine>
