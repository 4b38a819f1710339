import { deleteAccount } from '#services/api/identity.ts'
import { submitterOf } from '../form.ts'
import { formAnswer, said } from '../form-tools.ts'
import { deleteAccountForm } from './delete-account.form.ts'

export const submit = submitterOf(deleteAccountForm, async ({ password }, { call, onAccountDeleted }) =>
  formAnswer(await call(deleteAccount(password)), (reply) => {
    onAccountDeleted()
    return said(reply)
  }),
)
