import { chooseTopics } from '../../../areas/messages/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'
import { installationOf } from './asking-person.ts'

export const choosePushTopics = operation(
  'choosePushTopics',
  async ({ database, path, body, header }) => {
    const owned = { deviceId: path.id, installationId: installationOf(header) ?? '' }
    const data = await chooseTopics(database, owned, body.topics)
    if (!data) throw notFound('This device is not registered any more.')
    return { data }
  },
  { limit: 'push' },
)
