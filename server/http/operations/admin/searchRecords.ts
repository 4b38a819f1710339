import { searchRecords as search } from '../../../areas/office/index.ts'
import { operation, signedIn } from '../operation.ts'

export const searchRecords = operation(
  'searchRecords',
  async (call) => ({ data: await search(call.database, call.query.q, signedIn(call).duty) }),
  { limit: 'palette' },
)
