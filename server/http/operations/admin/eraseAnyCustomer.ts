import { randomUUID } from 'node:crypto'
import { findById, lockOwners } from '../../../areas/identity/index.ts'
import { eraseCustomerRecord } from '../../../areas/office/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'
import { doerOf } from './call-doer.ts'
import { afterAction, guardAction } from './customer-guards.ts'

export const eraseAnyCustomer = operation('eraseAnyCustomer', async (call) => {
  const { id } = call.path
  await guardAction(call, 'eraseAnyCustomer', { action: 'erase', ids: [id] })
  const audit_id = await call.database.transaction(async (tx) => {
    await lockOwners(tx)
    if (!(await findById(tx, id))) throw notFound('This is gone. Somebody else may have deleted it.')
    return eraseCustomerRecord(tx, { id, doer: doerOf(call), batch: randomUUID() })
  })
  afterAction(call, [id])
  return { outcome: 'deleted' as const, audit_id }
})
