import { toQuote } from '../../../areas/checkout/index.ts'
import { quotePhoneOrder as quote } from '../../../areas/orders/index.ts'
import { operation } from '../operation.ts'

export const quotePhoneOrder = operation('quotePhoneOrder', async (call) => ({
  data: toQuote(await quote(call, call.body)),
}))
