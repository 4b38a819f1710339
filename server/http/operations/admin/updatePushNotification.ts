import { pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updatePushNotification = operation(
  'updatePushNotification',
  (call) => update(pushNotificationsStore, call) as Promise<Output<'updatePushNotification'>>,
)
