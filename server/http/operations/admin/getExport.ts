import { exportPermission, readExport } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const getExport = operation('getExport', async (call) => {
  const data = await readExport(call.database, call.path.id)
  await allowed(call, 'getExport', exportPermission(data.resource))
  return { data }
})
