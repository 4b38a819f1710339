import { createSavedView as create, savedViewPermission } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'
import { doerOf } from './call-doer.ts'
import { writeOnce } from './resource-operations.ts'

export const createSavedView = operation('createSavedView', async (call) => {
  const { body } = call
  const doer = await allowed(call, 'createSavedView', savedViewPermission(body.resource, doerOf(call)))
  return writeOnce(call, ['view', body], async (tx) => ({ data: await create(tx, doer, body) }))
})
