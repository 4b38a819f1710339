import { reviewsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { act } from './resource-operations.ts'

export const rejectReview = operation(
  'rejectReview',
  (call) =>
    act(reviewsStore, call, { action: 'reject', values: { rejection_reason: call.body.reason } }) as Promise<
      Output<'rejectReview'>
    >,
)
