/** One mutation of one key: under way, done, refused or unanswered, and asked for again. A request while it is under way asks for nothing new. */
import { assign, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type { AccountFact } from '#machines/shop/shop.facts.ts'
import { tellFacts } from '#machines/tell-facts.ts'
import type { ToastRequest } from '#machines/toasts/toasts.types.ts'
import type { MutationAnswer, MutationInput, MutationRun } from './mutations.types.ts'
import type { Message } from '#ui/text/message.ts'

export type MutationEvent =
  | { type: 'mutation.again'; variables: string }
  /** The person has gone. */
  | { type: 'mutation.dismissed' }

/** What a mutation tells its parent. */
export type MutationReport =
  | { type: 'mutation.done'; mutation: string; key: string }
  | { type: 'toast.requested'; toast: ToastRequest }
  | AccountFact

const noAnswer: ToastRequest = {
  type: 'error',
  message: { code: 'forms.unreachable' },
}

type MutationContext = MutationInput & { message: Message | null }

export const mutationMachine = setup({
  types: { context: {} as MutationContext, events: {} as MutationEvent, input: {} as MutationInput },
  actors: { runMutation: port<MutationAnswer, MutationRun>('runMutation') },
  guards: {
    isDone: (_, answer: MutationAnswer) => answer.tag === 'done',
    isRefused: (_, answer: MutationAnswer) => answer.tag === 'refused',
  },
  actions: {
    assignVariables: assign((_, variables: string) => ({ variables, message: null })),
    assignMessage: assign((_, answer: MutationAnswer) => ('message' in answer ? { message: answer.message } : {})),
    tellFacts: tellFacts<MutationContext, MutationEvent, MutationAnswer>((answer): readonly MutationReport[] =>
      answer.tag === 'done' ? (answer.facts ?? []) : [],
    ),
    tellDone: sendParent(
      ({ context: { mutation, key } }) => ({ type: 'mutation.done', mutation, key }) satisfies MutationReport,
    ),
    tellMessage: sendParent(
      (_, answer: MutationAnswer) =>
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
        }) satisfies MutationReport,
    ),
    tellNoAnswer: sendParent({ type: 'toast.requested', toast: noAnswer } satisfies MutationReport),
  },
}).createMachine({
  id: 'mutation',
  context: ({ input }) => ({ ...input, message: null }),
  initial: 'running',
  states: {
    running: {
      tags: 'busy',
      meta: { ignores: ['mutation.again'] },
      // What it would have told is of somebody who has gone: goods would go into the next one's cart.
      on: { 'mutation.dismissed': 'dismissed' },
      invoke: {
        id: 'runMutation',
        src: 'runMutation',
        input: ({ context: { mutation, variables } }) => ({ mutation, variables }),
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
          { target: 'unanswered', actions: { type: 'tellMessage', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unanswered', actions: 'tellNoAnswer' },
      },
    },
    done: {
      on: {
        'mutation.again': {
          target: 'running',
          actions: { type: 'assignVariables', params: ({ event }) => event.variables },
        },
        'mutation.dismissed': 'dismissed',
      },
    },
    refused: {
      on: {
        'mutation.again': {
          target: 'running',
          actions: { type: 'assignVariables', params: ({ event }) => event.variables },
        },
        'mutation.dismissed': 'dismissed',
      },
    },
    /** Nobody knows whether the server did it. */
    unanswered: {
      on: {
        'mutation.again': {
          target: 'running',
          actions: { type: 'assignVariables', params: ({ event }) => event.variables },
        },
        'mutation.dismissed': 'dismissed',
      },
    },
    dismissed: { type: 'final' },
  },
})
