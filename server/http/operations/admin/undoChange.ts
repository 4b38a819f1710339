import { recordRefusal, undoChange as undo } from '../../../areas/office/index.ts'
import { ApiError } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'
import { doerOf } from './call-doer.ts'
import { writeOnce } from './resource-operations.ts'

export const undoChange = operation(
  'undoChange',
  async (call) => {
    const doer = doerOf(call)
    try {
      return await writeOnce(call, ['undo', call.path.id], (tx) => undo(tx, doer, call.path.id))
    } catch (error) {
      // What an entry is about is known inside the transaction alone, and nothing that is written there stands.
      if (error instanceof ApiError && error.code === 'forbidden') {
        const needed = String(error.details?.['permission'] ?? 'admin')
        await recordRefusal(call.database, doer, { operation: 'undoChange', needed })
      }
      throw error
    }
  },
  { limit: 'officeUndo' },
)
