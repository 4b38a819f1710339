import { expiredOrdersSource } from '../../../areas/office/index.ts'
import { operation, type Output, signedIn } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listExpiredOrders = operation(
  'listExpiredOrders',
  (call) => list(expiredOrdersSource(signedIn(call).duty), call) as Promise<Output<'listExpiredOrders'>>,
)
