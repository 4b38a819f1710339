import { pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { remove } from './resource-operations.ts'

export const deletePushNotification = operation(
  'deletePushNotification',
  (call) => remove(pushNotificationsStore, call) as Promise<Output<'deletePushNotification'>>,
)
