import { pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createPushNotification = operation(
  'createPushNotification',
  (call) => create(pushNotificationsStore, call) as Promise<Output<'createPushNotification'>>,
)
