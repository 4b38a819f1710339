/** Which ways to pay an order has, and in plain words why not. Pure. */
import type { PaymentMethod } from '#machines/order/order.events.ts'
import type { CheckoutSettings } from './checkout-settings.ts'
import type { Destination, PaymentChoice } from './checkout.types.ts'
import { inNaira } from './naira-words.ts'

type Facts = {
  settings: Pick<CheckoutSettings['payOnDelivery'], 'isEnabled' | 'maxTotal' | 'areas'>
  destination: Destination | null
  /** Whole kobo. */
  total: number
  canPayOnline: boolean
}

function whyNotOnDelivery({ settings, destination, total }: Facts): string | null {
  if (!settings.isEnabled) return 'Pay on delivery is not offered now.'
  if (!destination) return 'Tell us first where it should go.'
  if (destination.method === 'pickup') {
    if (!destination.takesPayment) return `${destination.store} takes no payments. Please pay online.`
  } else {
    const area = settings.areas[destination.state_code]
    if (area === undefined) return `We do not collect money in ${destination.state} yet. Please pay online.`
    if (area !== 'all' && destination.lga === null) return 'Choose your LGA first.'
    if (area !== 'all' && !area.includes(destination.lga ?? ''))
      return `We do not collect money in ${destination.lga} yet. Please pay online.`
  }
  if (settings.maxTotal !== null && total > settings.maxTotal)
    return `Pay on delivery is for orders of at most ${inNaira(settings.maxTotal)}.`
  return null
}

const online: readonly PaymentMethod[] = ['card', 'bank_transfer', 'ussd']

/** All ways to pay, the unavailable ones with their reason. */
export function paymentChoices(facts: Facts): PaymentChoice[] {
  const reason = whyNotOnDelivery(facts)
  return [
    ...online.map((method) => ({
      method,
      is_available: facts.canPayOnline,
      reason: facts.canPayOnline ? null : 'Online payment is not set up yet.',
    })),
    { method: 'pay_on_delivery', is_available: reason === null, reason },
  ]
}
