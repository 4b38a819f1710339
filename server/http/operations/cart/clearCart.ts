import { changeCart } from '../../../areas/cart/index.ts'
import { operation, signedIn } from '../operation.ts'
import { idempotencyKey } from '../idempotency-key.ts'

export const clearCart = operation(
  'clearCart',
  async (call) => {
    const key = idempotencyKey(call.header)
    const { cart } = await changeCart(call.database, signedIn(call).id, { kind: 'clear', command: {} }, key)
    return { data: cart }
  },
  { limit: 'cartWrite' },
)
