/** The server from the cart to the paid order: one device with two tabs and what it keeps, one server, its stock and its coupon. */
import type { CartSeen } from '#machines/cart/cart.types.ts'
import type { Placed, Placement, CartItem } from '#machines/checkout/checkout.types.ts'
import type { Tab as PaymentTab } from './paying.tabs.ts'
import type { CheckoutPage } from './placing.tabs.ts'
import type { World as OrderWorld } from './paying.world.ts'

/** A tab: its checkout, what it asks of the server, and the payment that it follows. */
export type Tab = {
  page: CheckoutPage
  /** The first was sent and has no answer yet; the others are asked after it. */
  calls: readonly Placement[]
  /** Which order it pays, by its place among them. */
  paying: { order: number; page: PaymentTab } | null
}

/** An order of the server: what it was placed as, and what came of it. */
export type StandingOrder = {
  /** Of its checkout. */
  key: string
  /** What it was asked for as. */
  request: string
  items: CartItem[]
  /** The hash that the person agreed to, and that of what they got. */
  agreed: string
  got: string
  /** What is its alone; stock and coupon are everybody's. */
  own: Omit<OrderWorld, 'stock' | 'others' | 'coupon' | 'tabs'> & { isHeld: boolean }
}

/** What local storage keeps for all tabs. */
export type Device = { checkoutId: string; presses: Placement[]; placed: Placed | null; coupon: string }

export type World = {
  /** What one piece costs, in kobo: it may rise once. */
  price: 1 | 2
  stock: number
  others: number
  coupon: { used: number; byOthers: number }
  /** Pieces in the cart of the device; the first says that it was changed. */
  cart: number
  hasChangedCart: boolean
  device: Device
  tabs: readonly Tab[]
  orders: readonly StandingOrder[]
  /** Requests of pages that are gone: they may still reach the server. */
  wires: readonly Placement[]
  presses: number
  /** Of each press that nobody made with its own quote before them: the hash of the quote that they had agreed to. */
  unseen: Readonly<Record<string, string>>
  /** Of each checkout how many orders were known on this device when it was first asked for one. */
  knew: Readonly<Record<string, number>>
  /** Orders that this device has heard of. */
  known: readonly number[]
  reloads: number
}

export const couponCode = 'OJA10'

export const itemOf = (pieces: number): CartItem[] =>
  pieces === 0 ? [] : [{ product_id: 1, product_measurement_id: null, quantity: pieces }]

export const piecesOf = (items: readonly CartItem[]): number => items[0]?.quantity ?? 0

export const cartSeen = (owner: CartSeen['owner'], pieces: number, isConfirmed = true): CartSeen => ({
  owner,
  items: itemOf(pieces),
  isConfirmed,
})
