import { pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { guardOptions } from './guard-options.ts'
import { create } from './resource-operations.ts'

export const createPushNotification = operation('createPushNotification', async (call) => {
  await guardOptions(call, 'createPushNotification', { store: pushNotificationsStore })
  return create(pushNotificationsStore, call) as Promise<Output<'createPushNotification'>>
})
