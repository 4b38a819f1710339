import { changeCart } from '../../../areas/cart/index.ts'
import { operation, signedIn } from '../operation.ts'
import { idempotencyKey } from '../idempotency-key.ts'

export const syncCart = operation(
  'syncCart',
  async (call) => {
    const key = idempotencyKey(call.header)
    const command = { items: call.body.items }
    const { cart } = await changeCart(call.database, signedIn(call).id, { kind: 'sync', command }, key)
    return { message: 'Your cart has been synchronized', data: cart }
  },
  { limit: 'cartWrite' },
)
