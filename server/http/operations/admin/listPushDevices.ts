import { pushDevicesSource } from '../../../areas/office/index.ts'
import { operation, type Output, signedIn } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listPushDevices = operation(
  'listPushDevices',
  (call) => list(pushDevicesSource(signedIn(call).duty), call) as Promise<Output<'listPushDevices'>>,
)
