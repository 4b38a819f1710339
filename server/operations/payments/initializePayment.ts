import { visibleOrder } from '../../orders/order-access.ts'
import { startOf } from '../../payments/payment-outcome.ts'
import { orProviderFailed } from '../../payments/provider-refusal.ts'
import { startPayment } from '../../payments/start-payment.ts'
import { operation } from '../operation.ts'

export const initializePayment = operation(
  'initializePayment',
  async (call) => {
    const order = await visibleOrder(call, call.body.order_number)
    const attempt = await orProviderFailed(call.log, () =>
      startPayment(call, order, {
        channel: call.body.channel,
        actor: { kind: 'customer', id: call.person?.id ?? null },
        callbackUrl: `${call.client.shopOrigin}/payment/callback`,
      }),
    )
    return { data: startOf(attempt) }
  },
  { limit: 'payment' },
)
