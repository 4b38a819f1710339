import { pushSegmentsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getPushSegment = operation(
  'getPushSegment',
  (call) => read(pushSegmentsStore, call) as Promise<Output<'getPushSegment'>>,
)
