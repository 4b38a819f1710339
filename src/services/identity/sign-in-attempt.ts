/** What the server knows a log-in or an enrolment under way by. It stays in memory: no machine, no journal and no storage holds it. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { SignedIn } from '#services/api/identity.ts'

export type SignInAttempt = {
  /** The challenge of a log-in. */
  challenge: string | null
  enrolment: { id: string; options: components['schemas']['PasskeyRequest']['options'] | null } | null
  /** A session that has been opened and begins when the recovery codes were put away. */
  session: SignedIn | null
}

export const newSignInAttempt = (): SignInAttempt => ({ challenge: null, enrolment: null, session: null })

export function dropAttempt(attempt: SignInAttempt): void {
  Object.assign(attempt, newSignInAttempt())
}
