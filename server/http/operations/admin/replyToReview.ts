import { reviewsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { act } from './resource-operations.ts'

export const replyToReview = operation(
  'replyToReview',
  (call) =>
    act(reviewsStore, call, { action: 'reply', values: { reply: call.body.reply ?? null } }) as Promise<
      Output<'replyToReview'>
    >,
)
