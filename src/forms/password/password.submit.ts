import { updateProfile } from '#services/api/identity.ts'
import { changedUser } from '../changed-user.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { passwordForm } from './password.form.ts'

export const submit = submitterOf(passwordForm, async ({ password, current_password }, tools) => {
  const body = { password, ...(current_password && { current_password }) }
  return formAnswer(await tools.call(updateProfile(body, tools.key())), changedUser(tools))
})
