import { notFound } from '../../../platform/errors.ts'
import { operation, signedIn } from '../operation.ts'

export const endSession = operation('endSession', async (call) => {
  const ended = await call.sessions.endOne(signedIn(call).id, call.path.id)
  if (!ended) throw notFound('That session has ended already.')
  return { message: 'The session has ended.' }
})
