import { reviewsStore } from '../../../areas/office/index.ts'
import { operation } from '../operation.ts'
import { history } from './resource-operations.ts'

export const getReviewHistory = operation('getReviewHistory', (call) => history(reviewsStore, call))
