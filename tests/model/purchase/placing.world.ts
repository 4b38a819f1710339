/** The server from the cart to the paid order: one device with two tabs and what it keeps, one server, its stock and its coupon. */
import type { CartSeen } from '#machines/cart/cart.types.ts'
import type { Placed, PlaceAnswer, Placement, CartItem } from '#machines/checkout/checkout.types.ts'
import type { Tab as PaymentTab } from './paying.tabs.ts'
import type { CheckoutPage } from './placing.tabs.ts'
import type { World as OrderWorld } from './paying.world.ts'

/** A tab: its checkout, what it asks of the server, and the payment that it follows. */
export type Tab = {
  page: CheckoutPage
  /** What was sent and has no answer yet: its own press, or first one that another tab has made. */
  call: Placement | null
  /** Presses that were asked after since its own was made or asked again. */
  asked: readonly string[]
  /** The order of another press, as its own was told. */
  standing: PlaceAnswer | null
  /** Who was signed in when it was sent. */
  sentBy: Person
  /** What the server said to it, which is under way, with the guest's key that comes along. */
  answered: Answered | null
  /** How often the person had asked to order again when they pressed last. */
  round: number
  /** Which order it pays, by its place among them. */
  paying: { order: number; page: PaymentTab } | null
}

export type Answered = { answer: PlaceAnswer; keyOf: number | null }

/** A customer's id, or a guest. */
export type Person = number | null

/** A request that a page has left behind. */
export type Wire = { press: Placement; by: Person }

/** An order of the server: what it was placed as, and what came of it. */
export type StandingOrder = {
  /** Of its checkout. */
  key: string
  customer: Person
  /** How often "Order again" had been asked for when it was pressed for. */
  round: number
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
export type Device = {
  checkoutId: string
  presses: Placement[]
  /** Presses that another page than the one that they were made on has asked for, too. */
  taken: readonly string[]
  placed: Placed | null
  coupon: string
  /** Whose token its tabs send. */
  person: Person
  /** Orders of guests that it holds the key of. */
  keys: readonly number[]
}

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
  wires: readonly Wire[]
  presses: number
  /** Of each press that nobody made with its own quote before them: the hash of the quote that they had agreed to. */
  unseen: Readonly<Record<string, string>>
  /** Of each checkout how many orders were known on this device when it was first asked for one. */
  knew: Readonly<Record<string, number>>
  /** Orders that this device has heard of. */
  known: readonly number[]
  reloads: number
  turnedAway: number
  /** How often "Order again" was asked for. */
  rounds: number
  /** Of each press, how often it had been asked for by then. */
  roundOf: Readonly<Record<string, number>>
  /** The order whose goods have left the cart. */
  bought: number | null
}

/** Who has ordered at this device's checkout before, where somebody has. */
export const another = 2

export const couponCode = 'OJA10'

export const itemOf = (pieces: number): CartItem[] =>
  pieces === 0 ? [] : [{ product_id: 1, product_measurement_id: null, quantity: pieces }]

export const piecesOf = (items: readonly CartItem[]): number => items[0]?.quantity ?? 0

export const cartSeen = (person: Person, pieces: number, isConfirmed = true): CartSeen => ({
  owner: person === null ? { kind: 'guest' } : { kind: 'customer', id: person },
  items: itemOf(pieces),
  isConfirmed,
})
