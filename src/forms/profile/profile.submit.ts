import * as v from 'valibot'
import { updateProfile } from '#services/api/identity.ts'
import { changedUser } from '../changed-user.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { profileForm } from './profile.form.ts'

/**
 * Sends what was changed alone: the rest may have been changed by another tab or device meanwhile. An email or phone that is left empty
 * is not touched.
 */
export const submit = submitterOf(profileForm, async ({ current_password, ...now }, tools) => {
  const before = v.safeParse(profileForm.schema, tools.before).output as Partial<typeof now>
  const isChanged = (field: keyof typeof now) => now[field] !== before[field]
  const changed = Object.fromEntries(
    Object.entries(now).filter(([field, value]) => isChanged(field as keyof typeof now) && value !== ''),
  ) as Partial<typeof now>
  // The server takes no empty body: a password that nothing asks for is not looked at.
  const isBare = Object.keys(changed).length === 0
  const body = { ...changed, ...((current_password || isBare) && { current_password }) }
  return formAnswer(await tools.call(updateProfile(body)), changedUser(tools))
})
