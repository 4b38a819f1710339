/** The moment that is looked at: the newest, one that a person went back to, or one after the other. Nothing fires. */
import { assign, setup, type ActorRefFrom } from 'xstate'

export type TimelineEvent =
  /** Another recording is looked at, or it was erased. */
  | { type: 'recording.replaced'; length: number }
  | { type: 'recording.grew'; length: number }
  /** To the moment after the first `at` events. */
  | { type: 'time.chosen'; at: number }
  /** To the moment after the event at `place`, counted from 0; it stays there though it is the newest. */
  | { type: 'event.chosen'; place: number }
  | { type: 'step.back' }
  | { type: 'step.on' }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'live.wanted' }

type TimelineContext = {
  /** How many events there are. */
  length: number
  /** How many of them have happened at the moment that is looked at. */
  at: number
  /** The moment that the address asked for; none once a recording has come. */
  wanted: number | null
}

const within = (at: number, length: number): number => Math.max(0, Math.min(length, Math.trunc(at)))

export const timelineMachine = setup({
  types: { context: {} as TimelineContext, events: {} as TimelineEvent, input: {} as { wanted: number | null } },
  guards: {
    isWanted: ({ context }, length: number) => context.wanted !== null && length > 0 && context.wanted < length,
    isPast: ({ context }, at: number) => at < context.length,
    isLast: ({ context }) => context.at + 1 >= context.length,
    isFirst: ({ context }) => context.at === 0,
    isEmpty: ({ context }) => context.length === 0,
  },
  actions: {
    goToWanted: assign(({ context }, length: number) => ({
      length,
      at: within(context.wanted ?? length, length),
      wanted: null,
    })),
    replace: assign(({ context }, length: number) => ({
      length,
      at: length,
      wanted: length === 0 ? context.wanted : null,
    })),
    follow: assign((_, length: number) => ({ length, at: length })),
    grow: assign((_, length: number) => ({ length })),
    goTo: assign(({ context }, at: number) => ({ at: within(at, context.length) })),
    goBack: assign(({ context }) => ({ at: context.at - 1 })),
    goOn: assign(({ context }) => ({ at: context.at + 1 })),
    goToEnd: assign(({ context }) => ({ at: context.length })),
    rewind: assign({ at: 0 }),
  },
  /** Between two events while it plays. */
  delays: { beat: 400 },
}).createMachine({
  id: 'timeline',
  context: ({ input }) => ({ length: 0, at: 0, wanted: input.wanted }),
  initial: 'live',
  on: {
    'recording.replaced': [
      {
        guard: { type: 'isWanted', params: ({ event }) => event.length },
        target: '.back',
        actions: { type: 'goToWanted', params: ({ event }) => event.length },
      },
      { target: '.live', actions: { type: 'replace', params: ({ event }) => event.length } },
    ],
    'time.chosen': [
      {
        guard: { type: 'isPast', params: ({ event }) => event.at },
        target: '.back',
        actions: { type: 'goTo', params: ({ event }) => event.at },
      },
      { target: '.live', actions: 'goToEnd' },
    ],
    'event.chosen': {
      guard: { type: 'isPast', params: ({ event }) => event.place },
      target: '.back',
      actions: { type: 'goTo', params: ({ event }) => event.place + 1 },
    },
    'step.back': [{ guard: 'isFirst' }, { target: '.back', actions: 'goBack' }],
  },
  states: {
    /** At the newest event, and on to each that comes. */
    live: {
      meta: { ignores: ['step.on', 'live.wanted'] },
      on: {
        /** What comes is taken in, and not followed. */
        pause: { target: 'back' },
        'recording.grew': { actions: { type: 'follow', params: ({ event }) => event.length } },
        play: [{ guard: 'isEmpty' }, { target: 'playing', actions: 'rewind' }],
      },
    },
    back: {
      meta: { ignores: ['pause'] },
      on: {
        'recording.grew': { actions: { type: 'grow', params: ({ event }) => event.length } },
        'step.on': [{ guard: 'isLast', target: 'live', actions: 'goToEnd' }, { actions: 'goOn' }],
        play: { target: 'playing' },
        'live.wanted': { target: 'live', actions: 'goToEnd' },
      },
    },
    playing: {
      meta: { ignores: ['play'] },
      after: {
        beat: [
          { guard: 'isLast', target: 'live', actions: 'goToEnd' },
          { target: 'playing', reenter: true, actions: 'goOn' },
        ],
      },
      on: {
        'recording.grew': { actions: { type: 'grow', params: ({ event }) => event.length } },
        'step.on': [
          { guard: 'isLast', target: 'live', actions: 'goToEnd' },
          { target: 'back', actions: 'goOn' },
        ],
        pause: { target: 'back' },
        'live.wanted': { target: 'live', actions: 'goToEnd' },
      },
    },
  },
})

export type TimelineRef = ActorRefFrom<typeof timelineMachine>
