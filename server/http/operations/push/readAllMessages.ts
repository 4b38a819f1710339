import { markAllRead } from '../../../areas/messages/index.ts'
import { operation } from '../operation.ts'
import { askingOf } from './asking-person.ts'

export const readAllMessages = operation('readAllMessages', async (call) => {
  await markAllRead(call.database, askingOf(call), call.clock())
  return { message: 'All are read.' }
})
