import * as v from 'valibot'
import { isRepeated, newPassword, secret, text } from '../fields.ts'

/** Email and token come with the link of an email: the server judges them. */
export const resetPasswordForm = {
  id: 'reset-password',
  schema: v.pipe(
    v.object({ token: secret, email: text, password: newPassword, password_confirmation: secret }),
    isRepeated(),
  ),
}
