import { askToConfirm, findById, prepareUndo } from '../../../areas/identity/index.ts'
import { customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { guardAction } from './customer-guards.ts'
import { update } from './resource-operations.ts'

export const updateCustomer = operation('updateCustomer', async (call) => {
  const { id } = call.path
  await guardAction(call, 'update', [id])
  const before = await findById(call.database, id)
  const [emailed, phoned] = [moved(call.body.email, before?.email), moved(call.body.phone, before?.phone)]
  const tellOld =
    before && (emailed || phoned)
      ? await prepareUndo(call, before, { what: emailed ? 'email' : 'phone', isDone: false })
      : undefined
  const { duty: _, ...fields } = call.body
  const answer = await update(customersStore, { ...call, body: fields })
  call.sessions.drop(id)
  const after = await findById(call.database, id)
  const asked = {
    email: after?.pending_email && after.pending_email !== before?.pending_email ? after.pending_email : undefined,
    phone: after?.pending_phone && after.pending_phone !== before?.pending_phone ? after.pending_phone : undefined,
  }
  if (asked.email !== undefined || asked.phone !== undefined) {
    tellOld?.()
    await askToConfirm(call, id, asked)
  }
  return answer as Output<'updateCustomer'>
})

const moved = (asked: string | null | undefined, stands: string | null | undefined): boolean =>
  typeof asked === 'string' && asked.toLowerCase() !== (stands ?? '').toLowerCase()
