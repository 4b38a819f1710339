import { decideCancel } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'
import { applyCommand } from './customer-command.ts'

export const cancelOrder = operation(
  'cancelOrder',
  (call) => applyCommand(call, 'cancelOrder', (order) => decideCancel(order, call.body.reason)),
  { limit: 'order' },
)
