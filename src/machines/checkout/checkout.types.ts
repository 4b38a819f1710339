/** The words of checkout. Amounts are naira, as the server says them. */
import type { CartSeen } from '#machines/cart/cart.types.ts'
import type { PlacedOrder } from '#machines/purchase/purchase.types.ts'
import type { Message } from '#ui/text/message.ts'
import type { components } from '#openapi/generated/schema.d.ts'

type Schemas = components['schemas']

export type Quote = Schemas['Quote']
export type QuoteLine = Schemas['QuoteLine']
export type CartItem = Schemas['CartItemInput']

/** All that a person tells of an order, as text. `coupon` is the code that was asked for, granted or not. */
export const draftFields = [
  'name',
  'phone',
  'email',
  'method',
  'state_code',
  'lga',
  'city',
  'address',
  'landmark',
  'instructions',
  'store_id',
  'payment_method',
  'note',
  'substitution',
  'coupon',
] as const

export type DraftField = (typeof draftFields)[number]
export type Draft = Record<DraftField, string>

/** Pages that show what the cart would cost. */
export type View = 'cart' | 'checkout'

/** A phone (E.164) that this checkout may be paid on delivery with. `token`: what the server gave for the code; null where the account's own phone needs none. */
export type PhoneProof = { phone: string; token: string | null }

/** Why a code was not sent or not taken. */
export type CodeTrouble = { said: Message; requestId: string | null }

/** The phone that is being proved for a press of "Place order", and what the person agreed to by it. `phoneMasked`: null before a code was sent. */
export type Proving = {
  id: string
  phone: string
  quoteHash: string
  phoneMasked: string | null
  /** Seconds until another code may be asked for. */
  resendAfter: number
  code: string
  trouble: CodeTrouble | null
}

export type CodeRefused = { tag: 'refused'; message: Message; resendAfter: number | null; requestId: string | null }

export type CodeAnswer =
  | { tag: 'sent'; phoneMasked: string; resendAfter: number }
  /** The account of the person has this phone, verified. */
  | { tag: 'notNeeded' }
  | CodeRefused
  | { tag: 'unreachable' }

export type ProofAnswer = { tag: 'proved'; token: string } | CodeRefused | { tag: 'unreachable' }

export type CodeQuestion = { checkoutId: string; phone: string }
export type ProofQuestion = CodeQuestion & { code: string }

/**
 * One press of "Place order", and all that the server is told. `key`: the id of its checkout, so that asking again places nothing twice. `proof`: of an
 * order to be paid on delivery.
 */
export type Placement = {
  id: string
  key: string
  draft: Draft
  quote: Quote
  items: CartItem[]
  isGuest: boolean
  proof: PhoneProof | null
}

/**
 * An order that stands, what it was made of, and the id of the checkout that it came of. `isEarlier`: it stood already when it was asked for with other
 * items. `isGuest`: nobody was signed in when it was pressed.
 */
export type Placed = { order: PlacedOrder; items: CartItem[]; key: string; isEarlier: boolean; isGuest: boolean }

/** `retryAfter`: seconds; null when trying again makes sense at once. */
/** Refusals by field; the first of each is shown. */
export type FieldErrors = Record<string, Message[]>

export type Refused = { message: Message; errors: FieldErrors; retryAfter: number | null; requestId: string | null }

export type QuoteAnswer = { tag: 'quoted'; quote: Quote } | ({ tag: 'refused' } & Refused) | { tag: 'unreachable' }

export type PlaceAnswer =
  | { tag: 'placed'; order: PlacedOrder; items: CartItem[] }
  /** One came of this checkout before, with other goods, another address or another price; nothing was placed now. */
  | { tag: 'alreadyPlaced'; order: PlacedOrder; items: CartItem[] }
  /** Something differs from what the person saw; nothing was placed. */
  | { tag: 'quoteChanged'; quote: Quote }
  /** The server does not take the proof of the phone, or there is none. */
  | ({ tag: 'unproved' } & Refused)
  /** An order came of this checkout for another account, which was signed in here: the next press begins a checkout of its own. */
  | { tag: 'notYours' }
  | ({ tag: 'refused' } & Refused)
  /** Nobody knows whether it was placed. */
  | { tag: 'unreachable' }

