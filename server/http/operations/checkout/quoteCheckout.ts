import { makeQuote, toQuote } from '../../../areas/checkout/index.ts'
import { operation } from '../operation.ts'

export const quoteCheckout = operation(
  'quoteCheckout',
  async ({ database, clock, person, payments, body }) => {
    const quote = await makeQuote(database, {
      personId: person?.id,
      items: body.items,
      delivery: body.delivery ?? null,
      couponCode: body.coupon_code ?? null,
      canPayOnline: payments.current !== undefined,
      now: clock(),
    })
    return { data: toQuote(quote) }
  },
  { limit: 'quote' },
)
