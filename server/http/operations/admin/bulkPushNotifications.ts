import { pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkPushNotifications = operation(
  'bulkPushNotifications',
  (call) => bulk(pushNotificationsStore, call) as Promise<Output<'bulkPushNotifications'>>,
)
