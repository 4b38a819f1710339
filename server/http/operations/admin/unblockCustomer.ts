import { customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { afterAction, guardAction } from './customer-guards.ts'
import { act } from './resource-operations.ts'

export const unblockCustomer = operation('unblockCustomer', async (call) => {
  const { id } = call.path
  await guardAction(call, 'unblockCustomer', { action: 'unblock', ids: [id] })
  const answer = await act(customersStore, call, { action: 'unblock' })
  afterAction(call, [id])
  return answer as Output<'unblockCustomer'>
})
