import { listSavedViews as list, savedViewPermission } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'
import { doerOf } from './call-doer.ts'

export const listSavedViews = operation('listSavedViews', async (call) => {
  const { resource } = call.query
  const doer = await allowed(call, 'listSavedViews', savedViewPermission(resource, doerOf(call)))
  return { data: await list(call.database, doer, resource) }
})
