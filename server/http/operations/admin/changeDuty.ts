import { customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { afterAction, guardAction } from './customer-guards.ts'
import { act } from './resource-operations.ts'

export const changeDuty = operation('changeDuty', async (call) => {
  const { id } = call.path
  await guardAction(call, 'changeDuty', { action: 'duty', ids: [id] })
  const answer = await act(customersStore, call, { action: 'duty', values: { duty: call.body.duty } })
  afterAction(call, [id])
  return answer as Output<'changeDuty'>
})
