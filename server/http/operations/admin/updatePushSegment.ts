import { pushSegmentsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { update } from './resource-operations.ts'

export const updatePushSegment = operation(
  'updatePushSegment',
  (call) => update(pushSegmentsStore, call) as Promise<Output<'updatePushSegment'>>,
)
