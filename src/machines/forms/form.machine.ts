/** One instance of a form: edited, sent once when nothing is wrong with it, refused with reasons at its fields, or done. What was typed is never lost. */
import { assign, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { tellFacts } from '#machines/tell-facts.ts'
import type { AccountFact } from '#machines/shop/shop.facts.ts'
import type { Message } from '#ui/text/message.ts'
import {
  errorsOf,
  withoutSecrets,
  type FieldErrors,
  type FieldRefusal,
  type FormAnswer,
  type FormInput,
  type FormReply,
  type FormValues,
  type Submission,
} from './forms.types.ts'

/** What the form's schema refuses of the values as they stand comes with the events, so that a replay without schemas goes the same way. */
export type FormEvent =
  | { type: 'field.changed'; field: string; value: string }
  | { type: 'field.left'; field: string; refusals: FieldRefusal[] }
  | { type: 'form.submit'; refusals: FieldRefusal[] }

/** What a form tells its parent. */
export type FormReport =
  /** `values`: what was typed just now, without secrets. */
  | { type: 'form.drafted'; form: string; key: string; subject: string; values: FormValues }
  | { type: 'form.done'; form: string; key: string; subject: string; reply: FormReply }
  | AccountFact

type FormContext = FormInput & {
  errors: FieldErrors
  /** What was said of the whole. */
  message: Message | null
  requestId: string | null
  /** Seconds. */
  retryAfter: number | null
  reply: FormReply | null
}

const unreachable: Message = { code: 'forms.unreachable' }

export const formMachine = setup({
  types: { context: {} as FormContext, events: {} as FormEvent, input: {} as FormInput },
  actors: { submitForm: port<FormAnswer, Submission>('submitForm') },
  guards: {
    isSound: (_, refusals: readonly FieldRefusal[]) => refusals.length === 0,
    isDone: (_, answer: FormAnswer) => answer.tag === 'done',
    mustWait: (_, answer: FormAnswer) => answer.tag === 'refused' && answer.retryAfter !== null,
  },
  actions: {
    /** The app fetches what submits this form before the person has filled it in. */
    prepareSubmit: () => {},
    assignValue: assign(({ context }, { field, value }: { field: string; value: string }) => {
      const { [field]: _, ...errors } = context.errors
      return { values: { ...context.values, [field]: value }, errors }
    }),
    tellDraft: sendParent(({ context }, { field, value }: { field: string; value: string }) => {
      const { form, key, subject, secrets } = context
      const values = withoutSecrets({ [field]: value }, secrets)
      return { type: 'form.drafted', form, key, subject, values } satisfies FormReport
    }),
    tellDone: sendParent(({ context: { form, key, subject, reply } }) => {
      return { type: 'form.done', form, key, subject, reply: reply ?? {} } satisfies FormReport
    }),
    tellFacts: tellFacts<FormContext, FormEvent, FormAnswer>((answer): readonly FormReport[] =>
      answer.tag === 'done' ? (answer.facts ?? []) : [],
    ),
    assignFieldErrors: assign(({ context }, { field, refusals }: { field: string; refusals: FieldRefusal[] }) => {
      const { [field]: _, ...others } = context.errors
      return { errors: { ...others, ...errorsOf(refusals.filter((one) => one.field === field)) } }
    }),
    assignErrors: assign((_, refusals: FieldRefusal[]) => ({ errors: errorsOf(refusals) })),
    clearErrors: assign({ errors: {} }),
    clearMessage: assign({ message: null, requestId: null, retryAfter: null }),
    assignReply: assign((_, answer: FormAnswer) => (answer.tag === 'done' ? { reply: answer.reply } : {})),
    clearSecrets: assign({ values: ({ context }) => withoutSecrets(context.values, context.secrets) }),
    assignRefusal: assign((_, answer: FormAnswer) =>
      answer.tag === 'refused'
        ? {
            message: answer.message,
            errors: errorsOf(answer.refusals),
            retryAfter: answer.retryAfter,
            requestId: answer.requestId,
          }
        : { message: unreachable },
    ),
    assignDefect: assign({ message: unreachable }),
  },
  delays: { waitingTime: ({ context }) => (context.retryAfter ?? 0) * 1000 },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({ ...input, errors: {}, message: null, requestId: null, retryAfter: null, reply: null }),
  entry: 'prepareSubmit',
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': {
          actions: [
            { type: 'assignValue', params: ({ event }) => event },
            { type: 'tellDraft', params: ({ event }) => event },
          ],
        },
        'field.left': { actions: { type: 'assignFieldErrors', params: ({ event }) => event } },
        'form.submit': [
          {
            guard: { type: 'isSound', params: ({ event }) => event.refusals },
            target: 'submitting',
            actions: ['clearErrors', 'clearMessage'],
          },
          { actions: [{ type: 'assignErrors', params: ({ event }) => event.refusals }, 'clearMessage'] },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      meta: { ignores: ['form.submit', 'field.left'] },
      // Typed while the form is on its way: it goes with the next one.
      on: {
        'field.changed': {
          actions: [
            { type: 'assignValue', params: ({ event }) => event },
            { type: 'tellDraft', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context: { form, subject, values } }) => ({ form, subject, values }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: [
              { type: 'assignReply', params: ({ event }) => event.output },
              'clearSecrets',
              { type: 'tellFacts', params: ({ event }) => event.output },
              'tellDone',
            ],
          },
          {
            guard: { type: 'mustWait', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'assignRefusal', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing', actions: 'assignDefect' },
      },
    },
    /** Too many tries: the countdown runs, what is typed stays and may be changed. */
    waiting: {
      meta: { ignores: ['form.submit'] },
      on: {
        'field.changed': {
          actions: [
            { type: 'assignValue', params: ({ event }) => event },
            { type: 'tellDraft', params: ({ event }) => event },
          ],
        },
        'field.left': { actions: { type: 'assignFieldErrors', params: ({ event }) => event } },
      },
      after: { waitingTime: { target: 'editing', actions: 'clearMessage' } },
    },
    /** A form that stays in view, such as the profile, is edited again. */
    done: {
      meta: { ignores: ['field.left', 'form.submit'] },
      on: {
        'field.changed': {
          target: 'editing',
          actions: [
            { type: 'assignValue', params: ({ event }) => event },
            { type: 'tellDraft', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
