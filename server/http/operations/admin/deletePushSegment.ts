import { pushSegmentsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { remove } from './resource-operations.ts'

export const deletePushSegment = operation(
  'deletePushSegment',
  (call) => remove(pushSegmentsStore, call) as Promise<Output<'deletePushSegment'>>,
)
