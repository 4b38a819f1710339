import { cancelImport as cancel, importPermission, readImport } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const cancelImport = operation('cancelImport', async (call) => {
  const { id, resource } = await readImport(call.database, call.path.id)
  await allowed(call, 'cancelImport', importPermission(resource))
  return { data: await call.database.transaction((tx) => cancel(tx, { id, now: call.clock() })) }
})
