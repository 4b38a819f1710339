/** Looks for the shortest way to what a person says is wrong; can be stopped, and keeps the best that was found until then. */
import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { channel } from '#machines/port.ts'

/** What is wrong at a moment of the recording, by a handle that the page knows. */
export type ShortenQuestion = { handle: string }

export type ShortenRequest = { type: 'stop' }

/** How many events are left, of how many, after so many runs. */
export type Shortness = { left: number; before: number; tries: number }

export type ShortenFact =
  | { type: 'shorter.found'; shortness: Shortness }
  /** Nothing more can be left out, or somebody stopped it. */
  | { type: 'shortest.found'; shortness: Shortness; isStopped: boolean }
  /** A re-run of the whole recording does not end so. */
  | { type: 'wrong.absent' }

export type ShorteningEvent =
  | ShortenFact
  | { type: 'shorten.wanted'; handle: string }
  | { type: 'shorten.stopped' }
  /** Something else is looked at. */
  | { type: 'recording.replaced' }

type ShorteningContext = { handle: string; shortness: Shortness | null; isStopped: boolean }

export const shorteningMachine = setup({
  types: { context: {} as ShorteningContext, events: {} as ShorteningEvent },
  actors: { findShortest: channel<ShortenRequest, ShortenQuestion>('findShortest') },
  actions: {
    begin: assign((_, handle: string) => ({ handle, shortness: null, isStopped: false })),
    forget: assign({ handle: '', shortness: null, isStopped: false }),
    assignShortness: assign((_, shortness: Shortness) => ({ shortness })),
    assignStopped: assign((_, isStopped: boolean) => ({ isStopped })),
    stopSearch: sendTo('findShortest', { type: 'stop' }),
  },
}).createMachine({
  id: 'shortening',
  context: { handle: '', shortness: null, isStopped: false },
  initial: 'idle',
  on: {
    'shorten.wanted': {
      target: '.searching',
      reenter: true,
      actions: { type: 'begin', params: ({ event }) => event.handle },
    },
    'recording.replaced': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: { meta: { ignores: ['shorten.stopped', 'shorter.found', 'shortest.found', 'wrong.absent'] } },
    searching: {
      invoke: {
        id: 'findShortest',
        src: 'findShortest',
        input: ({ context }) => ({ handle: context.handle }),
        onError: 'failed',
      },
      on: {
        'shorten.stopped': { actions: 'stopSearch' },
        'shorter.found': { actions: { type: 'assignShortness', params: ({ event }) => event.shortness } },
        'shortest.found': {
          target: 'found',
          actions: [
            { type: 'assignShortness', params: ({ event }) => event.shortness },
            { type: 'assignStopped', params: ({ event }) => event.isStopped },
          ],
        },
        'wrong.absent': 'absent',
      },
    },
    /** The page holds the run by its handle. */
    found: { meta: { ignores: ['shorten.stopped', 'shorter.found', 'shortest.found', 'wrong.absent'] } },
    absent: { meta: { ignores: ['shorten.stopped', 'shorter.found', 'shortest.found', 'wrong.absent'] } },
    /** A chart broke while it was run. */
    failed: { meta: { ignores: ['shorten.stopped', 'shorter.found', 'shortest.found', 'wrong.absent'] } },
  },
})

export type ShorteningRef = ActorRefFrom<typeof shorteningMachine>
