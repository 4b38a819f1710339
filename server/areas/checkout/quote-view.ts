import type { components } from '#openapi/generated/schema.d.ts'
import { toNaira, toNairaOrNull } from '../../platform/money.ts'
import type { Quote, QuoteLine } from './checkout.types.ts'
import { isFresh } from './spoils.ts'

type Schemas = components['schemas']

function toLine(line: QuoteLine): Schemas['QuoteLine'] {
  const { isOnSale: _, expiresAt: __, ...rest } = line
  return {
    ...rest,
    is_fresh: isFresh(line),
    unit_price: toNaira(line.unit_price),
    line_total: toNaira(line.line_total),
    discount: toNaira(line.discount),
    tax: toNaira(line.tax),
  }
}

/** A quote in the contract's shape; money in naira. */
export const toQuote = (quote: Quote): Schemas['Quote'] => ({
  lines: quote.lines.map(toLine),
  item_count: quote.item_count,
  subtotal: toNaira(quote.subtotal),
  discount: toNaira(quote.discount),
  delivery_fee: toNairaOrNull(quote.delivery_fee),
  tax: toNaira(quote.tax),
  total: toNaira(quote.total),
  coupon: quote.coupon && {
    code: quote.coupon.code,
    name: quote.coupon.name,
    type: quote.coupon.type,
    discount: toNaira(quote.coupon.discount),
  },
  coupon_refusal: quote.coupon_refusal,
  delivery_estimate: quote.destination?.estimate ?? null,
  payment_methods: quote.payment_methods,
  warnings: quote.warnings,
  is_orderable: quote.is_orderable,
  quote_hash: quote.quote_hash,
})
