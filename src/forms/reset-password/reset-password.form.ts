import * as v from 'valibot'
import { isRepeated, newPassword, secret, text } from '../fields.ts'

/** Email and token come with the link of an email: the server judges them. `by`: `text` where the link came by text, and names no email. */
export const resetPasswordForm = {
  id: 'reset-password',
  schema: v.pipe(
    v.object({ token: secret, email: text, by: text, password: newPassword, password_confirmation: secret }),
    isRepeated(),
  ),
}
