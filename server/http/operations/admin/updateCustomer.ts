import { askToConfirm, findById, tellOfChange } from '../../../areas/identity/index.ts'
import { customersStore } from '../../../areas/office/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { operation, type Output } from '../operation.ts'
import { guardAction } from './customer-guards.ts'
import { update } from './resource-operations.ts'

export const updateCustomer = operation('updateCustomer', async (call) => {
  const { id } = call.path
  await guardAction(call, 'updateCustomer', { action: 'update', ids: [id] })
  const before = await findById(call.database, id)
  /** The account as it stands now, and what of it waits to be confirmed since this call. */
  const readAsked = async (database: Queryable) => {
    const account = await findById(database, id)
    const { pending_email: email, pending_phone: phone } = account ?? {}
    return {
      account,
      email: email && email !== before?.pending_email ? email : undefined,
      phone: phone && phone !== before?.pending_phone ? phone : undefined,
    }
  }
  const { duty: _, ...fields } = call.body
  const answer = await update(customersStore, { ...call, body: fields }, async (tx) => {
    const { account, email, phone } = await readAsked(tx)
    if (!account || (email === undefined && phone === undefined)) return
    // What waits to be confirmed has changed nothing yet: the links bring back what stands.
    await tellOfChange(tx, call, account, { what: email === undefined ? 'phone' : 'email', isDone: false })
  })
  call.sessions.drop(id)
  const { email, phone } = await readAsked(call.database)
  if (email !== undefined || phone !== undefined) await askToConfirm(call, id, { email, phone })
  return answer as Output<'updateCustomer'>
})
