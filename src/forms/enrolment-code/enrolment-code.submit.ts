import { confirmEnrolment } from '#services/api/second-factor.ts'
import { submitterOf } from '../form.ts'
import { stepAnswer, voided } from '../second-factor.ts'
import { enrolmentCodeForm } from './enrolment-code.form.ts'

export const submit = submitterOf(enrolmentCodeForm, async ({ code }, { attempt, call }) => {
  const { enrolment } = attempt
  if (enrolment === null) return voided
  return stepAnswer(await call(confirmEnrolment(enrolment.id, { method: 'totp', code })), (reply) => {
    if (attempt.enrolment === enrolment) attempt.session = reply.session
    return { codes: reply.recovery_codes.join(' ') }
  })
})
