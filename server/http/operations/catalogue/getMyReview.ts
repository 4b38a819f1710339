import { reviewedProduct, standingOf } from '../../../areas/catalogue/index.ts'
import { operation, signedIn } from '../operation.ts'

export const getMyReview = operation('getMyReview', async (call) => {
  const product = await reviewedProduct(call.database, call.path.slug)
  return { data: await standingOf(call.database, signedIn(call).id, product.id) }
})
