import { reviewsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { list } from './resource-operations.ts'

export const listAllReviews = operation(
  'listAllReviews',
  (call) => list(reviewsStore, call) as Promise<Output<'listAllReviews'>>,
)
