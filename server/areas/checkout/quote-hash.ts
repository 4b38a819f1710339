import { createHash } from 'node:crypto'
import type { Quote } from './checkout.types.ts'

/** SHA-256 over all that a person agrees to: the goods and their prices, the fee, the coupon, the total. */
export const quoteHash = ({ lines, delivery_fee, coupon, total }: Omit<Quote, 'quote_hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lines.map((line) => [
          line.product_id,
          line.product_measurement_id,
          line.quantity,
          line.unit_price,
          line.discount,
        ]),
        delivery_fee,
        coupon && [coupon.code, coupon.discount],
        total,
      ]),
    )
    .digest('base64url')
