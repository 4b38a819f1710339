/** One form: edited, checked when a field is left and when it is sent, sent once, refused with reasons at their fields, or done. What was typed is never lost. */
import { assign, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { rulesOf } from './forms.rules.ts'
import {
  withoutSecrets,
  type FieldErrors,
  type FormAnswer,
  type FormName,
  type FormReply,
  type FormValues,
} from './forms.types.ts'

export type FormEvent =
  | { type: 'field.changed'; field: string; value: string }
  | { type: 'field.left'; field: string }
  | { type: 'form.submit' }

/** What a form tells the shop. */
export type FormReport =
  | { type: 'form.drafted'; form: FormName; values: FormValues }
  | { type: 'form.done'; form: FormName; reply: FormReply }

type FormContext = {
  form: FormName
  values: FormValues
  errors: FieldErrors
  /** What the server said of the whole. */
  message: string | null
  requestId: string | null
  /** Seconds. */
  retryAfter: number | null
  reply: FormReply | null
}

const noAnswer = 'We could not reach the market. Check your network and try again.'

export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as { form: FormName; values: FormValues },
  },
  actors: { submitForm: port<FormAnswer, { form: FormName; values: FormValues }>('submitForm') },
  guards: {
    isSound: ({ context }) => Object.keys(rulesOf[context.form](context.values)).length === 0,
    isDone: (_, answer: FormAnswer) => answer.tag === 'done',
    mustWait: (_, answer: FormAnswer) => answer.tag === 'refused' && answer.retryAfter !== null,
  },
  actions: {
    assignValue: assign(({ context }, { field, value }: { field: string; value: string }) => {
      const { [field]: _, ...errors } = context.errors
      return { values: { ...context.values, [field]: value }, errors }
    }),
    tellDraft: sendParent(
      ({ context }) =>
        ({ type: 'form.drafted', form: context.form, values: withoutSecrets(context.values) }) satisfies FormReport,
    ),
    tellDone: sendParent(
      ({ context }) => ({ type: 'form.done', form: context.form, reply: context.reply ?? {} }) satisfies FormReport,
    ),
    checkField: assign(({ context }, field: string) => {
      const { [field]: _, ...others } = context.errors
      const found = rulesOf[context.form](context.values)[field]
      return { errors: found ? { ...others, [field]: found } : others }
    }),
    checkAll: assign({ errors: ({ context }) => rulesOf[context.form](context.values) }),
    clearMessage: assign({ message: null, requestId: null, retryAfter: null }),
    assignReply: assign((_, answer: FormAnswer) => (answer.tag === 'done' ? { reply: answer.reply } : {})),
    forgetSecrets: assign({ values: ({ context }) => withoutSecrets(context.values) }),
    assignRefusal: assign((_, answer: FormAnswer) =>
      answer.tag === 'refused'
        ? {
            message: answer.message,
            errors: answer.errors,
            retryAfter: answer.retryAfter,
            requestId: answer.requestId,
          }
        : { message: noAnswer },
    ),
    assignDefect: assign({ message: noAnswer }),
  },
  delays: { waitingTime: ({ context }) => (context.retryAfter ?? 0) * 1000 },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    form: input.form,
    values: input.values,
    errors: {},
    message: null,
    requestId: null,
    retryAfter: null,
    reply: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: [{ type: 'assignValue', params: ({ event }) => event }, 'tellDraft'] },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
        'form.submit': [
          { guard: 'isSound', target: 'submitting', actions: 'clearMessage' },
          { actions: ['checkAll', 'clearMessage'] },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      meta: { ignores: ['form.submit', 'field.left'] },
      // Typed while the form is on its way: it goes with the next one.
      on: { 'field.changed': { actions: [{ type: 'assignValue', params: ({ event }) => event }, 'tellDraft'] } },
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context }) => ({ form: context.form, values: context.values }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: [{ type: 'assignReply', params: ({ event }) => event.output }, 'forgetSecrets', 'tellDone'],
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
        'field.changed': { actions: [{ type: 'assignValue', params: ({ event }) => event }, 'tellDraft'] },
        'field.left': { actions: { type: 'checkField', params: ({ event }) => event.field } },
      },
      after: { waitingTime: { target: 'editing', actions: 'clearMessage' } },
    },
    /** A form that stays in view, such as the profile, is edited again. */
    done: {
      meta: { ignores: ['field.left', 'form.submit'] },
      on: {
        'field.changed': {
          target: 'editing',
          actions: [{ type: 'assignValue', params: ({ event }) => event }, 'tellDraft'],
        },
      },
    },
  },
})
