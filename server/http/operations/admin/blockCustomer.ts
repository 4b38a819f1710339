import { customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { afterAction, guardAction } from './customer-guards.ts'
import { act } from './resource-operations.ts'

export const blockCustomer = operation('blockCustomer', async (call) => {
  const { id } = call.path
  await guardAction(call, 'blockCustomer', { action: 'block', ids: [id] })
  const answer = await act(customersStore, call, { action: 'block', values: { blocked_reason: call.body.reason } })
  afterAction(call, [id])
  return answer as Output<'blockCustomer'>
})
