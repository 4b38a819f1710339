import { pushSegmentsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkPushSegments = operation(
  'bulkPushSegments',
  (call) => bulk(pushSegmentsStore, call) as Promise<Output<'bulkPushSegments'>>,
)
