import { submitterOf } from '../form.ts'
import { answerChallenge } from '../second-factor-code/second-factor-code.submit.ts'
import { recoveryCodeForm } from './recovery-code.form.ts'

export const submit = submitterOf(recoveryCodeForm, ({ code }, tools) =>
  answerChallenge({ method: 'recovery', code }, tools),
)
