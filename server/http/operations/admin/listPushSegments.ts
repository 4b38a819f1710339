import { pushSegmentsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listPushSegments = operation(
  'listPushSegments',
  (call) => list(pushSegmentsStore, call) as Promise<Output<'listPushSegments'>>,
)
