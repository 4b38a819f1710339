import { markRead } from '../../../areas/messages/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'
import { askingOf } from './asking-person.ts'

export const readMessage = operation('readMessage', async (call) => {
  const which = { messageId: call.path.id, at: call.clock() }
  if (!(await markRead(call.database, askingOf(call), which))) throw notFound('This message is gone.')
  return { message: 'Read.' }
})
