import { reorderCategories as reorder } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { doerOf } from './call-doer.ts'

export const reorderCategories = operation('reorderCategories', (call) =>
  call.database.transaction(async (tx) => ({ audit_id: await reorder(tx, doerOf(call), call.body.ids) })),
)
