import { estimateAudience } from '../../../areas/messages/index.ts'
import { audienceOf, pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getPushEstimate = operation('getPushEstimate', async (call) => {
  const { data } = await read(pushNotificationsStore, call)
  return { data: await estimateAudience(call.database, audienceOf(data), call.clock()) }
})
