import { attentionFor } from '../../../areas/office/index.ts'
import { operation, signedIn } from '../operation.ts'

export const getAttention = operation('getAttention', async (call) => ({
  data: await attentionFor(call.database, { duty: signedIn(call).duty, now: call.clock() }),
}))
