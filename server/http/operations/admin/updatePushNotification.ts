import { pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { guardOptions } from './guard-options.ts'
import { update } from './resource-operations.ts'

export const updatePushNotification = operation('updatePushNotification', async (call) => {
  await guardOptions(call, 'updatePushNotification', { store: pushNotificationsStore, id: call.path.id })
  return update(pushNotificationsStore, call) as Promise<Output<'updatePushNotification'>>
})
