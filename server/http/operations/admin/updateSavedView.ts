import { changePermission, updateSavedView as update } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'
import { doerOf } from './call-doer.ts'
import { writeOnce } from './resource-operations.ts'

export const updateSavedView = operation('updateSavedView', async (call) => {
  const { id } = call.path
  const doer = await allowed(call, 'updateSavedView', await changePermission(call.database, doerOf(call), id))
  return writeOnce(call, ['view', id, call.body], async (tx) => ({
    data: await update(tx, doer, { id, change: call.body }),
  }))
})
