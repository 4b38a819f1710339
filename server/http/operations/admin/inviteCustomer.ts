import type { Values } from '#machines/admin/resource.definition.ts'
import { mailPasswordLink, requireConfirmation } from '../../../areas/identity/index.ts'
import { createRecord, customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { allowed } from './allowed-by.ts'
import { doerOf } from './call-doer.ts'
import { writeOnce } from './resource-operations.ts'

export const inviteCustomer = operation('inviteCustomer', async (call) => {
  const { version: _, ...fields } = call.body
  if ((fields.duty ?? 'none') !== 'none') {
    await allowed(call, 'inviteCustomer', 'staff.write')
    await requireConfirmation(call.database, call)
  }
  // A repeat of the same call gets the first answer, and no second mail.
  const answer = await writeOnce(call, ['create', customersStore.definition.id, call.body], async (tx) => {
    const { record, auditId } = await createRecord(tx, customersStore, doerOf(call), fields as Values)
    await mailPasswordLink(tx, call, record.id, 'invitation')
    return { data: record, audit_id: auditId }
  })
  return answer as Output<'inviteCustomer'>
})
