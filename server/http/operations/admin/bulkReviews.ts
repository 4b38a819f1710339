import { reviewsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { bulk } from './resource-operations.ts'

export const bulkReviews = operation(
  'bulkReviews',
  (call) => bulk(reviewsStore, call) as Promise<Output<'bulkReviews'>>,
)
