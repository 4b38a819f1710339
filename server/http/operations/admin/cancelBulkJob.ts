import { bulkJobPermission, cancelBulkJob as cancel, readBulkJob } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const cancelBulkJob = operation('cancelBulkJob', async (call) => {
  const { id, resource } = await readBulkJob(call.database, call.path.id)
  await allowed(call, 'cancelBulkJob', bulkJobPermission(resource))
  return { data: await call.database.transaction((tx) => cancel(tx, { id, now: call.clock() })) }
})
