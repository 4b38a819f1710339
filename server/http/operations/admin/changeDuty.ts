import { customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { afterAction, guardAction } from './customer-guards.ts'
import { act } from './resource-operations.ts'

export const changeDuty = operation('changeDuty', async (call) => {
  const { id } = call.path
  await guardAction(call, 'duty', [id])
  const answer = await act(customersStore, call, { action: 'duty', values: { duty: call.body.duty } })
  afterAction(call, 'duty', [id])
  return answer as Output<'changeDuty'>
})
