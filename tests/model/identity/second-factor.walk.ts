import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts'
import { passkeyLogInMachine } from '#machines/identity/passkey-log-in.machine.ts'
import { enrolmentMachine } from '#machines/identity/enrolment.machine.ts'
import { ada } from './people.ts'
import { defineWalk } from '../walker/types.ts'

const begun = { type: 'session.begun' as const, user: ada, isNew: false }
const message = { code: 'server.said' as const, params: { message: 'That passkey is not known here.' } }
const failures = [
  { tag: 'dismissed' as const },
  { tag: 'refused' as const, message, retryAfter: null },
  { tag: 'void' as const },
  { tag: 'unreachable' as const },
].map((output) => ({ type: 'done' as const, output }))

const given = (...methods: ('passkey' | 'totp' | 'recovery')[]) => ({
  type: 'challenge.given' as const,
  challenged: { kind: 'second_factor' as const, methods, expiresIn: 300 },
})

/** The second step of a log-in, with every way of answering it and every end. */
export const secondFactorWalk = defineWalk(secondFactorMachine)({
  name: 'second factor',
  events: () => [
    given('passkey', 'totp', 'recovery'),
    given('totp', 'recovery'),
    given('recovery'),
    { type: 'method.choose', method: 'passkey' },
    { type: 'method.choose', method: 'totp' },
    { type: 'method.choose', method: 'recovery' },
    { type: 'method.another' },
    { type: 'challenge.restart' },
    { type: 'challenge.answered' },
    { type: 'challenge.voided' },
  ],
  outcomes: {
    answerWithPasskey: () => [
      { type: 'done', output: { tag: 'answered', facts: [begun] } },
      { type: 'done', output: { tag: 'refused', message, retryAfter: 30 } },
      ...failures,
    ],
  },
  equivalents: { 'asking: begin in askingPasskey': 'every way in names its state' },
  always: [
    {
      name: 'after it is cancelled, answered or over nothing of the challenge remains',
      holds: (now) => now.hasTag('open') || (now.context.methods.length === 0 && now.context.expiresIn === 0),
    },
    {
      name: 'an open challenge can be answered',
      holds: (now) => !now.hasTag('open') || now.context.methods.length > 0,
    },
    {
      name: 'who waits is told why',
      holds: (now) =>
        !now.matches({ asking: 'waiting' }) || (now.context.message !== null && now.context.retryAfter > 0),
    },
    {
      name: 'nothing of an earlier refusal stands while the device is asked',
      holds: (now) => !now.matches({ asking: 'askingPasskey' }) || now.context.message === null,
    },
  ],
})

const app = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Oja' }

/** Adding a factor in the middle of a log-in and under My Profile. */
export const enrolmentWalk = defineWalk(enrolmentMachine)({
  name: 'enrolment',
  events: () => [
    { type: 'enrolment.needed', methods: ['passkey', 'totp'] },
    { type: 'enrolment.choose', method: 'passkey' },
    { type: 'enrolment.choose', method: 'totp' },
    { type: 'enrolment.begun', app },
    { type: 'enrolment.begun', app: null },
    { type: 'passkey.make' },
    { type: 'factor.added', codes: ['AAAA'] },
    { type: 'factor.added', codes: [] },
    { type: 'codes.replaced', codes: ['BBBB'] },
    { type: 'codes.saved' },
    { type: 'enrolment.voided' },
    { type: 'enrolment.cancel' },
  ],
  outcomes: {
    startEnrolment: ({ context }) => [
      { type: 'done', output: { tag: 'started', app: context.method === 'totp' ? app : null } },
      ...failures,
    ],
    beginSession: () => [{ type: 'done', output: [begun] }],
    makePasskey: () => [
      { type: 'done', output: { tag: 'added', codes: [] } },
      { type: 'done', output: { tag: 'added', codes: ['AAAA'] } },
      ...failures,
    ],
  },
  always: [
    {
      name: 'recovery codes stand nowhere but in the state that shows them',
      holds: (now) => now.matches('showingCodes') === now.context.codes.length > 0,
    },
    {
      name: 'the secret of an app stands nowhere but in the state that shows it',
      holds: (now) => now.matches('showingSecret') === (now.context.app !== null),
    },
    {
      name: 'a session begins only when the codes were put away',
      holds: (now) =>
        !(now.matches('beginning') || now.matches('finished')) ||
        (now.context.codes.length === 0 && now.context.methods.length === 0),
    },
    {
      name: 'after it is cancelled or over nothing remains',
      holds: (now) =>
        !(now.matches('idle') || now.matches('expired')) ||
        // one that took too long is told to the log-in that waits for it
        ((now.matches('expired') || now.context.methods.length === 0) &&
          now.context.app === null &&
          now.context.codes.length === 0 &&
          now.context.message === null),
    },
  ],
})

/** A log-in with a passkey alone. */
export const passkeyLogInWalk = defineWalk(passkeyLogInMachine)({
  name: 'passkey log-in',
  events: () => [{ type: 'passkey.offer' }, { type: 'passkey.use' }, { type: 'passkey.withdraw' }],
  outcomes: {
    awaitPasskey: () => [
      { type: 'done', output: { tag: 'answered', facts: [begun] } },
      { type: 'done', output: { tag: 'refused', message, retryAfter: 30 } },
      ...failures,
    ],
    askForPasskey: () => [
      { type: 'done', output: { tag: 'answered', facts: [begun] } },
      { type: 'done', output: { tag: 'refused', message, retryAfter: 30 } },
      ...failures,
    ],
  },
  always: [
    {
      name: 'who waits is told why',
      holds: (now) => !now.matches('waiting') || (now.context.message !== null && now.context.retryAfter > 0),
    },
    {
      name: 'nothing of an earlier refusal stands while the device is asked',
      holds: (now) => !now.matches('asking') || now.context.message === null,
    },
    {
      name: 'the device is asked by a dialog only after a press',
      holds: (now) => now.hasTag('busy') === now.matches('asking'),
    },
  ],
})

export const walks = [secondFactorWalk, enrolmentWalk, passkeyLogInWalk]
