import { bulkJobPermission, readBulkJob } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const getBulkJob = operation('getBulkJob', async (call) => {
  const data = await readBulkJob(call.database, call.path.id)
  await allowed(call, 'getBulkJob', bulkJobPermission(data.resource))
  return { data }
})
