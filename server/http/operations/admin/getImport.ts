import { importPermission, readImport } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const getImport = operation('getImport', async (call) => {
  const data = await readImport(call.database, call.path.id)
  await allowed(call, 'getImport', importPermission(data.resource))
  return { data }
})
