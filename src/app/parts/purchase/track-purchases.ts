/**
 * What guests bought of this device's cart. It is noted with the order, told to the cart once the order is seen confirmed and the cart is open,
 * and noted no more when the cart has done it: a page that ends in between tells it again, and a cart that has done it knows its commands.
 * A cart that opens anew for whoever has just signed in is waited for: the guest's lines are on their way into it. What guests have taken out
 * of their cart, all of it, comes into no other, and is taken out of none.
 */
import type { TrackPurchases } from '#machines/purchase/purchase.types.ts'
import type { createPurchases } from '#services/storage/purchases.ts'

type Confirmed = Extract<TrackPurchases, { type: 'purchase.confirmed' }>

/** @param tell the cart is to take this out */
export function trackPurchases(
  { isOpen, finish, forget }: ReturnType<typeof createPurchases>,
  tell: (bought: Confirmed) => void,
): (report: TrackPurchases) => void {
  const told = new Set<string>()
  let waiting: Confirmed[] = []
  let isCartOpen = false
  /** Goods of guests lay in the cart of this page, and nobody has signed in since. */
  let hadGoods = false

  const tellOnce = (bought: Confirmed): void => {
    const { orderNumber } = bought
    if (told.has(orderNumber) || !isOpen(orderNumber)) return
    told.add(orderNumber)
    tell(bought)
  }

  return (report) => {
    if (report.type === 'cart.changed') {
      const { owner, items, isConfirmed } = report.cart
      if (owner?.kind !== 'guest') hadGoods = false
      else if (isConfirmed) {
        if (hadGoods && items.length === 0) forget()
        hadGoods = items.length > 0
      }
      isCartOpen = isConfirmed
      if (isCartOpen) for (const orderNumber of told) finish(orderNumber)
    } else waiting = [...waiting, report]
    if (isCartOpen) for (const bought of waiting.splice(0)) tellOnce(bought)
  }
}
