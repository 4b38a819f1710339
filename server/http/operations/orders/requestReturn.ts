import { decideReturn } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'
import { applyCommand } from './customer-command.ts'

export const requestReturn = operation(
  'requestReturn',
  (call) => applyCommand(call, 'requestReturn', (order) => decideReturn(order, call.body, call.clock())),
  { limit: 'order' },
)
