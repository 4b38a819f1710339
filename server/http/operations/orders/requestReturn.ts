import { decideReturn } from '../../../areas/orders/customer-wishes.ts'
import { operation } from '../operation.ts'
import { fulfilWish } from './customer-wish.ts'

export const requestReturn = operation(
  'requestReturn',
  (call) => fulfilWish(call, 'requestReturn', (order) => decideReturn(order, call.body, call.clock())),
  { limit: 'order' },
)
