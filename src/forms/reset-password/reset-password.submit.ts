import { resetPassword } from '#services/api/identity.ts'
import { submitterOf } from '../form.ts'
import { formAnswer, said } from '../form-tools.ts'
import { resetPasswordForm } from './reset-password.form.ts'

export const submit = submitterOf(resetPasswordForm, async ({ by, email, ...values }, { call }) =>
  formAnswer(await call(resetPassword(by === 'text' ? values : { ...values, email })), said),
)
