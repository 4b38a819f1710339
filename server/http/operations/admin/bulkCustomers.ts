import { mailPasswordLink } from '../../../areas/identity/index.ts'
import { bulkRecords, customersStore } from '../../../areas/office/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { invalidField } from '../../../platform/errors.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation } from '../operation.ts'
import { afterAction, guardAction, refuseWithoutAddress } from './customer-guards.ts'
import { doerOf } from './call-doer.ts'

export const bulkCustomers = operation('bulkCustomers', async (call) => {
  const { action, ids = [] } = call.body
  if (call.body.filter !== undefined)
    throw invalidField('filter', 'What is done to people is done to those who were chosen one by one.')
  await guardAction(call, 'bulkCustomers', { action, ids })
  for (const id of action === 'reset_link' ? ids : []) await refuseWithoutAddress(call, id)
  // A repeat of the same call gets the first answers, and sends no second mail.
  const answer = await bulkRecords(call.database, customersStore, doerOf(call), {
    request: call.body,
    key: idempotencyKey(call.header),
    ...(action === 'reset_link' && {
      whenDone: (id: number, tx: Queryable) => mailPasswordLink(tx, call, id, 'reset'),
    }),
  })
  const done = answer.results.flatMap(({ id, ok }) => (ok ? [id] : []))
  afterAction(call, done)
  return answer
})
