import { pushNotificationsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getPushNotification = operation(
  'getPushNotification',
  (call) => read(pushNotificationsStore, call) as Promise<Output<'getPushNotification'>>,
)
