/** Adding a second factor: a way is chosen, an app shows its code or a passkey is made, the recovery codes are put away; in the middle of a log-in the session begins then. */
import { assign, sendParent, setup } from 'xstate'
import { port } from '#machines/port.ts'
import type { PersonFact } from '#machines/shop/shop.facts.ts'
import { tellFacts } from '#machines/tell-facts.ts'
import type { Message } from '#ui/text/message.ts'
import {
  messageOf,
  unreachable,
  type AppSecret,
  type EnrolmentStarted,
  type FactorMethod,
  type PasskeyMade,
  type StepFailure,
} from './second-factor.types.ts'

type EnrolmentMethod = Exclude<FactorMethod, 'recovery'>

export type EnrolmentEvent =
  /** A log-in cannot go on without a factor. */
  | { type: 'enrolment.needed'; methods: readonly FactorMethod[] }
  | { type: 'enrolment.choose'; method: EnrolmentMethod }
  /** Somebody signed in has proved to be the owner; null: a passkey is to be made. */
  | { type: 'enrolment.begun'; app: AppSecret | null }
  | { type: 'passkey.make' }
  /** The app's code was right. */
  | { type: 'factor.added'; codes: readonly string[] }
  /** New codes in place of the old ones. */
  | { type: 'codes.replaced'; codes: readonly string[] }
  | { type: 'codes.saved' }
  | { type: 'enrolment.voided' }
  | { type: 'enrolment.cancel' }

/** What an enrolment tells its parent: the list of factors is another now. */
export type EnrolmentReport = { type: 'factors.changed' }

type EnrolmentContext = {
  /** By what a log-in may enrol; empty for somebody signed in. */
  methods: readonly FactorMethod[]
  method: EnrolmentMethod
  app: AppSecret | null
  codes: readonly string[]
  message: Message | null
}

const empty: EnrolmentContext = { methods: [], method: 'totp', app: null, codes: [], message: null }

type Answer = EnrolmentStarted | PasskeyMade

const failureOf = (answer: Answer): StepFailure | null =>
  answer.tag === 'started' || answer.tag === 'added' ? null : answer

