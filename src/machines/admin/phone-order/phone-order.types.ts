/** What passes between an order by phone that is being written, its page and the server. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { FieldErrors, Refusal } from '../resource.types.ts'

export type Quote = components['schemas']['Quote']

/** Goods that were chosen; what they cost comes with the quote. */
export type PhoneLine = {
  product_id: number
  product_measurement_id: number | null
  quantity: number
  name: string
  label: string | null
}

export type PaidBy = 'link' | 'on_delivery' | 'recorded'

/** Texts are as they were typed. */
export type PhoneDraft = {
  /** Null for a guest. */
  customer_id: number | null
  name: string
  phone: string
  email: string
  lines: readonly PhoneLine[]
  how: 'delivery' | 'pickup'
  state_code: string
  lga: string
  city: string
  address: string
  landmark: string
  instructions: string
  store_id: number | null
  coupon_code: string
  note: string
  /** What is done when fresh goods are not there. */
  substitution: components['schemas']['Substitution']
  payment: PaidBy
  /** For how long a link keeps the goods. */
  hold_minutes: number
  /** How money came that is recorded. */
  paid_with: 'cash' | 'pos' | 'transfer'
  reference: string
}

/** What is kept of it until it is placed, and the key of the one order that may come of it. */
export type KeptPhoneDraft = { key: string; draft: PhoneDraft }

export type QuoteAnswer = { tag: 'quoted'; quote: Quote } | { tag: 'refused'; refusal: Refusal; errors: FieldErrors }

export type PhonePlacing = { draft: PhoneDraft; quoteHash: string; key: string }

export type PlaceAnswer =
  | { tag: 'placed'; number: string }
  /** Prices or stock moved since the quote. */
  | { tag: 'changed'; quote: Quote }
  /** The key stands for an order already, which was sent as something else stood in the form. `key` is for what stands there now. */
  | { tag: 'earlier'; number: string; key: string }
  | { tag: 'refused'; refusal: Refusal; errors: FieldErrors }
  /** Whether it was placed nobody knows: the same key asks again. */
  | { tag: 'unanswered' }

/** `key`: the idempotency key, which stands for this one order however often it is sent. */
export type PhoneOrderInput = { key: string }

export type PhoneOrderEvent =
  | { type: 'draft.changed'; change: Partial<PhoneDraft> }
  /** An empty form, or one that begins as an earlier order was. */
  | { type: 'draft.begun'; key: string; draft: Partial<PhoneDraft> }
  /** Prices or stock may have moved: the feed says so, or the network is back. */
  | { type: 'quote.outdated' }
  | { type: 'quote.retry' }
  | { type: 'order.asked' }

export type PhoneOrderContext = PhoneOrderInput & {
  draft: PhoneDraft
  quote: Quote | null
  /** The price that was agreed moved while the order was on its way. */
  isChanged: boolean
  refusal: Refusal | null
  errors: FieldErrors
  /** Of the order that was placed. */
  number: string | null
  /** Of one that an earlier press placed, whose answer was lost: what is written here is another one. */
  earlier: string | null
}
