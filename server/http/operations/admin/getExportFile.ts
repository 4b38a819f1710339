import { exportPermission, readExport, readExportFile } from '../../../areas/office/index.ts'
import { FileAnswer, operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const getExportFile = operation('getExportFile', async (call) => {
  const { resource } = await readExport(call.database, call.path.id)
  await allowed(call, 'getExportFile', exportPermission(resource))
  return new FileAnswer(await readExportFile(call.database, call.path.id, call.clock()))
})
