import { definePart } from '#machines/shop/part.ts'
import type { PurchaseRef } from './purchase.machine.ts'

/** Checkout and payment: all between a full cart and a paid order. */
export const purchasePart = definePart<PurchaseRef>({
  id: 'purchase',
  emits: ['personal.outdated', 'cart.outdated', 'page.wanted', 'toast.requested', 'cart.asked', 'goods.bought'],
  hears: ['network.returned', 'drafts.dropped', 'cart.changed', 'goods.changed'],
})
