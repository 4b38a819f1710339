import { operation, signedIn } from '../operation.ts'

export const listSessions = operation('listSessions', async (call) => ({
  data: await call.sessions.list(signedIn(call).id, call.token),
}))
