import { estimateAudience } from '../../../areas/messages/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const estimatePushAudience = operation('estimatePushAudience', async (call) => {
  const { database, body, clock } = call
  // Whether one person can be reached is told to whoever may write to them alone, as when the message is made.
  if (body.audience === 'customer') await allowed(call, 'estimatePushAudience', 'customers.read')
  const { audience, segment_id = null, customer_id = null } = body
  return { data: await estimateAudience(database, { audience, segment_id, customer_id }, clock()) }
})
