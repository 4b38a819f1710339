import { orderToPay } from '../../../areas/orders/index.ts'
import { orProviderFailed, startOf, startPayment } from '../../../areas/payments/index.ts'
import { operation } from '../operation.ts'

export const initializePayment = operation(
  'initializePayment',
  async (call) => {
    const { order, isForOther } = await orderToPay(call, call.body.order_number)
    // A shop on another host gets its people back.
    const { origin } = call.header as { origin?: string }
    const shop = origin !== undefined && call.payments.shops.includes(origin) ? origin : call.client.origin
    const attempt = await orProviderFailed(call.log, () =>
      startPayment(call, order, {
        channel: call.body.channel,
        ussdBank: call.body.bank,
        isForOther,
        // Whoever pays for somebody else is no customer of the order.
        actor: { kind: 'customer', id: isForOther ? null : (call.person?.id ?? null) },
        callbackUrl: `${shop}/payment/callback`,
        home: call.client.origin,
      }),
    )
    return { data: startOf(attempt, call.clock()) }
  },
  { limit: 'payment' },
)
