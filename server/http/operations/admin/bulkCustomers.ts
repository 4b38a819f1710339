import { bulkRecords, customersStore } from '../../../areas/office/index.ts'
import { invalidField } from '../../../platform/errors.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation } from '../operation.ts'
import { afterAction, guardAction, refuseWithoutAddress } from './customer-guards.ts'
import { doerOf } from './call-doer.ts'

export const bulkCustomers = operation('bulkCustomers', async (call) => {
  const { action, ids = [] } = call.body
  if (call.body.filter !== undefined)
    throw invalidField('filter', 'What is done to people is done to those who were chosen one by one.')
  await guardAction(call, action, ids)
  for (const id of action === 'reset_link' ? ids : []) await refuseWithoutAddress(call, id)
  const answer = await bulkRecords(call.database, customersStore, doerOf(call), call.body, idempotencyKey(call.header))
  afterAction(
    call,
    action,
    answer.results.flatMap(({ id, ok }) => (ok ? [id] : [])),
  )
  return answer
})
