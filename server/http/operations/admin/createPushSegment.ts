import { pushSegmentsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { create } from './resource-operations.ts'

export const createPushSegment = operation(
  'createPushSegment',
  (call) => create(pushSegmentsStore, call) as Promise<Output<'createPushSegment'>>,
)
