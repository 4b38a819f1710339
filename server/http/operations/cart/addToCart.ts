import { changeCart } from '../../../areas/cart/index.ts'
import { operation, signedIn } from '../operation.ts'
import { idempotencyKey } from '../idempotency-key.ts'

export const addToCart = operation(
  'addToCart',
  async (call) => {
    const command = { product_measurement_id: null, ...call.body }
    const key = idempotencyKey(call.header)
    const { cart, outcome } = await changeCart(call.database, signedIn(call).id, { kind: 'add', command }, key)
    return { message: `Added ${outcome.name} to cart`, data: cart }
  },
  { limit: 'cartWrite' },
)
