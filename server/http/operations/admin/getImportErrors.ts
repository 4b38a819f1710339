import { importPermission, readErrorFile, readImport } from '../../../areas/office/index.ts'
import { FileAnswer, operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const getImportErrors = operation('getImportErrors', async (call) => {
  const { resource } = await readImport(call.database, call.path.id)
  await allowed(call, 'getImportErrors', importPermission(resource))
  return new FileAnswer(await readErrorFile(call.database, call.path.id))
})
