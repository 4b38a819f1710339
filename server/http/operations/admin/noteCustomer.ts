import { customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { afterAction, guardAction } from './customer-guards.ts'
import { act } from './resource-operations.ts'

export const noteCustomer = operation('noteCustomer', async (call) => {
  const { id } = call.path
  await guardAction(call, 'noteCustomer', { action: 'note', ids: [id] })
  const answer = await act(customersStore, call, { action: 'note', values: { note: call.body.note } })
  afterAction(call, [id])
  return answer as Output<'noteCustomer'>
})
