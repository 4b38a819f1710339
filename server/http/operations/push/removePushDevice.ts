import { removeDevice } from '../../../areas/messages/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'
import { installationOf } from './asking-person.ts'

export const removePushDevice = operation(
  'removePushDevice',
  async ({ database, path, header }) => {
    const owned = { deviceId: path.id, installationId: installationOf(header) ?? '' }
    if (!(await removeDevice(database, owned))) throw notFound('This device is not registered any more.')
    return { message: 'This device gets no more messages.' }
  },
  { limit: 'push' },
)