export const enrolmentMachine = setup({
  types: { context: {} as EnrolmentContext, events: {} as EnrolmentEvent },
  actors: {
    startEnrolment: port<EnrolmentStarted, { method: EnrolmentMethod }>('startEnrolment'),
    makePasskey: port<PasskeyMade, undefined>('makePasskey'),
    /** Begins the session that the enrolment has opened; for somebody signed in there is none. */
    beginSession: port<readonly PersonFact[], undefined>('beginSession'),
  },
  guards: {
    isApp: (_, app: AppSecret | null) => app !== null,
    hasStartedApp: (_, answer: Answer) => answer.tag === 'started' && answer.app !== null,
    hasStarted: (_, answer: Answer) => answer.tag === 'started',
    isVoid: (_, answer: Answer) => answer.tag === 'void',
    isAdded: (_, answer: Answer) => answer.tag === 'added' && answer.codes.length === 0,
    isAddedWithCodes: (_, answer: Answer) => answer.tag === 'added',
    hasCodes: (_, codes: readonly string[]) => codes.length > 0,
  },
  actions: {
    assignMethods: assign((_, methods: readonly FactorMethod[]) => ({ ...empty, methods })),
    assignMethod: assign((_, method: EnrolmentMethod) => ({ method, message: null })),
    assignApp: assign((_, app: AppSecret | null) => ({ app, message: null })),
    assignStarted: assign((_, answer: Answer) => (answer.tag === 'started' ? { app: answer.app, message: null } : {})),
    assignCodes: assign((_, codes: readonly string[]) => ({ codes, app: null, message: null })),
    assignMade: assign((_, answer: Answer) => (answer.tag === 'added' ? { codes: answer.codes, message: null } : {})),
    assignFailure: assign((_, answer: Answer) => {
      const failure = failureOf(answer)
      return failure ? { message: messageOf(failure) } : {}
    }),
    assignDefect: assign({ message: unreachable }),
    clear: assign(empty),
    /** The log-in that it belongs to is still the one that is told so. */
    clearTried: assign(({ context: { methods } }) => ({ ...empty, methods })),
    tellChanged: sendParent({ type: 'factors.changed' } satisfies EnrolmentReport),
    /** The app lets go of what the server knows the enrolment by, and of the session that waits for it. */
    dropEnrolment: () => {},
    tellFacts: tellFacts<EnrolmentContext, EnrolmentEvent, readonly PersonFact[]>((facts) => facts),
  },
}).createMachine({
  id: 'enrolment',
  context: empty,
  initial: 'idle',
  on: {
    'enrolment.needed': {
      target: '.choosing',
      actions: { type: 'assignMethods', params: ({ event }) => event.methods },
    },
    'enrolment.begun': [
      {
        guard: { type: 'isApp', params: ({ event }) => event.app },
        target: '.showingSecret',
        actions: ['clear', { type: 'assignApp', params: ({ event }) => event.app }],
      },
      { target: '.makingPasskey', reenter: true, actions: 'clear' },
    ],
    'codes.replaced': {
      target: '.showingCodes',
      actions: ['clear', { type: 'assignCodes', params: ({ event }) => event.codes }, 'tellChanged'],
    },
    'enrolment.cancel': { target: '.idle', actions: ['clear', 'dropEnrolment'] },
  },
  states: {
    idle: {
      meta: {
        ignores: ['enrolment.choose', 'passkey.make', 'factor.added', 'codes.saved', 'enrolment.voided'],
      },
    },
    choosing: {
      meta: { ignores: ['passkey.make', 'factor.added', 'codes.saved', 'enrolment.voided'] },
      on: {
        'enrolment.choose': {
          target: 'starting',
          actions: { type: 'assignMethod', params: ({ event }) => event.method },
        },
      },
    },
    starting: {
      tags: 'busy',
      meta: { ignores: ['enrolment.choose', 'passkey.make', 'factor.added', 'codes.saved', 'enrolment.voided'] },
      invoke: {
        id: 'startEnrolment',
        src: 'startEnrolment',
        input: ({ context }) => ({ method: context.method }),
        onDone: [
          {
            guard: { type: 'hasStartedApp', params: ({ event }) => event.output },
            target: 'showingSecret',
            actions: { type: 'assignStarted', params: ({ event }) => event.output },
          },
          { guard: { type: 'hasStarted', params: ({ event }) => event.output }, target: 'makingPasskey' },
          { guard: { type: 'isVoid', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'choosing', actions: { type: 'assignFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: 'assignDefect' },
      },
    },
    /** The app's first code is typed into a form. */
    showingSecret: {
      meta: { ignores: ['enrolment.choose', 'passkey.make', 'codes.saved'] },
      on: {
        'factor.added': [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event.codes },
            target: 'showingCodes',
            actions: [{ type: 'assignCodes', params: ({ event }) => event.codes }, 'tellChanged'],
          },
          { target: 'beginning', actions: ['clear', 'tellChanged'] },
        ],
        'enrolment.voided': 'expired',
      },
    },
    makingPasskey: {
      tags: 'busy',
      meta: { ignores: ['enrolment.choose', 'passkey.make', 'factor.added', 'codes.saved', 'enrolment.voided'] },
      invoke: {
        id: 'makePasskey',
        src: 'makePasskey',
        input: undefined,
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'beginning',
            actions: ['clear', 'tellChanged'],
          },
          {
            guard: { type: 'isAddedWithCodes', params: ({ event }) => event.output },
            target: 'showingCodes',
            actions: [{ type: 'assignMade', params: ({ event }) => event.output }, 'tellChanged'],
          },
          { guard: { type: 'isVoid', params: ({ event }) => event.output }, target: 'expired' },
          { target: 'passkeyFailed', actions: { type: 'assignFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'passkeyFailed', actions: 'assignDefect' },
      },
    },
    passkeyFailed: {
      meta: { ignores: ['enrolment.choose', 'factor.added', 'codes.saved', 'enrolment.voided'] },
      on: { 'passkey.make': 'makingPasskey' },
    },
    showingCodes: {
      meta: { ignores: ['enrolment.choose', 'passkey.make', 'factor.added', 'enrolment.voided'] },
      on: { 'codes.saved': { target: 'beginning', actions: 'clear' } },
    },
    beginning: {
      tags: 'busy',
      meta: { ignores: ['enrolment.choose', 'passkey.make', 'factor.added', 'codes.saved', 'enrolment.voided'] },
      invoke: {
        id: 'beginSession',
        src: 'beginSession',
        input: undefined,
        onDone: { target: 'finished', actions: { type: 'tellFacts', params: ({ event }) => event.output } },
        onError: 'finished',
      },
    },
    finished: {
      meta: { ignores: ['enrolment.choose', 'passkey.make', 'factor.added', 'codes.saved', 'enrolment.voided'] },
    },
    expired: {
      entry: ['clearTried', 'dropEnrolment'],
      meta: { ignores: ['enrolment.choose', 'passkey.make', 'factor.added', 'codes.saved', 'enrolment.voided'] },
    },
  },
})
