/** A log-in with a passkey alone: offered among the names that the browser fills in, or asked for by a press, until the session begins or the page goes. */
import { assign, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { tellFacts } from '#machines/tell-facts.ts'
import type { Message } from '#ui/text/message.ts'
import { dismissed, messageOf, unreachable, type PasskeyAnswer } from './second-factor.types.ts'

export type PasskeyLogInEvent =
  /** The page of the log-in has come, and passkeys work at this address. */
  | { type: 'passkey.offer' }
  | { type: 'passkey.use' }
  /** The page has gone, or the person has. */
  | { type: 'passkey.withdraw' }

type PasskeyLogInContext = {
  message: Message | null
  /** Seconds. */
  retryAfter: number
}

const empty: PasskeyLogInContext = { message: null, retryAfter: 0 }

/** Milliseconds. The server's challenge lives for five minutes; a page that stays open longer gets another one before. */
const offerTime = 4 * 60_000

export const passkeyLogInMachine = setup({
  types: { context: {} as PasskeyLogInContext, events: {} as PasskeyLogInEvent },
  actors: {
    /** Waits until a passkey is chosen among the names that the browser fills in. */
    awaitPasskey: port<PasskeyAnswer, undefined>('awaitPasskey'),
    /** Opens the browser's own dialog. */
    askForPasskey: port<PasskeyAnswer, undefined>('askForPasskey'),
  },
  guards: {
    isAnswered: (_, answer: PasskeyAnswer) => answer.tag === 'answered',
    /** Nobody has chosen one, or this browser offers none by itself: that is no news. */
    isQuiet: (_, answer: PasskeyAnswer) => answer.tag === 'dismissed' || answer.tag === 'unreachable',
    mustWait: (_, answer: PasskeyAnswer) => answer.tag === 'refused' && answer.retryAfter !== null,
  },
  actions: {
    assignFailure: assign((_, answer: PasskeyAnswer) =>
      answer.tag === 'answered'
        ? {}
        : {
            message: answer.tag === 'void' ? dismissed : messageOf(answer),
            retryAfter: answer.tag === 'refused' ? (answer.retryAfter ?? 0) : 0,
          },
    ),
    tellFacts: tellFacts<PasskeyLogInContext, PasskeyLogInEvent, PasskeyAnswer>((answer) =>
      answer.tag === 'answered' ? (answer.facts ?? []) : [],
    ),
    assignDefect: assign({ ...empty, message: unreachable }),
    clearMessage: assign(empty),
  },
  delays: { offerTime, waitingTime: ({ context }) => context.retryAfter * 1_000 },
}).createMachine({
  id: 'passkeyLogIn',
  context: empty,
  initial: 'idle',
  on: { 'passkey.withdraw': { target: '.idle', actions: 'clearMessage' } },
  states: {
    idle: { on: { 'passkey.offer': 'offering', 'passkey.use': 'asking' } },
    offering: {
      meta: { ignores: ['passkey.offer'] },
      after: { offerTime: { target: 'offering', reenter: true } },
      invoke: {
        id: 'awaitPasskey',
        src: 'awaitPasskey',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'tellFacts', params: ({ event }) => event.output }, 'clearMessage'],
          },
          { guard: { type: 'isQuiet', params: ({ event }) => event.output }, target: 'idle' },
          {
            guard: { type: 'mustWait', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'assignFailure', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'assignFailure', params: ({ event }) => event.output } },
        ],
        // Nobody has asked for it, so nobody misses it: the button is there still.
        onError: 'idle',
      },
      on: { 'passkey.use': 'asking' },
    },
    asking: {
      tags: 'busy',
      entry: 'clearMessage',
      meta: { ignores: ['passkey.offer', 'passkey.use'] },
      invoke: {
        id: 'askForPasskey',
        src: 'askForPasskey',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'tellFacts', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'mustWait', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'assignFailure', params: ({ event }) => event.output },
          },
          // The dialog took the place of the offer at the field, which comes back, and what is told stays.
          { target: 'offering', actions: { type: 'assignFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'offering', actions: 'assignDefect' },
      },
    },
    /** Too many tries. */
    waiting: {
      meta: { ignores: ['passkey.offer', 'passkey.use'] },
      after: { waitingTime: { target: 'offering', actions: 'clearMessage' } },
    },
  },
})
