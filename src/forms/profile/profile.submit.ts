import { updateProfile } from '#services/api/identity.ts'
import { changedUser } from '../changed-user.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { profileForm } from './profile.form.ts'

/** An email or phone that is left empty is not touched. */
export const submit = submitterOf(profileForm, async ({ email, phone, current_password, ...rest }, tools) => {
  const body = {
    ...rest,
    ...(email && { email }),
    ...(phone && { phone }),
    ...(current_password && { current_password }),
  }
  return formAnswer(await tools.call(updateProfile(body)), changedUser(tools))
})
