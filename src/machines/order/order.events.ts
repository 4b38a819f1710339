/** What can happen to an order: the stored events of its stream, oldest first. They are facts and never edited; money is whole kobo. */

/** Who made it happen. */
export type Actor =
  | { kind: 'customer'; id: number | null }
  | { kind: 'admin'; id: number }
  | { kind: 'provider'; name: string }
  | { kind: 'time' }

export type PaymentMethod = 'card' | 'bank_transfer' | 'ussd' | 'pay_on_delivery'
/** How money came that no provider saw. */
export type RecordedMethod = 'cash' | 'pos' | 'transfer'
/** How an order was paid or is to be paid; the last two only by the shop's people. */
export type OrderPaymentMethod = PaymentMethod | 'cash' | 'pos'
/** Ways to pay through a provider. */
export type Channel = Exclude<PaymentMethod, 'pay_on_delivery'>

export type Contact = { name: string; /** E.164. */ phone: string; email: string }

export type Delivery =
  | {
      method: 'delivery'
      state_code: string
      state: string
      lga: string
      city: string
      address: string
      landmark: string | null
      instructions: string | null
      days_min: number
      days_max: number
    }
  | { method: 'pickup'; store_id: number; store: string; address: string; phone: string; ready_within_hours: number }

export const correctedFields = ['name', 'phone', 'address', 'city', 'landmark', 'instructions'] as const
/** What can be put right while an order is at the store; another LGA has another fee and other days. */
export type CorrectedField = (typeof correctedFields)[number]
/** `phone` in E.164. */
export type Correction = Partial<Record<CorrectedField, string | null>>

/** What was bought, as it was when it was bought. */
export type OrderItem = {
  product_id: number
  product_measurement_id: number | null
  name: string
  label: string | null
  slug: string
  image_url: string | null
  image_cloth: string
  image_color: string
  quantity: number
  unit_price: number
  line_total: number
  /** The part of the coupon that fell on this line. */
  discount: number
  tax_class: 'standard' | 'zero' | 'exempt'
  /** VAT inside `line_total − discount`. */
  tax: number
  /** Absent in orders from before it was kept. */
  is_returnable?: boolean
}

export type Totals = {
  subtotal: number
  discount: number
  delivery_fee: number
  /** VAT inside the total. */
  tax: number
  total: number
}

/** What is done when fresh goods are not there: call first, send something similar, or leave them out and give the money back. */
export type Substitution = 'call' | 'similar' | 'refund'

export type Placed = {
  type: 'placed'
  order_id: number
  order_number: string
  customer_id: number | null
  /** Where name, phone, e-mail, street and words of this order stand: streams keep this in their place. */
  contact_id?: string
  method: OrderPaymentMethod
  contact: Contact
  delivery: Delivery
  items: OrderItem[]
  totals: Totals
  coupon_code: string | null
  note: string | null
  /** As the customer chose it for fresh goods; an order without any, and one of before it was asked, has none. */
  substitution?: Substitution
  /** ISO 8601; null when it does not run out (pay on delivery). */
  expires_at: string | null
  /** Placed by phone, to be paid by a link: its goods are kept until then, whatever becomes of an attempt to pay. ISO 8601. */
  held_until?: string
  /** Days after delivery in which it can come back, as they were promised; orders of before have `completeAfterDays`. */
  return_days?: number
}

/** Where a transfer goes. */
export type TransferAccount = {
  bank_name: string
  account_number: string
  account_name: string
  amount: number
  expires_at: string
}

export type OrderEvent =
  | Placed
  | {
      type: 'payment_started'
      reference: string
      provider: string
      channel: Channel
      amount: number
      authorization_url: string | null
      transfer: TransferAccount | null
      ussd_code: string | null
      /** Begun by somebody else who pays: what the provider shows for it is not made out to the customer. */
      for_other?: true
      /** When the attempt and with it the order runs out. */
      expires_at: string
    }
  | { type: 'payment_voided'; reference: string }
  | { type: 'payment_failed'; reference: string; reason: string }
  /** Money that completes the order, or that came once it was complete. */
  | { type: 'payment_succeeded'; reference: string; amount: number }
  | { type: 'underpaid'; reference: string; amount: number }
  /** Money that the shop's people took themselves. `reference`: of the bank, the terminal or the receipt; one of all orders. */
  | { type: 'payment_recorded'; amount: number; method: RecordedMethod; reference: string }
  /** Money for an order that had been given up. `in_stock`: all of it could be reserved again. */
  | { type: 'late_payment'; reference: string; amount: number; in_stock: boolean }
  | { type: 'cancelled'; by: 'customer' | 'admin'; reason: string | null }
  | { type: 'expired' }
  /** What was told wrongly is put right. `to` stands beside the stream, like all that tells of a person. */
  | { type: 'details_corrected'; fields: CorrectedField[]; to?: Correction; code_hash?: string }
  | { type: 'processing_started' }
  /** A line was not there when it was packed: it is taken out, with what it came to. What was paid of that goes back; what was not is no longer asked for. */
  | ({ type: 'line_left_out'; amount: number } & ReturnItem)
  | { type: 'shipped'; carrier: string | null; tracking: string | null }
  | { type: 'tracking_corrected'; carrier: string | null; tracking: string | null }
  | { type: 'out_for_delivery' }
  /** The code itself goes out by SMS; only its hash is kept. */
  | { type: 'ready_for_pickup'; code_hash: string }
  | { type: 'delivered' }
  | { type: 'delivery_failed'; reason: string }
  /** What could not be handed over lies in the store again. `restock`: it is good to be sold. */
  | { type: 'goods_came_back'; restock: boolean }
  | { type: 'completed' }
  | { type: 'return_requested'; reason: string; items: ReturnItem[] }
  | { type: 'return_approved' }
  | { type: 'return_rejected'; reason: string }
  | { type: 'return_received'; restock: boolean; amount: number }
  | { type: 'refund_processed'; refund_id: string; amount: number }
  | { type: 'refund_failed'; refund_id: string; reason: string }
  /** The shop's people give back some of what it keeps; the customer is told why. */
  | { type: 'refund_granted'; amount: number; reason: string }
  /** A refund that failed is asked for once more. */
  | { type: 'refund_retried' }
  /** The shop's people gave it back themselves: by a transfer of this reference, or in cash. */
  | { type: 'refunded_by_hand'; transfer_reference: string; note: string | null; amount: number }
  /** A refund that had failed went through after all, when the money had gone back in another way: the customer has it twice. */
  | { type: 'refunded_twice'; refund_id: string; amount: number }
  /** The shop's people ended that matter: the customer sent it back, or the shop lets it go. `amount`: all that went back twice. */
  | { type: 'double_refund_settled'; outcome: DoubleRefundOutcome; transfer_reference: string | null; amount: number }

export type DoubleRefundOutcome = 'came_back' | 'let_go'

export type ReturnItem = { product_id: number; product_measurement_id: number | null; quantity: number }

export type OrderEventType = OrderEvent['type']

/** An event as the stream keeps it. `version` counts from 1; `at` is ISO 8601. */
export type RecordedEvent = { version: number; at: string; actor: Actor; event: OrderEvent }
