import { pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listPushNotifications = operation(
  'listPushNotifications',
  (call) => list(pushNotificationsStore, call) as Promise<Output<'listPushNotifications'>>,
)
