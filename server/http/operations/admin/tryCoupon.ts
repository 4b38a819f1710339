import { couponsStore, readRecord } from '../../../areas/office/index.ts'
import { quotePhoneOrder } from '../../../areas/orders/index.ts'
import { toQuote } from '../../../areas/checkout/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../operation.ts'
import { allowed } from './allowed-by.ts'

export const tryCoupon = operation('tryCoupon', async (call) => {
  const { database, path, body, clock } = call
  // It tells whether they have ordered before.
  if (typeof body.customer_id === 'number') await allowed(call, 'tryCoupon', 'customers.read')
  const coupon = await readRecord(database, couponsStore, path.id, clock())
  if (!coupon) throw notFound('This is gone. Somebody else may have deleted it.')
  const quote = toQuote(await quotePhoneOrder(call, { ...body, coupon_code: String(coupon['code']) }))
  const discount = quote.coupon?.discount ?? 0
  const kobo = Math.round((discount - quote.discount) * 100)
  return {
    data: {
      counts: quote.coupon !== null,
      discount,
      off_delivery: quote.delivery_fee === null ? null : kobo / 100,
      subtotal: quote.subtotal,
      delivery_fee: quote.delivery_fee,
      refusal: quote.coupon_refusal,
      warnings: quote.warnings,
      lines: quote.lines,
    },
  }
})
