import { changePhone } from '#services/api/identity.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { changePhoneForm } from './change-phone.form.ts'

export const submit = submitterOf(changePhoneForm, async ({ phone, user_id }, { call }) =>
  formAnswer(await call(changePhone(phone, user_id)), ({ phone_masked, resend_after }) => ({
    phone_masked,
    resend_after,
    phone,
  })),
)
