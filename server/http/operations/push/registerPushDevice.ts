import { registerDevice } from '../../../areas/messages/index.ts'
import { operation } from '../operation.ts'

export const registerPushDevice = operation(
  'registerPushDevice',
  async ({ database, push, body, token, client, clock }) => {
    const registering = { given: body, token, userAgent: client.userAgent, at: clock() }
    return { data: await registerDevice(database, push.open, registering) }
  },
  { limit: 'push' },
)
