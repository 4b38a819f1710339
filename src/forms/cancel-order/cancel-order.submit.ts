import { cancelOrder } from '#services/api/orders.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { cancelOrderForm } from './cancel-order.form.ts'

export const submit = submitterOf(cancelOrderForm, async ({ reason }, { call, key, subject }) =>
  formAnswer(await call(cancelOrder(subject, reason, key()))),
)
