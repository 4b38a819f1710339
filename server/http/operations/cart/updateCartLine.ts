import { changeCart } from '../../../areas/cart/index.ts'
import { operation, signedIn } from '../operation.ts'
import { idempotencyKey } from '../idempotency-key.ts'

export const updateCartLine = operation(
  'updateCartLine',
  async (call) => {
    const command = { id: call.path.id, quantity: call.body.quantity }
    const key = idempotencyKey(call.header)
    const { cart } = await changeCart(call.database, signedIn(call).id, { kind: 'update', command }, key)
    return { data: cart }
  },
  { limit: 'cartWrite' },
)
