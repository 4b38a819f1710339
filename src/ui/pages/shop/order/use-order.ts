import { useEffect } from 'react'
import { isConfirmed, readOrder } from '#machines/order/order.read.ts'
import { useResource } from '#ui/actors/resource.ts'
import { usePurchase } from '#ui/actors/purchase.ts'

/** One order by its number or id. Once it is seen confirmed, what it holds need not lie in the cart of this device. */
export function useOrder(number: string) {
  const purchase = usePurchase()
  const order = useResource(`/orders/${encodeURIComponent(number)}`, readOrder)
  const { data } = order
  useEffect(() => {
    if (data && isConfirmed(data))
      purchase.send({ type: 'order.seenConfirmed', orderNumber: data.order_number, items: data.items })
  }, [purchase, data])
  return order
}
