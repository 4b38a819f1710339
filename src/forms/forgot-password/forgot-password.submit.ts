import { forgotPassword } from '#services/api/identity.ts'
import { submitterOf } from '../form.ts'
import { formAnswer, said } from '../form-tools.ts'
import { forgotPasswordForm } from './forgot-password.form.ts'

export const submit = submitterOf(forgotPasswordForm, async ({ email }, { call }) =>
  formAnswer(await call(forgotPassword(email)), said),
)
