import type { FormAnswer } from '#machines/forms/forms.types.ts'
import { answerSecondFactor } from '#services/api/second-factor.ts'
import { submitterOf } from '../form.ts'
import type { FormTools } from '../form-tools.ts'
import { stepAnswer, voided } from '../second-factor.ts'
import { secondFactorCodeForm } from './second-factor-code.form.ts'

type Code = { method: 'totp' | 'recovery'; code: string }

/** Answers the challenge of the log-in with a typed code. */
export async function answerChallenge(code: Code, { attempt, call, onSignedIn }: FormTools): Promise<FormAnswer> {
  const { challenge } = attempt
  if (challenge === null) return voided
  return stepAnswer(await call(answerSecondFactor(challenge, code)), (reply) => {
    // Started again meanwhile: what comes too late opens nothing.
    if (attempt.challenge === challenge) onSignedIn(reply, false)
    return { message: reply.message }
  })
}

export const submit = submitterOf(secondFactorCodeForm, ({ code }, tools) =>
  answerChallenge({ method: 'totp', code }, tools),
)
