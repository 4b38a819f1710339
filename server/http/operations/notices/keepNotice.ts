import { keepNotice as keep, listNotices } from '../../../areas/notices/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'
import { askingOf } from '../push/asking-person.ts'

export const keepNotice = operation(
  'keepNotice',
  async (call) => {
    const asking = askingOf(call)
    const { name } = call.path
    await keep(call, asking, { name, at: call.clock() })
    const data = (await listNotices(call.database, asking)).find((notice) => notice.name === name)
    // Told and taken back within the same moment, by another tab.
    if (!data) throw notFound('You are not told of it any more.')
    return { data }
  },
  { limit: 'push' },
)
