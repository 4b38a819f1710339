import { addAddress, once } from '../../../areas/identity/index.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation, signedIn } from '../operation.ts'

export const createAddress = operation('createAddress', async (call) => {
  const { id: personId } = signedIn(call)
  const given = { personId, key: idempotencyKey(call.header), command: ['createAddress', call.body] }
  return { data: await addAddress(call.database, personId, call.body, (tx, add) => once(tx, given, add)) }
})
