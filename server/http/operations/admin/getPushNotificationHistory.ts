import { pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getPushNotificationHistory = operation(
  'getPushNotificationHistory',
  (call) => history(pushNotificationsStore, call) as Promise<Output<'getPushNotificationHistory'>>,
)
