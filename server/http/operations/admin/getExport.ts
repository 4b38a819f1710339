import { exportPermissions, readExport } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowedAll } from './allowed-by.ts'

export const getExport = operation('getExport', async (call) => {
  const data = await readExport(call.database, call.path.id)
  await allowedAll(call, 'getExport', exportPermissions(data.resource))
  return { data }
})
