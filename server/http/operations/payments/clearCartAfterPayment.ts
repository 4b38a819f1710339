import { clearCartOf } from '../../../areas/payments/index.ts'
import { operation, signedIn } from '../operation.ts'

export const clearCartAfterPayment = operation(
  'clearCartAfterPayment',
  (call) => {
    const { order_id: orderId, provider, reference } = call.body
    return clearCartOf(call, { personId: signedIn(call).id, orderId, provider, reference })
  },
  { limit: 'payment' },
)
