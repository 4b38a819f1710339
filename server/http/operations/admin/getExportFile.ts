import { exportFilePermissions, readExportFile } from '../../../areas/office/index.ts'
import { FileAnswer, operation } from '../operation.ts'
import { allowedAll } from './allowed-by.ts'

export const getExportFile = operation('getExportFile', async (call) => {
  await allowedAll(call, 'getExportFile', await exportFilePermissions(call.database, call.path.id))
  return new FileAnswer(await readExportFile(call.database, call.path.id, call.clock()))
})
