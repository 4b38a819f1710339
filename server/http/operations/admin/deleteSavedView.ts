import { changePermission, deleteSavedView as remove } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'
import { doerOf } from './call-doer.ts'

export const deleteSavedView = operation('deleteSavedView', async (call) => {
  const { id } = call.path
  const doer = await allowed(call, 'deleteSavedView', await changePermission(call.database, doerOf(call), id))
  await call.database.transaction((tx) => remove(tx, doer, id))
  return { outcome: 'deleted' as const }
})
