import { deletePerson } from '../../../areas/identity/account-deletion.ts'
import { confirmPerson } from '../../../areas/identity/known-person.ts'
import { operation, signedIn } from '../operation.ts'

export const deleteAccount = operation('deleteAccount', async (call) => {
  const { id } = signedIn(call)
  await confirmPerson(call, id, { password: call.body.password, field: 'password' })
  await deletePerson(call.database, call.sessions, id)
  return { message: 'Your account is deleted. Thank you for shopping with us.' }
})
