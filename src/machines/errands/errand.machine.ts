/** One small thing done for a person at the press of a button: asked, under way, done or refused. Pressing twice asks once. */
import { assign, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { tellFacts } from '#machines/tell-facts.ts'
import type { AccountFact } from '#machines/shop/shop.facts.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'

export type ErrandName =
  | 'end-session'
  | 'delete-address'
  | 'export-account'
  | 'start-verification'
  | 'verify-email'
  | 'reorder'

export type ErrandRequest = { errand: ErrandName; subject: string }

export type ErrandAnswer =
  /** `facts`: what the answer brings about elsewhere in the shop. */
  | { tag: 'done'; message: string; facts?: readonly AccountFact[] }
  | { tag: 'refused'; message: string; requestId: string | null; retryAfter: number | null }
  | { tag: 'unreachable' }

export type ErrandEvent = { type: 'errand.asked'; errand: ErrandName; subject: string } | { type: 'errand.dismissed' }

/** What errands tell the shop. */
export type ErrandReport =
  | { type: 'errand.done'; errand: ErrandName }
  | { type: 'toast.requested'; toast: ToastRequest }
  | AccountFact

const noAnswer: ToastRequest = {
  type: 'error',
  message: 'We could not reach the market. Check your network and try again.',
}

type ErrandContext = { request: ErrandRequest | null; message: string | null }

export const errandMachine = setup({
  types: { context: {} as ErrandContext, events: {} as ErrandEvent },
  actors: { runErrand: port<ErrandAnswer, { request: ErrandRequest | null }>('runErrand') },
  guards: {
    isDone: (_, answer: ErrandAnswer) => answer.tag === 'done',
    isRefused: (_, answer: ErrandAnswer) => answer.tag === 'refused',
  },
  actions: {
    assignRequest: assign((_, { errand, subject }: ErrandRequest) => ({ request: { errand, subject }, message: null })),
    assignMessage: assign((_, answer: ErrandAnswer) => ('message' in answer ? { message: answer.message } : {})),
    clearRequest: assign({ request: null, message: null }),
    tellFacts: tellFacts<ErrandContext, ErrandEvent, ErrandAnswer>((answer): readonly ErrandReport[] =>
      answer.tag === 'done' ? (answer.facts ?? []) : [],
    ),
    tellDone: sendParent(
      ({ context }) =>
        ({ type: 'errand.done', errand: context.request?.errand ?? 'end-session' }) satisfies ErrandReport,
    ),
    tellMessage: sendParent(
      (_, answer: ErrandAnswer) =>
        ({
          type: 'toast.requested',
          toast:
            answer.tag === 'unreachable'
              ? noAnswer
              : {
                  type: answer.tag === 'done' ? 'success' : 'error',
                  message: answer.message,
                  requestId: answer.tag === 'refused' ? (answer.requestId ?? undefined) : undefined,
                },
        }) satisfies ErrandReport,
    ),
    tellNoAnswer: sendParent({ type: 'toast.requested', toast: noAnswer } satisfies ErrandReport),
  },
}).createMachine({
  id: 'errand',
  context: { request: null, message: null },
  initial: 'idle',
  states: {
    idle: {
      meta: { ignores: ['errand.dismissed'] },
      on: {
        'errand.asked': { target: 'running', actions: { type: 'assignRequest', params: ({ event }) => event } },
      },
    },
    running: {
      tags: 'busy',
      meta: { ignores: ['errand.asked', 'errand.dismissed'] },
      invoke: {
        id: 'runErrand',
        src: 'runErrand',
        input: ({ context }) => ({ request: context.request }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: [
              { type: 'assignMessage', params: ({ event }) => event.output },
              { type: 'tellFacts', params: ({ event }) => event.output },
              'tellDone',
              { type: 'tellMessage', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: [
              { type: 'assignMessage', params: ({ event }) => event.output },
              { type: 'tellMessage', params: ({ event }) => event.output },
            ],
          },
          { target: 'idle', actions: ['clearRequest', { type: 'tellMessage', params: ({ event }) => event.output }] },
        ],
        onError: { target: 'idle', actions: ['clearRequest', 'tellNoAnswer'] },
      },
    },
    done: {
      on: {
        'errand.asked': { target: 'running', actions: { type: 'assignRequest', params: ({ event }) => event } },
        'errand.dismissed': { target: 'idle', actions: 'clearRequest' },
      },
    },
    refused: {
      on: {
        'errand.asked': { target: 'running', actions: { type: 'assignRequest', params: ({ event }) => event } },
        'errand.dismissed': { target: 'idle', actions: 'clearRequest' },
      },
    },
  },
})
