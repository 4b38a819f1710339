import * as v from 'valibot'
import { dateOrNull, emailOrNone, filled, phoneOrNone, secret, textOrNull, ticked } from '../fields.ts'

/** Some providers keep a person's email to themselves: who has none need not make one up. */
export const profileForm = {
  id: 'profile',
  schema: v.object({
    name: filled('forms.name_missing'),
    email: emailOrNone,
    phone: phoneOrNone,
    photo_url: textOrNull,
    gender: v.fallback(v.nullable(v.picklist(['female', 'male', 'other'])), null),
    birth_date: dateOrNull,
    marketing_opt_in: ticked,
    /** Asked for where email or phone change. */
    current_password: secret,
  }),
}
