import { listNotices as list } from '../../../areas/notices/index.ts'
import { operation } from '../operation.ts'
import { askingOf } from '../push/asking-person.ts'

export const listNotices = operation('listNotices', async (call) => ({
  data: await list(call.database, askingOf(call)),
}))
