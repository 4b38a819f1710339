/** Who is at the device shows it once more by their password, before what is final. */
import { assign, setup, type ActorRefFrom } from 'xstate'
import { port } from '#machines/port.ts'
import type { FieldErrors, Refusal } from './resource.types.ts'

export type ConfirmAnswer = { tag: 'confirmed' } | { tag: 'refused'; refusal: Refusal; errors: FieldErrors }

export type ConfirmationOutcome = { tag: 'confirmed' } | { tag: 'dismissed' }

export type ConfirmationEvent = { type: 'password.given'; password: string } | { type: 'confirmation.dismissed' }

type ConfirmationContext = { refusal: Refusal | null; errors: FieldErrors; isConfirmed: boolean }

const unreachable: Refusal = { message: { code: 'forms.unreachable' }, requestId: null }

export const confirmationMachine = setup({
  types: {
    context: {} as ConfirmationContext,
    events: {} as ConfirmationEvent,
    output: {} as ConfirmationOutcome,
    tags: {} as 'busy',
  },
  actors: { confirmPassword: port<ConfirmAnswer, { password: string }>('confirmPassword') },
  guards: { isConfirmed: (_, answer: ConfirmAnswer) => answer.tag === 'confirmed' },
  actions: {
    clearRefusal: assign({ refusal: null, errors: {} }),
    assignConfirmed: assign({ isConfirmed: true }),
    assignRefusal: assign((_, answer: ConfirmAnswer) =>
      answer.tag === 'refused' ? { refusal: answer.refusal, errors: answer.errors } : {},
    ),
    assignDefect: assign({ refusal: unreachable }),
  },
}).createMachine({
  id: 'confirmation',
  context: { refusal: null, errors: {}, isConfirmed: false },
  output: ({ context }) => ({ tag: context.isConfirmed ? 'confirmed' : 'dismissed' }),
  initial: 'asking',
  on: { 'confirmation.dismissed': '.over' },
  states: {
    asking: { on: { 'password.given': 'checking' } },
    checking: {
      tags: 'busy',
      meta: { ignores: ['password.given'] },
      entry: 'clearRefusal',
      invoke: {
        id: 'confirmPassword',
        src: 'confirmPassword',
        // The password is nowhere but in the event.
        input: ({ event }) => ({ password: event.type === 'password.given' ? event.password : '' }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'over',
            actions: 'assignConfirmed',
          },
          { target: 'asking', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'asking', actions: 'assignDefect' },
      },
    },
    over: { type: 'final' },
  },
})

export type ConfirmationRef = ActorRefFrom<typeof confirmationMachine>
