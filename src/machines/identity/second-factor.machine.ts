/** The second step of a log-in: a way is chosen, a passkey is asked for or a code is typed, until the session begins, the time runs out or the person starts again. */
import { assign, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { tellFacts } from '#machines/tell-facts.ts'
import type { Message } from '#ui/text/message.ts'
import {
  messageOf,
  unreachable,
  type Challenged,
  type FactorMethod,
  type PasskeyAnswer,
  type StepFailure,
} from './second-factor.types.ts'

export type SecondFactorEvent =
  /** A password, or a provider's word, was right. */
  | { type: 'challenge.given'; challenged: Challenged }
  | { type: 'method.choose'; method: FactorMethod }
  | { type: 'method.another' }
  | { type: 'challenge.restart' }
  /** A typed code was right, and the session has begun. */
  | { type: 'challenge.answered' }
  /** The server knows the challenge no longer. */
  | { type: 'challenge.voided' }

type SecondFactorContext = {
  methods: readonly FactorMethod[]
  /** Seconds. */
  expiresIn: number
  message: Message | null
  /** Seconds. */
  retryAfter: number
}

const empty: SecondFactorContext = { methods: [], expiresIn: 0, message: null, retryAfter: 0 }

export const secondFactorMachine = setup({
  types: { context: {} as SecondFactorContext, events: {} as SecondFactorEvent },
  actors: { answerWithPasskey: port<PasskeyAnswer, undefined>('answerWithPasskey') },
  guards: {
    beginsWith: (_, { challenged, method }: { challenged: Challenged; method: FactorMethod }) =>
      challenged.methods[0] === method,
    isMethod: (_, { chosen, method }: { chosen: FactorMethod; method: FactorMethod }) => chosen === method,
    isAnswered: (_, answer: PasskeyAnswer) => answer.tag === 'answered',
    isVoid: (_, answer: PasskeyAnswer) => answer.tag === 'void',
    mustWait: (_, answer: PasskeyAnswer) => answer.tag === 'refused' && answer.retryAfter !== null,
  },
  actions: {
    assignChallenge: assign((_, { methods, expiresIn }: Challenged) => ({ ...empty, methods, expiresIn })),
    assignFailure: assign((_, answer: PasskeyAnswer) =>
      answer.tag === 'answered'
        ? {}
        : {
            message: messageOf(answer satisfies StepFailure),
            retryAfter: answer.tag === 'refused' ? (answer.retryAfter ?? 0) : 0,
          },
    ),
    tellFacts: tellFacts<SecondFactorContext, SecondFactorEvent, PasskeyAnswer>((answer) =>
      answer.tag === 'answered' ? (answer.facts ?? []) : [],
    ),
    assignDefect: assign({ message: unreachable }),
    clearMessage: assign({ message: null, retryAfter: 0 }),
    clearChallenge: assign(empty),
    /** The app lets go of the challenge itself. */
    dropChallenge: () => {},
  },
  delays: {
    lifetime: ({ context }) => context.expiresIn * 1000,
    waitingTime: ({ context }) => context.retryAfter * 1000,
  },
}).createMachine({
  id: 'secondFactor',
  context: empty,
  initial: 'idle',
  on: {
    'challenge.given': [
      {
        guard: { type: 'beginsWith', params: ({ event }) => ({ ...event, method: 'totp' as const }) },
        target: '.asking.typingCode',
        reenter: true,
        actions: { type: 'assignChallenge', params: ({ event }) => event.challenged },
      },
      {
        guard: { type: 'beginsWith', params: ({ event }) => ({ ...event, method: 'recovery' as const }) },
        target: '.asking.typingRecoveryCode',
        reenter: true,
        actions: { type: 'assignChallenge', params: ({ event }) => event.challenged },
      },
      {
        target: '.asking.choosing',
        reenter: true,
        actions: { type: 'assignChallenge', params: ({ event }) => event.challenged },
      },
    ],
  },
  states: {
    idle: {
      meta: {
        ignores: ['method.*', 'challenge.restart', 'challenge.answered', 'challenge.voided'],
      },
    },
    asking: {
      tags: 'open',
      initial: 'choosing',
      after: { lifetime: 'expired' },
      on: {
        'challenge.restart': { target: 'idle', actions: ['clearChallenge', 'dropChallenge'] },
        'challenge.answered': { target: 'answered', actions: ['clearChallenge', 'dropChallenge'] },
        'challenge.voided': 'expired',
      },
      states: {
        choosing: {
          meta: { ignores: ['method.another'] },
          on: {
            'method.choose': [
              {
                guard: { type: 'isMethod', params: ({ event }) => ({ chosen: event.method, method: 'passkey' }) },
                target: 'askingPasskey',
              },
              {
                guard: { type: 'isMethod', params: ({ event }) => ({ chosen: event.method, method: 'totp' }) },
                target: 'typingCode',
              },
              { target: 'typingRecoveryCode' },
            ],
          },
          exit: 'clearMessage',
        },
        /** The browser's own dialog is open, then the server checks what it gave. */
        askingPasskey: {
          tags: 'busy',
          meta: { ignores: ['method.choose'] },
          invoke: {
            id: 'answerWithPasskey',
            src: 'answerWithPasskey',
            input: undefined,
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: '#secondFactor.answered',
                actions: [
                  { type: 'tellFacts', params: ({ event }) => event.output },
                  'clearChallenge',
                  'dropChallenge',
                ],
              },
              {
                guard: { type: 'isVoid', params: ({ event }) => event.output },
                target: '#secondFactor.expired',
              },
              {
                guard: { type: 'mustWait', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'assignFailure', params: ({ event }) => event.output },
              },
              { target: 'choosing', actions: { type: 'assignFailure', params: ({ event }) => event.output } },
            ],
            onError: { target: 'choosing', actions: 'assignDefect' },
          },
          on: { 'method.another': 'choosing' },
        },
        /** Too many wrong answers. */
        waiting: {
          meta: { ignores: ['method.*'] },
          after: { waitingTime: { target: 'choosing', actions: 'clearMessage' } },
        },
        typingCode: { meta: { ignores: ['method.choose'] }, on: { 'method.another': 'choosing' } },
        typingRecoveryCode: { meta: { ignores: ['method.choose'] }, on: { 'method.another': 'choosing' } },
      },
    },
    expired: {
      entry: ['clearChallenge', 'dropChallenge'],
      meta: { ignores: ['method.*', 'challenge.answered', 'challenge.voided'] },
      on: { 'challenge.restart': 'idle' },
    },
    answered: {
      meta: { ignores: ['method.*', 'challenge.restart', 'challenge.answered', 'challenge.voided'] },
    },
  },
})
