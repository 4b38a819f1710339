/**
 * What of this device's cart was bought. It is noted with the order, told to the cart once the order is seen confirmed and the cart is open,
 * and noted no more when the cart has done it: a page that ends in between tells it again, and a cart that has done it knows its commands.
 */
import type { TrackPurchases } from '#machines/purchase/purchase.types.ts'
import type { createPurchases } from '#services/storage/purchases.ts'

type Confirmed = Extract<TrackPurchases, { type: 'purchase.confirmed' }>

/** @param tell the cart is to take this out */
export function trackPurchases(
  { isOpen, finish }: ReturnType<typeof createPurchases>,
  tell: (bought: Confirmed) => void,
): (report: TrackPurchases) => void {
  const told = new Set<string>()
  let waiting: Confirmed[] = []
  let isCartOpen = false

  const tellOnce = (bought: Confirmed): void => {
    const { orderNumber } = bought
    if (told.has(orderNumber) || !isOpen(orderNumber)) return
    told.add(orderNumber)
    tell(bought)
  }

  return (report) => {
    if (report.type === 'purchase.confirmed' && isCartOpen) tellOnce(report)
    else if (report.type === 'purchase.confirmed') waiting = [...waiting, report]
    else if (report.cart.isConfirmed) {
      for (const orderNumber of told) finish(orderNumber)
      isCartOpen = true
      for (const bought of waiting.splice(0)) tellOnce(bought)
    }
  }
}
