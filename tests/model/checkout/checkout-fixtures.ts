/** Quotes, drafts and orders for tests of checkout. */
import { emptyDraft } from '#machines/checkout/checkout.draft.ts'
import type { Draft, Quote, QuoteLine, CartItem } from '#machines/checkout/checkout.types.ts'
import type { PlacedOrder } from '#machines/purchase/purchase.types.ts'

export const riceItem: CartItem = { product_id: 1, product_measurement_id: null, quantity: 2 }

export const soundDraft: Draft = {
  ...emptyDraft,
  name: 'Ada Okafor',
  phone: '0803 214 7765',
  email: 'ada@example.com',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: 'Ikeja',
  address: '4 Allen Avenue',
}

export const quoteLine = (more: Partial<QuoteLine> = {}): QuoteLine => ({
  product_id: 1,
  product_measurement_id: null,
  name: 'Ofada rice',
  label: null,
  slug: 'ofada-rice',
  image_url: null,
  image_cloth: 'raffia',
  image_color: '#ffffff',
  quantity: 2,
  unit_price: 1000,
  line_total: 2000,
  discount: 0,
  tax_class: 'standard',
  tax: 139.53,
  is_fresh: false,
  problem: null,
  ...more,
})

export const quoteOf = (more: Partial<Quote> = {}): Quote => ({
  lines: [quoteLine()],
  item_count: 2,
  subtotal: 2000,
  discount: 0,
  delivery_fee: 1900,
  tax: 139.53,
  total: 3900,
  coupon: null,
  coupon_refusal: null,
  delivery_estimate: { days_min: 1, days_max: 3, from: '2026-11-24', to: '2026-11-26' },
  payment_methods: (['card', 'bank_transfer', 'ussd', 'pay_on_delivery'] as const).map((method) => ({
    method,
    is_available: method !== 'ussd',
    reason: method === 'ussd' ? 'USSD is closed at the moment.' : null,
  })),
  warnings: [],
  is_orderable: true,
  quote_hash: 'hash-1',
  ...more,
})

const goneLine = quoteLine({
  problem: { code: 'insufficient_stock', message: 'Only 1 left', available: 1 },
})

/** One of the two is gone. */
export const goneQuote = quoteOf({ lines: [goneLine], is_orderable: false, quote_hash: 'hash-2' })

export const dearerQuote = quoteOf({
  lines: [quoteLine({ unit_price: 1100, line_total: 2200 })],
  subtotal: 2200,
  total: 4100,
  quote_hash: 'hash-3',
})

export const placedOrder: PlacedOrder = {
  id: 7,
  orderNumber: 'NG-261120-AB2CD',
  method: 'card',
  total: 3900,
  outstanding: 3900,
}
