import { readCart } from '../../../areas/cart/index.ts'
import { operation, signedIn } from '../operation.ts'

export const getCart = operation('getCart', async (call) => ({
  data: await readCart(call.database, signedIn(call).id),
}))
