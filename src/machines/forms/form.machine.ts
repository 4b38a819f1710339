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
  /** Other values are stored by now: another tab or another device saved some, or this form did. */
  | { type: 'values.changedElsewhere'; values: FormValues }

/** What a form tells its parent. */
export type FormReport =
  /** `values`: what was typed just now, without secrets. */
  | { type: 'form.drafted'; form: string; key: string; subject: string; values: FormValues }
  | { type: 'form.done'; form: string; key: string; subject: string; reply: FormReply }
  | AccountFact

/**
 * `before`: what the form was opened with, without what was drafted; else the values themselves.
 * `stays`: it stays in view and changes what stands, as the profile does; any other is over with its answer.
 */
type FormStart = FormInput & { before?: FormValues; stays?: true }

type FormContext = FormInput & {
  stays?: true
  /** What is stored: a field that differs from it was typed into. */
  before: FormValues
  /** What was sent last, without secrets: stored once the form is done. */
  sent: FormValues
  errors: FieldErrors
  /** What was said of the whole. */
  message: Message | null
  requestId: string | null
  /** Seconds. */
  retryAfter: number | null
  reply: FormReply | null
}

const unreachable: Message = { code: 'forms.unreachable' }

/** What stands in the form and is not stored, without secrets. */
const typedIn = ({ values, before, secrets }: Pick<FormContext, 'values' | 'before' | 'secrets'>): FormValues =>
  Object.fromEntries(
    Object.entries(withoutSecrets(values, secrets)).filter(([field, value]) => value !== (before[field] ?? '')),
  )

export const formMachine = setup({
  types: { context: {} as FormContext, events: {} as FormEvent, input: {} as FormStart },
  actors: { submitForm: port<FormAnswer, Submission>('submitForm') },
  guards: {
    isSound: (_, refusals: readonly FieldRefusal[]) => refusals.length === 0,
    isDone: (_, answer: FormAnswer) => answer.tag === 'done',
    /** Something was typed into a form that stays in view while it was on its way. */
    isChanged: ({ context }) => context.stays === true && Object.keys(typedIn(context)).length > 0,
    mustWait: (_, answer: FormAnswer) => answer.tag === 'refused' && answer.retryAfter !== null,
  },
  actions: {
    /** The app fetches what submits this form before the person has filled it in. */
    prepareSubmit: () => {},
    assignValue: assign(({ context }, { field, value }: { field: string; value: string }) => {
      const { [field]: _, ...errors } = context.errors
      return { values: { ...context.values, [field]: value }, errors }
    }),
    /** Fields that nobody has typed into show what is stored. */
    follow: assign(({ context: { values, before, sent, secrets } }, given: FormValues) => {
      const stored = withoutSecrets(given, secrets)
      const followed = Object.fromEntries(
        Object.entries(stored).filter(([field]) => (values[field] ?? '') === (before[field] ?? '')),
      )
      // Of a form that is on its way too: nobody typed them meanwhile.
      return { before: stored, values: { ...values, ...followed }, sent: { ...sent, ...followed } }
    }),
    tellDraft: sendParent(({ context }, { field, value }: { field: string; value: string }) => {
      const { form, key, subject, secrets } = context
      const values = withoutSecrets({ [field]: value }, secrets)
      return { type: 'form.drafted', form, key, subject, values } satisfies FormReport
    }),
    /** What was sent is no draft any more; what was typed since is one. */
    tellTyped: sendParent(({ context }) => {
      const { form, key, subject } = context
      return { type: 'form.drafted', form, key, subject, values: typedIn(context) } satisfies FormReport
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
    assignSent: assign({ sent: ({ context }) => withoutSecrets(context.values, context.secrets) }),
    assignStored: assign({ before: ({ context }) => context.sent }),
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
  context: ({ input }) => ({
    ...input,
    before: withoutSecrets(input.before ?? input.values, input.secrets),
    sent: {},
    errors: {},
    message: null,
    requestId: null,
    retryAfter: null,
    reply: null,
  }),
  entry: 'prepareSubmit',
  on: { 'values.changedElsewhere': { actions: { type: 'follow', params: ({ event }) => event.values } } },
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
            actions: ['clearErrors', 'clearMessage', 'assignSent'],
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
        input: ({ context: { form, subject, values, before } }) => ({ form, subject, values, before }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: [
              { type: 'assignReply', params: ({ event }) => event.output },
              'clearSecrets',
              'assignStored',
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
    /** A form that stays in view is edited again; where it was typed into while it was on its way, at once: not all of it is stored. */
    done: {
      meta: { ignores: ['field.left', 'form.submit'] },
      always: { guard: 'isChanged', target: 'editing', actions: 'tellTyped' },
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
