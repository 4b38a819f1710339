import { confirmPhone } from '#services/api/identity.ts'
import { changedUser } from '../changed-user.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { confirmPhoneForm } from './confirm-phone.form.ts'

export const submit = submitterOf(confirmPhoneForm, async ({ code }, tools) =>
  formAnswer(await tools.call(confirmPhone(code)), changedUser(tools)),
)
