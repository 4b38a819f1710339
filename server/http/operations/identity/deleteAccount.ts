import { confirmPerson, deletePerson } from '../../../areas/identity/index.ts'
import { eraseCustomer } from '../../../areas/orders/index.ts'
import { operation, signedIn } from '../operation.ts'

export const deleteAccount = operation('deleteAccount', async (call) => {
  const { id } = signedIn(call)
  await confirmPerson(call, id, { password: call.body.password, field: 'password' })
  const kept = (await deletePerson(call.database, call.sessions, id, (tx) => eraseCustomer(tx, id))) ?? []
  return {
    message:
      kept.length === 0
        ? 'Your account is deleted. Thank you for shopping with us.'
        : `Your account is deleted. We keep your name, phone and address of ${kept.join(', ')} until that is over, and erase them then.`,
  }
})
