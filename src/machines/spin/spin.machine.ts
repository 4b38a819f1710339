/** One spin a day: what the server knows of it, the draw that it makes, and the wheel that turns to what was drawn. */
import type { ActorRefFrom } from 'xstate'
import { exchange, exchanging } from './spin.exchanging.ts'
import { fresh, spinSetup } from './spin.setup.ts'

export const spinMachine = spinSetup.createMachine({
  id: 'spin',
  context: fresh,
  initial: 'recalling',
  on: { 'person.changed': { target: '.recalling', actions: 'forget', reenter: true } },
  states: {
    /** What was known before stays in view meanwhile. */
    recalling: {
      tags: 'busy',
      meta: { ignores: ['spin.*', 'points.exchange', 'result.close', 'network.returned'] },
      invoke: {
        id: 'recallSpin',
        src: 'recallSpin',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'assignStanding', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isGuest', params: ({ event }) => event.output },
            target: 'guest',
            actions: { type: 'assignStanding', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnverified', params: ({ event }) => event.output },
            target: 'unverified',
            actions: { type: 'assignStanding', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSpent', params: ({ event }) => event.output },
            target: 'spent',
            actions: [{ type: 'assignStanding', params: ({ event }) => event.output }, 'forgetKey'],
          },
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'resting',
            actions: { type: 'assignStanding', params: ({ event }) => event.output },
          },
          { target: 'failing', actions: { type: 'assignFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failing', actions: { type: 'assignFailure', params: null } },
      },
    },
    /** The shop did not answer. */
    failing: {
      meta: { ignores: ['spin.request', 'result.close'] },
      exit: 'clearRefusal',
      on: {
        'spin.recall': 'recalling',
        'network.returned': 'recalling',
        'points.exchange': { ...exchange, guard: 'isKnown' },
      },
    },
    /** Switched off, or nothing is left on it. */
    closed: {
      meta: { ignores: ['spin.request', 'result.close', 'network.returned'] },
      on: {
        'spin.recall': 'recalling',
        'points.exchange': exchange,
      },
    },
    guest: {
      meta: { ignores: ['spin.request', 'points.exchange', 'result.close', 'network.returned'] },
      on: { 'spin.recall': 'recalling' },
    },
    /** With an account whose phone is not confirmed. */
    unverified: {
      meta: { ignores: ['spin.request', 'result.close', 'network.returned'] },
      on: {
        'spin.recall': 'recalling',
        'points.exchange': exchange,
      },
    },
    resting: {
      meta: { ignores: ['result.close', 'network.returned'] },
      on: {
        'spin.request': { target: 'asking', actions: { type: 'beginSpin', params: ({ event }) => event } },
        'spin.recall': 'recalling',
        'points.exchange': exchange,
      },
    },
    asking: {
      tags: 'busy',
      meta: { ignores: ['spin.*', 'points.exchange', 'result.close', 'network.returned'] },
      invoke: {
        id: 'spinWheel',
        src: 'spinWheel',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: [
          {
            guard: { type: 'isSpun', params: ({ event }) => event.output },
            target: 'turning',
            actions: { type: 'assignResult', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: 'recalling',
            actions: 'forgetKey',
          },
          { target: 'resting', actions: { type: 'assignRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: { type: 'assignRefusal', params: null } },
      },
    },
    /** The prize is drawn and kept: what is seen here is only its arrival. */
    turning: {
      tags: 'busy',
      meta: { ignores: ['spin.*', 'points.exchange', 'result.close', 'network.returned'] },
      after: {
        turnTime: [
          { guard: 'hasWon', target: 'won', actions: 'applyResult' },
          { target: 'lost', actions: 'applyResult' },
        ],
      },
    },
    won: {
      meta: { ignores: ['spin.request', 'network.returned'] },
      on: { 'result.close': 'spent', 'spin.recall': 'recalling', 'points.exchange': exchange },
    },
    lost: {
      meta: { ignores: ['spin.request', 'network.returned'] },
      on: { 'result.close': 'spent', 'spin.recall': 'recalling', 'points.exchange': exchange },
    },
    /** Until tomorrow. */
    spent: {
      meta: { ignores: ['spin.request', 'result.close', 'network.returned'] },
      on: {
        'spin.recall': 'recalling',
        'points.exchange': exchange,
      },
    },
    exchanging,
  },
})

export type SpinRef = ActorRefFrom<typeof spinMachine>
