import { bulkJobPermission, readBulkJob, undoBulkJob as undo } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const undoBulkJob = operation('undoBulkJob', async (call) => {
  const { id, resource } = await readBulkJob(call.database, call.path.id)
  const doer = await allowed(call, 'undoBulkJob', bulkJobPermission(resource))
  return { data: await call.database.transaction((tx) => undo(tx, call.jobs, doer, id)) }
})
