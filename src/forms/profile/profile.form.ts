import * as v from 'valibot'
import type { FormValues } from '#machines/forms/forms.types.ts'
import { dateOrNull, emailOrNone, filled, phoneOrNone, ruleOf, secret, textOrNull, ticked } from '../fields.ts'

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

/** An email or phone that is there can be changed and not emptied. @param before what is stored */
export const profileFormOf = (before: FormValues) => {
  const isLeft = (field: string) => (values: Readonly<Record<string, unknown>>) =>
    !before[field] || String(values[field] ?? '').trim() !== ''
  return {
    ...profileForm,
    schema: v.pipe(
      profileForm.schema,
      ruleOf('email', 'forms.email_wrong', isLeft('email')),
      ruleOf('phone', 'forms.phone_wrong', isLeft('phone')),
    ),
  }
}
