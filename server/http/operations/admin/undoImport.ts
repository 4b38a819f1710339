import { importPermission, readImport, undoImport as undo } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const undoImport = operation('undoImport', async (call) => {
  const { id, resource } = await readImport(call.database, call.path.id)
  const doer = await allowed(call, 'undoImport', importPermission(resource))
  return { data: await call.database.transaction((tx) => undo(tx, call.jobs, doer, id)) }
})
