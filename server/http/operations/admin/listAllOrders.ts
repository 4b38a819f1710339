import { ordersSource } from '../../../areas/office/index.ts'
import { operation, type Output, signedIn } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listAllOrders = operation(
  'listAllOrders',
  (call) => list(ordersSource(signedIn(call).duty), call) as Promise<Output<'listAllOrders'>>,
)
