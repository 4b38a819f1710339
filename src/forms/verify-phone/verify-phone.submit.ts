import { verifyPhone } from '#services/api/identity.ts'
import { submitterOf } from '../form.ts'
import { formAnswer, said } from '../form-tools.ts'
import { verifyPhoneForm } from './verify-phone.form.ts'

export const submit = submitterOf(verifyPhoneForm, async ({ phone, code, user_id }, { call, onSignedIn }) =>
  formAnswer(await call(verifyPhone(phone, code, user_id)), (reply) => {
    onSignedIn(reply, true)
    return said(reply)
  }),
)
