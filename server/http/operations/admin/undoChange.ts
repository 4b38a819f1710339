import { undoChange as undo } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { doerOf } from './call-doer.ts'

export const undoChange = operation('undoChange', (call) =>
  call.database.transaction((tx) => undo(tx, doerOf(call), call.path.id)),
)
