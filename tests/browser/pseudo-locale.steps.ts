/** Orders in the states that pages speak of, for the walk through the pseudo-locale. */
import { act, placeOrder, sent } from './support/orders.ts'

/** @returns paths of pages, by what they show */
export async function fillOrders(token: string): Promise<Record<string, string>> {
  const waiting = await placeOrder({ token, method: 'bank_transfer' })
  const onDelivery = await placeOrder({ token, method: 'pay_on_delivery' })
  const away = await placeOrder({ token, method: 'pay_on_delivery' })
  await act(away.number, ...sent)
  return {
    'waiting for its payment': `/orders/${waiting.number}`,
    'its payment': `/payment/${waiting.number}`,
    'paid on delivery': `/orders/${onDelivery.number}`,
    'just placed': `/order-confirmation/${onDelivery.number}`,
    'on its way': `/orders/${away.number}`,
  }
}
