/** What passes between the parts of a purchase. */
import type { CartSeen, Item } from '#machines/cart/cart.types.ts'
import type { components } from '#openapi/generated/schema.d.ts'

export type PaymentMethod = components['schemas']['PaymentMethod']
export type PaymentChannel = components['schemas']['PaymentChannel']

/** What a purchase must know of an order that stands: how it is to be paid, and whether anything is left to pay. */
export type PlacedOrder = {
  id: number
  orderNumber: string
  method: PaymentMethod
  /** Naira. */
  total: number
  /** Naira; 0 when nothing is to be paid at all. */
  outstanding: number
}

/** The channel to pay an order through; null when it is paid on delivery or costs nothing. */
export const channelOf = ({ method, outstanding }: PlacedOrder): PaymentChannel | null =>
  method === 'pay_on_delivery' || outstanding <= 0 ? null : method

/** What the device is told of orders that a guest placed from its cart. */
export type TrackPurchases =
  | { type: 'purchase.confirmed'; orderNumber: string; items: Item[] }
  /** A cart that is confirmed is open, and has done all that it was told. */
  | { type: 'cart.changed'; cart: CartSeen }
