import { registerAtOnce, startRegistration } from '#services/api/identity.ts'
import { submitterOf } from '../form.ts'
import { formAnswer, said } from '../form-tools.ts'
import { registerForm } from './register.form.ts'

export const submit = submitterOf(registerForm, async (values, { call, key, onSignedIn }) => {
  const { accept_terms: _, referral_code, ...person } = values
  const body = { ...person, accept_terms: true as const, ...(referral_code && { referral_code }) }
  const answer = await call(startRegistration(body, key()))
  // No text messages go out at the moment: nobody waits for that. The phone is confirmed later, under My Profile.
  if (answer.tag === 'refused' && answer.body?.code === 'sms_unavailable')
    return formAnswer(await call(registerAtOnce(body, key('at once'))), (reply) => {
      onSignedIn(reply, true)
      return said(reply)
    })
  return formAnswer(answer, ({ user_id, email_sent, email_error, phone_masked, resend_after }) => ({
    user_id,
    email_sent,
    email_error,
    phone_masked,
    resend_after,
    phone: body.phone,
  }))
})
