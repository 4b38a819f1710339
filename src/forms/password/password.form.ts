import * as v from 'valibot'
import { isRepeated, newPassword, secret } from '../fields.ts'

/** Who signs in through a provider alone has no current password. */
export const passwordForm = {
  id: 'password',
  schema: v.pipe(
    v.object({ current_password: secret, password: newPassword, password_confirmation: secret }),
    isRepeated(),
  ),
}
