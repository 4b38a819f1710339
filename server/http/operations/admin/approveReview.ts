import { reviewsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { act } from './resource-operations.ts'

export const approveReview = operation(
  'approveReview',
  (call) => act(reviewsStore, call, { action: 'approve' }) as Promise<Output<'approveReview'>>,
)
