import { logIn } from '#services/api/identity.ts'
import { submitterOf } from '../form.ts'
import { formAnswer, said } from '../form-tools.ts'
import { loginForm } from './login.form.ts'

export const submit = submitterOf(loginForm, async ({ login, password }, { call, onSignedIn, attempt }) => {
  const answer = await call(logIn(login, password))
  const waiting = answer.tag === 'refused' ? answer.body?.verification : undefined
  // The password was right, the phone is not confirmed yet: the code step comes next.
  if (waiting) return { tag: 'done', reply: { ...waiting, email_sent: true, email_error: null } }
  return formAnswer(answer, (reply) => {
    if (reply.kind === 'signed_in') {
      onSignedIn(reply, false)
      return said(reply)
    }
    attempt.challenge = reply.challenge
    return { challenge_kind: reply.kind, methods: reply.methods.join(' '), expires_in: reply.expires_in }
  })
})
