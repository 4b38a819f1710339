import { saveAddress } from '#services/api/identity.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { addressForm } from './address.form.ts'

export const submit = submitterOf(addressForm, async ({ id, ...body }, { call, key }) =>
  formAnswer(await call(saveAddress(body, id === '' ? null : Number(id), key()))),
)
