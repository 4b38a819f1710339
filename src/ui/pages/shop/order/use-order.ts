import { useEffect } from 'react'
import { isConfirmed, readOrder } from '#machines/order/order.read.ts'
import { unpaidOf } from '#machines/unpaid/unpaid.read.ts'
import { useResource } from '#ui/actors/resource.ts'
import { usePurchase } from '#ui/actors/purchase.ts'

/** Where the API tells of it, by its number or id. */
export const urlOfOrder = (number: string): string => `/orders/${encodeURIComponent(number)}`

/** One order by its number or id. Once it is seen confirmed, what it holds need not lie in the cart of this device; while it waits for its payment, the device remembers that. */
export function useOrder(number: string) {
  const purchase = usePurchase()
  const order = useResource(urlOfOrder(number), readOrder)
  const { data } = order
  useEffect(() => {
    if (!data) return
    const { order_number: orderNumber, items } = data
    if (isConfirmed(data)) purchase.send({ type: 'order.seenConfirmed', orderNumber, items })
    else purchase.send({ type: 'order.seen', orderNumber, waits: unpaidOf(data) })
  }, [purchase, data])
  return order
}
