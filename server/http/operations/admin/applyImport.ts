import { applyImport as apply, importPermission, readImport } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const applyImport = operation('applyImport', async (call) => {
  const { id, resource } = await readImport(call.database, call.path.id)
  const doer = await allowed(call, 'applyImport', importPermission(resource))
  const { choice } = call.body
  return { data: await call.database.transaction((tx) => apply(tx, call.jobs, doer, { id, choice })) }
})
