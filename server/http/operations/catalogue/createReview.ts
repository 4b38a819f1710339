import { addReview } from '../../../areas/catalogue/index.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import { operation, signedIn } from '../operation.ts'

export const createReview = operation('createReview', async (call) => {
  const { slug } = call.path
  const person = signedIn(call)
  const isOurs = (address: string): boolean => call.accounts.pictures.isOurs(address, call.client.origin)
  const given = { slug, person, draft: call.body, isOurs, key: idempotencyKey(call.header), now: call.clock() }
  return { data: await addReview(call.database, given) }
})
