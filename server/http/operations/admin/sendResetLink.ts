import { customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { afterAction, guardAction, refuseWithoutAddress } from './customer-guards.ts'
import { act } from './resource-operations.ts'

export const sendResetLink = operation('sendResetLink', async (call) => {
  const { id } = call.path
  await guardAction(call, 'reset_link', [id])
  await refuseWithoutAddress(call, id)
  const answer = await act(customersStore, call, { action: 'reset_link' })
  afterAction(call, 'reset_link', [id])
  return answer as Output<'sendResetLink'>
})
