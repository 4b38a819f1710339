/** What passes between the second step of a log-in and the world. Tokens, challenges and session replies never come near a machine. */
import type { PersonFact } from '#machines/shop/shop.facts.ts'
import type { Message } from '#ui/text/message.ts'

export type FactorMethod = 'passkey' | 'totp' | 'recovery'

/** A log-in that goes on: with a factor that the person has, or by adding one. */
export type Challenged = { kind: 'second_factor' | 'enrol'; methods: readonly FactorMethod[]; expiresIn: number }

/** A step that did not lead on. `void`: the challenge has ended, and the log-in begins again. */
export type StepFailure =
  | { tag: 'dismissed' }
  | { tag: 'refused'; message: Message; retryAfter: number | null }
  | { tag: 'void' }
  | { tag: 'unreachable' }

/** What came of asking for a passkey. `answered`: the session has begun. */
export type PasskeyAnswer = { tag: 'answered'; facts?: readonly PersonFact[] } | StepFailure

/** The secret of an authenticator app, to be typed in or scanned. */
export type AppSecret = { secret: string; uri: string }

/** What an enrolment begins with. A passkey's options stay outside. */
export type EnrolmentStarted = { tag: 'started'; app: AppSecret | null } | StepFailure

/** What came of making a passkey. */
export type PasskeyMade = { tag: 'added'; codes: readonly string[] } | StepFailure

export const unreachable: Message = { code: 'forms.unreachable' }
export const dismissed: Message = { code: 'forms.passkey_dismissed' }

export const messageOf = (failure: StepFailure): Message =>
  failure.tag === 'refused' ? failure.message : failure.tag === 'dismissed' ? dismissed : unreachable
