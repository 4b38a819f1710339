import { decideCancel } from '../../../areas/orders/customer-wishes.ts'
import { operation } from '../operation.ts'
import { fulfilWish } from './customer-wish.ts'

export const cancelOrder = operation(
  'cancelOrder',
  (call) => fulfilWish(call, 'cancelOrder', (order) => decideCancel(order, call.body.reason)),
  { limit: 'order' },
)
