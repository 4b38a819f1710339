/**
 * The sync of one line: waits until the commands of a moment have come together, asks the cart which change goes out, carries it and
 * brings back the answer. Silence is no answer: it waits and asks again with the same key.
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

type LineContext = { key: LineKey; isResumed: boolean; outgoingChange: OutgoingChange | null }

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
    isUnreachable: (_, answer: CartAnswer) => answer.tag === 'unreachable',
  },
  actions: {
    requestOutgoingChange: sendParent(
      ({ context }) => ({ type: 'line.due', key: context.key }) satisfies LineSyncReport,
    ),
    assignOutgoingChange: assign((_, outgoingChange: OutgoingChange) => ({ outgoingChange })),
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
    /** Silence is broken by the network's return or, where nobody tells of it, after this. */
    retryDelay: 5000,
  },
}).createMachine({
  id: 'lineSync',
  context: ({ input }) => ({ ...input, outgoingChange: null }),
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
          { guard: { type: 'isUnreachable', params: ({ event }) => event.output }, target: 'waiting' },
          { target: 'answered', actions: { type: 'bringAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'answered', actions: { type: 'bringAnswer', params: defect } },
      },
    },
    waiting: {
      tags: 'waiting',
      meta: { ignores: ['line.changed', 'line.released'] },
      after: { retryDelay: 'sending' },
      on: { 'network.returned': 'sending' },
    },
    /** The cart now sends it off, or has more to carry. */
    answered: {
      meta: { ignores: ['line.released', 'network.returned'] },
      on: { 'line.changed': 'asking' },
    },
  },
})
