import { notFound } from '../../../platform/errors.ts'
import { removeAddress } from '../../../areas/identity/index.ts'
import { operation, signedIn } from '../operation.ts'

export const deleteAddress = operation('deleteAddress', async (call) => {
  const gone = await removeAddress(call.database, signedIn(call).id, call.path.id)
  if (!gone) throw notFound('That address is not in your address book any more.')
  return { message: 'The address is removed.' }
})
