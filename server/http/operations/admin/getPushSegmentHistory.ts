import { pushSegmentsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getPushSegmentHistory = operation(
  'getPushSegmentHistory',
  (call) => history(pushSegmentsStore, call) as Promise<Output<'getPushSegmentHistory'>>,
)
