import { countsOf } from '../../../areas/messages/index.ts'
import { pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getPushResults = operation('getPushResults', async (call) => {
  const { data } = await read(pushNotificationsStore, call)
  return { data: await countsOf(call.database, data.id) }
})
