import { pushTopics } from '../../../areas/messages/index.ts'
import { operation } from '../operation.ts'

export const getPushConfig = operation('getPushConfig', async ({ push }) => ({
  data: {
    provider: push.open.web,
    public_key: await push.publicKey(),
    topics: [...pushTopics],
    apps: push.open.fcm,
  },
}))
