import { mailPasswordLink } from '../../../areas/identity/index.ts'
import { customersStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { afterAction, guardAction, refuseWithoutAddress } from './customer-guards.ts'
import { act } from './resource-operations.ts'

export const sendResetLink = operation('sendResetLink', async (call) => {
  const { id } = call.path
  await guardAction(call, 'sendResetLink', { action: 'reset_link', ids: [id] })
  await refuseWithoutAddress(call, id)
  // A repeat of the same call gets the first answer, and no second mail.
  const answer = await act(customersStore, call, {
    action: 'reset_link',
    whenDone: (tx) => mailPasswordLink(tx, call, id, 'reset'),
  })
  afterAction(call, [id])
  return answer as Output<'sendResetLink'>
})
