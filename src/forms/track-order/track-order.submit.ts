import { trackOrder } from '#services/api/orders.ts'
import { submitterOf } from '../form.ts'
import { formAnswer } from '../form-tools.ts'
import { trackOrderForm } from './track-order.form.ts'

export const submit = submitterOf(trackOrderForm, async ({ order_number, phone }, { call, orderAccessTokens }) =>
  formAnswer(await call(trackOrder(order_number.toUpperCase(), phone)), ({ data, order_key }) => {
    if (order_key) orderAccessTokens.keep(data.order_number, order_key)
    return { order_number: data.order_number }
  }),
)
