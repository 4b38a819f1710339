import { reviewsStore } from '../../../areas/office/index.ts'
import { operation, type Output } from '../operation.ts'
import { read } from './resource-operations.ts'

export const getAnyReview = operation(
  'getAnyReview',
  (call) => read(reviewsStore, call) as Promise<Output<'getAnyReview'>>,
)
