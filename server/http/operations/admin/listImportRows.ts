import { importPermission, listImportRows as list, readImport } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const listImportRows = operation('listImportRows', async (call) => {
  const { resource } = await readImport(call.database, call.path.id)
  await allowed(call, 'listImportRows', importPermission(resource))
  const { page, per_page } = call.query
  return list(call.database, call.path.id, {
    outcome: call.query['filter[outcome]'],
    ...(page !== undefined && { page }),
    ...(per_page !== undefined && { per_page }),
  })
})
