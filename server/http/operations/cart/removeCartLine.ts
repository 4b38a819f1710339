import { changeCart } from '../../../areas/cart/index.ts'
import { operation, signedIn } from '../operation.ts'
import { idempotencyKey } from '../idempotency-key.ts'

export const removeCartLine = operation(
  'removeCartLine',
  async (call) => {
    const key = idempotencyKey(call.header)
    const command = { id: call.path.id }
    const { cart } = await changeCart(call.database, signedIn(call).id, { kind: 'remove', command }, key)
    return { data: cart }
  },
  { limit: 'cartWrite' },
)
