import { requestReturn } from '#services/api/orders.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { returnOrderForm } from './return-order.form.ts'

export const submit = submitterOf(returnOrderForm, async (body, { call, key, subject }) =>
  formAnswer(await call(requestReturn(subject, body, key()))),
)