export type QuoteQuestion = { cart: CartSeen; draft: Draft }

/** What this device kept, and the id of its checkout, which all its tabs share. */
export type LoadedCheckout = {
  checkoutId: string
  draft: Draft | null
  placement: Placement | null
  placed: Placed | null
}

export type StoreCheckout =
  /** `discount`, `fee`: of the last quote; null while there is none. */
  | { type: 'draft.saved'; draft: Draft; discount: number | null; fee: number | null }
  | { type: 'placement.saved'; placement: Placement }
  /** The placement has an answer. */
  | { type: 'placement.answered'; id: string }
  /** The server had no time for it: it is over, unless another page has asked for it too. */
  | { type: 'placement.turnedAway'; id: string }
  | { type: 'placed.saved'; placed: Placed }
  /** The order of the checkout of that id is known, and the next is meant from here on. */
  | { type: 'checkout.ended'; id: string; next: string }
  | { type: 'checkout.removed' }

export type CheckoutRequest =
  | { type: 'field.changed'; field: DraftField; value: string }
  | { type: 'field.left'; field: DraftField }
  | { type: 'coupon.apply'; code: string }
  | { type: 'coupon.remove' }
  | { type: 'quote.retry' }
  /** `id`: of this press; and of the checkout, should this device have kept none. */
  | { type: 'order.place'; id: string }
  /** What has changed is accepted, and the order placed so. */
  | { type: 'quote.accept'; id: string }
  | { type: 'quote.decline' }
  /** Another order beside the one that stands. */
  | { type: 'order.anew' }
  | { type: 'code.confirm'; code: string }
  | { type: 'code.sendAgain' }
  | { type: 'proof.cancel' }

export type CheckoutFact =
  | { type: 'checkout.opened'; view: View }
  | { type: 'checkout.closed'; view: View }
  /** What is known of the person; it fills what they have not touched. */
  | { type: 'draft.prefilled'; values: Partial<Draft> }
  | { type: 'cart.changed'; cart: CartSeen }
  | { type: 'network.returned' }
  /** The person has gone: nothing that was typed stays. */
  | { type: 'drafts.dropped' }
  /** The server told of a new quote, of these goods, by refusing the old one. */
  | { type: 'quote.told'; quote: Quote; items: CartItem[] }
  /** The server took the order not as it was quoted, and did not say what differs. */
  | { type: 'quote.outdated' }

export type CheckoutEvent = CheckoutRequest | CheckoutFact

/** What checkout tells the purchase. */
export type CheckoutReport = { type: 'order.placed'; order: PlacedOrder } | { type: 'cart.outdated' }

export type CheckoutContext = {
  /** At most one order comes of it, whichever tabs ask; null until it is loaded. */
  checkoutId: string | null
  draft: Draft
  /** Fields that the person filled in or emptied themselves. */
  touched: DraftField[]
  errors: FieldErrors
  cart: CartSeen
  views: View[]
  /** The last answer; while another is under way it may be out of date. */
  quote: Quote | null
  /** Where the goods of that quote go, as `destinationOf` names it. */
  quotedFor: string | null
  /** Why there is no newer quote. */
  failure: Refused | null
  /** Of the phone in the draft; another phone drops it. */
  proof: PhoneProof | null
  proving: Proving | null
  placement: Placement | null
  /** What the server, or the shop, said of placing. */
  refusal: Refused | null
  /** The quote that was seen and the one that stands now, and the goods that both are about. */
  change: { before: Quote; after: Quote; items: CartItem[]; isGuest: boolean } | null
  placed: Placed | null
}
