import * as v from 'valibot'
import { email, filled, isRepeated, newPassword, phone, secret, text } from '../fields.ts'

export const registerForm = {
  id: 'register',
  schema: v.pipe(
    v.object({
      name: filled('forms.name_missing'),
      email,
      phone,
      password: newPassword,
      password_confirmation: secret,
      accept_terms: filled('forms.terms_missing'),
      referral_code: text,
    }),
    isRepeated(),
  ),
}
