/**
 * The sync of one line: waits until the commands of a moment have come together, asks the cart which change goes out, carries it and
 * brings back the answer. Silence is no answer: it waits, each time longer, and asks again with the same key.
 */
import { assign, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type { CartAnswer, LineChange, LineKey, Owner } from './cart.types.ts'

/** What a line sync is sent out with. */
export type OutgoingChange = {
  owner: Owner
  change: LineChange
  /** The server's id of the line; null while it has none. */
  lineId: number | null
}

export type LineEvent =
  | { type: 'line.changed' }
  | { type: 'line.released'; outgoingChange: OutgoingChange }
  | { type: 'network.returned' }

/** What a line sync tells its cart. */
export type LineSyncReport =
  | { type: 'line.due'; key: LineKey }
  | { type: 'line.answered'; key: LineKey; change: LineChange; answer: CartAnswer }

type LineContext = {
  key: LineKey
  isResumed: boolean
  outgoingChange: OutgoingChange | null
  /** How often in a row nobody answered, counted up to the longest wait. */
  silences: number
  /** It was sent at once when the network returned. A network that returns while this call alone stays unanswered would send it at each return. */
  wasHurried: boolean
}

const longestWaitAfter = 4

const defect: CartAnswer = {
  tag: 'refused',
  refusal: { status: 0, code: 'defect', message: null, requestId: null },
}

export const lineSyncMachine = setup({
  types: {
    context: {} as LineContext,
    events: {} as LineEvent,
    input: {} as { key: LineKey; isResumed: boolean },
  },
  actors: { sendChange: port<CartAnswer, OutgoingChange>('sendChange') },
  guards: {
    isResumed: ({ context }) => context.isResumed,
    mayHurry: ({ context }) => !context.wasHurried,
    isUnreachable: (_, answer: CartAnswer) => answer.tag === 'unreachable',
  },
  actions: {
    requestOutgoingChange: sendParent(
      ({ context }) => ({ type: 'line.due', key: context.key }) satisfies LineSyncReport,
    ),
    assignOutgoingChange: assign((_, outgoingChange: OutgoingChange) => ({
      outgoingChange,
      silences: 0,
      wasHurried: false,
    })),
    countSilence: assign(({ context }) => ({ silences: Math.min(context.silences + 1, longestWaitAfter) })),
    assignHurried: assign({ wasHurried: true }),
    bringAnswer: sendParent(
      ({ context }, answer: CartAnswer) =>
        ({
          type: 'line.answered',
          key: context.key,
          change: (context.outgoingChange as OutgoingChange).change,
          answer,
        }) satisfies LineSyncReport,
    ),
  },
  delays: {
    /** CART-08. */
    addDebounce: 300,
    /** 5, 10, 20, then 40 s: silence ends with the network's first return, else after this. */
    retryDelay: ({ context }) => 5000 * 2 ** (context.silences - 1),
  },
}).createMachine({
  id: 'lineSync',
  context: ({ input }) => ({ ...input, outgoingChange: null, silences: 0, wasHurried: false }),
  initial: 'opening',
  states: {
    /** Left at once. */
    opening: { meta: { ignores: ['*'] }, always: [{ guard: 'isResumed', target: 'asking' }, 'gathering'] },
    gathering: {
      meta: { ignores: ['line.released', 'network.returned'] },
      after: { addDebounce: 'asking' },
      on: { 'line.changed': { target: 'gathering', reenter: true } },
    },
    asking: {
      meta: { ignores: ['line.changed', 'network.returned'] },
      entry: 'requestOutgoingChange',
      on: {
        'line.released': {
          target: 'sending',
          actions: { type: 'assignOutgoingChange', params: ({ event }) => event.outgoingChange },
        },
      },
    },
    sending: {
      tags: 'sending',
      meta: { ignores: ['line.changed', 'line.released', 'network.returned'] },
      invoke: {
        id: 'sendChange',
        src: 'sendChange',
        input: ({ context }) => context.outgoingChange as OutgoingChange,
        onDone: [
          {
            guard: { type: 'isUnreachable', params: ({ event }) => event.output },
            target: 'waiting',
            actions: 'countSilence',
          },
          { target: 'answered', actions: { type: 'bringAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'answered', actions: { type: 'bringAnswer', params: defect } },
      },
    },
    waiting: {
      tags: 'waiting',
      meta: { ignores: ['line.changed', 'line.released'] },
      after: { retryDelay: 'sending' },
      on: { 'network.returned': { guard: 'mayHurry', target: 'sending', actions: 'assignHurried' } },
    },
    /** The cart now sends it off, or has more to carry. */
    answered: {
      meta: { ignores: ['line.released', 'network.returned'] },
      on: { 'line.changed': 'asking' },
    },
  },
})
