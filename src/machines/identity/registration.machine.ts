/** Registration in two stages: details first, then the code that came to the phone. The code can be sent again after a while, and the phone changed. */
import { assign, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'
import type { Message } from '#ui/text/message.ts'

/** A registration that waits for its code. */
export type Started = {
  userId: number
  phone: string
  phoneMasked: string
  /** Null when the mail went out. */
  emailError: string | null
  /** Seconds until the code may be sent again. */
  resendAfter: number
}

export type CodeAnswer =
  | { tag: 'sent'; phoneMasked: string; resendAfter: number }
  | { tag: 'refused'; message: Message; retryAfter: number | null }
  | { tag: 'unreachable' }

export type RegistrationEvent =
  | { type: 'registration.started'; started: Started }
  | { type: 'phone.changed'; phone: string; phoneMasked: string; resendAfter: number }
  | { type: 'code.sendAgain' }
  | { type: 'phone.change' }
  | { type: 'phone.keep' }
  | { type: 'registration.verified' }
  | { type: 'registration.restart' }

export type SaveRegistration = { type: 'registration.saved'; started: Started | null }

type RegistrationContext = { started: Started | null; message: Message | null }

const noAnswer: Message = { code: 'forms.unreachable' }

export const registrationMachine = setup({
  types: { context: {} as RegistrationContext, events: {} as RegistrationEvent },
  actors: {
    loadRegistration: port<Started | null, undefined>('loadRegistration'),
    saveRegistration: channel<SaveRegistration, undefined>('saveRegistration'),
    sendCode: port<CodeAnswer, { started: Started | null }>('sendCode'),
  },
  guards: {
    isStarted: (_, started: Started | null) => started !== null,
    isSent: (_, answer: CodeAnswer) => answer.tag === 'sent',
    mustWait: (_, answer: CodeAnswer) => answer.tag === 'refused' && answer.retryAfter !== null,
  },
  actions: {
    assignStarted: assign((_, started: Started | null) => ({ started, message: null })),
    assignPhone: assign(({ context }, changed: { phone: string; phoneMasked: string; resendAfter: number }) => ({
      message: null,
      started: context.started && {
        ...context.started,
        phone: changed.phone,
        phoneMasked: changed.phoneMasked,
        resendAfter: changed.resendAfter,
      },
    })),
    assignSent: assign(({ context }, answer: CodeAnswer) =>
      answer.tag === 'sent' && context.started
        ? {
            message: null,
            started: { ...context.started, phoneMasked: answer.phoneMasked, resendAfter: answer.resendAfter },
          }
        : {},
    ),
    assignRefusal: assign(({ context }, answer: CodeAnswer) =>
      answer.tag === 'refused'
        ? {
            message: answer.message,
            started: context.started && {
              ...context.started,
              resendAfter: answer.retryAfter ?? context.started.resendAfter,
            },
          }
        : { message: noAnswer },
    ),
    assignNoAnswer: assign({ message: noAnswer }),
    clear: assign({ started: null, message: null }),
    save: sendTo(
      'saveRegistration',
      ({ context }) => ({ type: 'registration.saved', started: context.started }) satisfies SaveRegistration,
    ),
  },
  delays: { resendPause: ({ context }) => (context.started?.resendAfter ?? 0) * 1000 },
}).createMachine({
  id: 'registration',
  context: { started: null, message: null },
  invoke: { id: 'saveRegistration', src: 'saveRegistration', input: undefined, onError: {} },
  initial: 'loading',
  on: {
    'registration.started': {
      target: '.verifying',
      actions: [{ type: 'assignStarted', params: ({ event }) => event.started }, 'save'],
    },
    'registration.restart': { target: '.entering', actions: ['clear', 'save'] },
  },
  states: {
    loading: {
      meta: {
        ignores: ['phone.changed', 'code.sendAgain', 'phone.change', 'phone.keep', 'registration.verified'],
      },
      invoke: {
        id: 'loadRegistration',
        src: 'loadRegistration',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isStarted', params: ({ event }) => event.output },
            target: 'verifying.ready',
            actions: { type: 'assignStarted', params: ({ event }) => event.output },
          },
          'entering',
        ],
        onError: 'entering',
      },
    },
    entering: {
      meta: {
        ignores: ['phone.changed', 'code.sendAgain', 'phone.change', 'phone.keep', 'registration.verified'],
      },
    },
    verifying: {
      tags: 'verifying',
      initial: 'cooling',
      on: {
        'registration.verified': { target: 'verified', actions: ['clear', 'save'] },
        'phone.change': 'changingPhone',
      },
      states: {
        /** A code is on its way; another may be asked for when the countdown has run out. */
        cooling: {
          meta: { ignores: ['code.sendAgain', 'phone.changed', 'phone.keep'] },
          after: { resendPause: 'ready' },
        },
        ready: {
          meta: { ignores: ['phone.changed', 'phone.keep'] },
          on: { 'code.sendAgain': 'sending' },
        },
        sending: {
          tags: 'busy',
          meta: { ignores: ['code.sendAgain', 'phone.changed', 'phone.keep'] },
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context }) => ({ started: context.started }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'cooling',
                actions: [{ type: 'assignSent', params: ({ event }) => event.output }, 'save'],
              },
              {
                guard: { type: 'mustWait', params: ({ event }) => event.output },
                target: 'cooling',
                actions: { type: 'assignRefusal', params: ({ event }) => event.output },
              },
              { target: 'ready', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'ready', actions: 'assignNoAnswer' },
          },
        },
      },
    },
    changingPhone: {
      meta: { ignores: ['code.sendAgain', 'phone.change'] },
      on: {
        'phone.changed': {
          target: 'verifying',
          actions: [{ type: 'assignPhone', params: ({ event }) => event }, 'save'],
        },
        'phone.keep': 'verifying.ready',
        /** The code of the old phone was right after all, in another tab. */
        'registration.verified': { target: 'verified', actions: ['clear', 'save'] },
      },
    },
    verified: {
      meta: {
        ignores: ['phone.changed', 'code.sendAgain', 'phone.change', 'phone.keep', 'registration.verified'],
      },
    },
  },
})
