import { dropNotice as drop } from '../../../areas/notices/index.ts'
import { operation } from '../operation.ts'
import { askingOf } from '../push/asking-person.ts'

export const dropNotice = operation(
  'dropNotice',
  async (call) => {
    await drop(call.database, askingOf(call), call.path.name)
    return { message: 'You are not told of it any more.' }
  },
  { limit: 'push' },
)
