import { estimateAudience } from '../../../areas/messages/index.ts'
import { operation } from '../operation.ts'

export const estimatePushAudience = operation('estimatePushAudience', async ({ database, body, clock }) => {
  const { audience, segment_id = null, customer_id = null } = body
  return { data: await estimateAudience(database, { audience, segment_id, customer_id }, clock()) }
})
