/** What a quote is made of; money in whole kobo. */
import type { components } from '#openapi/generated/schema.d.ts'
import type { DeliveryPromise } from '#machines/delivery-area/delivery-promise.ts'
import type { PaymentMethod } from '#machines/order/order.events.ts'

type Schemas = components['schemas']

export type TaxClass = Schemas['TaxClass']
export type CartItemInput = Schemas['CartItemInput']
export type CouponRefusal = Schemas['CouponRefusal']

export type QuoteLine = {
  product_id: number
  product_measurement_id: number | null
  name: string
  label: string | null
  slug: string
  image_url: string | null
  image_cloth: Schemas['Cloth']
  image_color: string
  quantity: number
  unit_price: number
  line_total: number
  discount: number
  tax_class: TaxClass
  tax: number
  isOnSale: boolean
  /** An instant; null for goods that keep. */
  expiresAt: string | null
  problem: Schemas['CartProblem'] | null
}

/** Where the goods go, as far as it is known. */
export type Destination =
  | {
      method: 'delivery'
      state_code: string
      state: string
      lga: string | null
      fee: number
      estimate: DeliveryPromise
    }
  | {
      method: 'pickup'
      store_id: number
      store: string
      address: string
      phone: string
      takesPayment: boolean
      ready_within_hours: number
      fee: number
      estimate: DeliveryPromise
    }

export type AppliedCoupon = {
  id: number
  code: string
  name: string
  type: 'percentage' | 'fixed' | 'free_shipping'
  /** What it saves in all, on goods or on delivery. */
  discount: number
}

export type PaymentChoice = { method: PaymentMethod; is_available: boolean; reason: string | null }

export type Quote = {
  lines: QuoteLine[]
  item_count: number
  subtotal: number
  discount: number
  delivery_fee: number | null
  tax: number
  total: number
  coupon: AppliedCoupon | null
  coupon_refusal: CouponRefusal | null
  destination: Destination | null
  payment_methods: PaymentChoice[]
  warnings: string[]
  is_orderable: boolean
  quote_hash: string
}
