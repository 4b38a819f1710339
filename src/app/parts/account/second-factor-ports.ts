/** Ports of the second step of a log-in and of enrolments. Challenge, enrolment and session stay in here. */
import { fromPromise } from '#services/journal/asked.ts'
import { enrolmentMachine } from '#machines/identity/enrolment.machine.ts'
import { secondFactorMachine } from '#machines/identity/second-factor.machine.ts'
import type {
  Challenged,
  EnrolmentStarted,
  PasskeyAnswer,
  PasskeyMade,
} from '#machines/identity/second-factor.types.ts'
import type { PersonFact } from '#machines/shop/shop.facts.ts'
import type { components } from '#openapi/generated/schema.d.ts'
import * as calls from '#services/api/second-factor.ts'
import { makePasskey, getPasskey } from '#services/identity/passkeys.ts'
import { dropAttempt, type SignInAttempt } from '#services/identity/sign-in-attempt.ts'
import type { Page } from '../../page.ts'
import { failureOf, orDismissed } from './passkey-answers.ts'

type Challenge = Exclude<components['schemas']['LogInOutcome'], { kind: 'signed_in' }>

type Parts = Pick<Page, 'reach'> & { attempt: SignInAttempt; signIn: Page['session']['signIn'] }

export function createSecondFactorPorts({ reach, signIn, attempt }: Parts) {
  const answer = async (signal: AbortSignal): Promise<PasskeyAnswer> => {
    const { challenge } = attempt
    if (challenge === null) return { tag: 'void' }
    const there = await reach()
    const asked = await there.call(calls.startPasskeyAnswer(challenge), signal)
    if (asked.tag !== 'done') return failureOf(asked)
    const credential = await getPasskey(asked.reply.options, signal)
    const given = calls.answerSecondFactor(challenge, { method: 'passkey', credential })
    const answered = await there.call(given, signal)
    if (answered.tag !== 'done') return failureOf(answered)
    // Another way was chosen, or the log-in was given up, while the server looked at it.
    if (signal.aborted || attempt.challenge !== challenge) return { tag: 'dismissed' }
    return { tag: 'answered', facts: signIn(answered.reply, false) }
  }

  const start = async (method: 'passkey' | 'totp', signal: AbortSignal): Promise<EnrolmentStarted> => {
    const { challenge } = attempt
    if (challenge === null) return { tag: 'void' }
    const begun = await (await reach()).call(calls.startEnrolment(method, { challenge }), signal)
    if (begun.tag !== 'done') return failureOf(begun)
    const { reply } = begun
    attempt.enrolment = { id: reply.enrolment, options: reply.method === 'passkey' ? reply.options : null }
    return { tag: 'started', app: reply.method === 'totp' ? { secret: reply.secret, uri: reply.uri } : null }
  }

  const make = async (signal: AbortSignal): Promise<PasskeyMade> => {
    const { enrolment } = attempt
    if (!enrolment?.options) return { tag: 'void' }
    const credential = await makePasskey(enrolment.options, signal)
    const given = calls.confirmEnrolment(enrolment.id, { method: 'passkey', credential })
    const added = await (await reach()).call(given, signal)
    if (added.tag !== 'done') return failureOf(added)
    if (attempt.enrolment === enrolment) attempt.session = added.reply.session
    return { tag: 'added', codes: added.reply.recovery_codes }
  }

  return {
    /** Takes a challenge in. @returns what machines may know of it */
    hold(challenge: Challenge): Challenged {
      attempt.challenge = challenge.challenge
      return { kind: challenge.kind, methods: challenge.methods, expiresIn: challenge.expires_in }
    },

    secondFactor: secondFactorMachine.provide({
      actors: {
        answerWithPasskey: fromPromise<PasskeyAnswer, undefined>(({ signal }) => orDismissed(() => answer(signal))),
      },
      actions: { dropChallenge: () => dropAttempt(attempt) },
    }),

    enrolment: enrolmentMachine.provide({
      actors: {
        startEnrolment: fromPromise<EnrolmentStarted, { method: 'passkey' | 'totp' }>(({ input, signal }) =>
          start(input.method, signal),
        ),
        makePasskey: fromPromise<PasskeyMade, undefined>(({ signal }) => orDismissed(() => make(signal))),
        beginSession: fromPromise<readonly PersonFact[], undefined>(() => {
          const { session } = attempt
          dropAttempt(attempt)
          return Promise.resolve(session ? signIn(session, false) : [])
        }),
      },
      actions: {
        dropEnrolment: () => dropAttempt(attempt),
      },
    }),
  }
}
