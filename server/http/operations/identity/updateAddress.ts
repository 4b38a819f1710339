import { notFound } from '../../../platform/errors.ts'
import { changeAddress } from '../../../areas/identity/index.ts'
import { operation, signedIn } from '../operation.ts'

export const updateAddress = operation('updateAddress', async (call) => {
  const data = await changeAddress(call.database, signedIn(call).id, call.path.id, call.body)
  if (!data) throw notFound('That address is not in your address book any more.')
  return { data }
})
