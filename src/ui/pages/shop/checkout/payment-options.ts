/** Ways to pay as checkout offers them. Pure. */
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts'
import { destinationOf } from '#machines/checkout/checkout.draft.ts'
import { allWays } from '../payment/pay-ways.ts'

/** A way is closed only on the word of a quote for where the order goes now: that of another destination, or of none, says nothing. */
export function paymentOptions({ draft, quote, quotedFor }: Pick<CheckoutContext, 'draft' | 'quote' | 'quotedFor'>) {
  const destination = destinationOf(draft)
  const isAboutIt = destination !== null && destination === quotedFor
  return allWays.map((way) => {
    const choice = isAboutIt ? quote?.payment_methods.find(({ method }) => method === way.value) : undefined
    const closed = choice !== undefined && !choice.is_available
    return { ...way, closed, detail: (closed && choice.reason) || way.detail }
  })
}
