import { bulkJobPermission, listBulkJobs as list } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const listBulkJobs = operation('listBulkJobs', async (call) => {
  const { resource } = call.query
  const doer = await allowed(call, 'listBulkJobs', bulkJobPermission(resource))
  return { data: await list(call.database, doer, resource) }
})
