/** What became of a payment's money, in words. */
import type { Outcome } from '#machines/payment/payment.types.ts'
import { naira } from '#ui/components/money.ts'
import { payment } from '#text/payment.ts'
import { words } from '#ui/text/words.ts'

const t = words(payment)

/** Naira that nobody asked for. An older server, as behind an upgrade, does not say it. */
export const surplusOf = ({ received, amount, surplus }: Outcome): number => surplus ?? Math.max(0, received - amount)

export function paidWords(outcome: Outcome): string {
  const { received } = outcome
  const surplus = surplusOf(outcome)
  // In another tab, or in another way.
  if (received === 0) return t('payment.thisOrderIsPaid')
  if (surplus >= received) return t('payment.wasPaidAlready', { amount: naira(received) })
  if (surplus > 0) return t('payment.surplusLead', { received: naira(received), surplus: naira(surplus) })
  return t('payment.amountIsHereWeStartPacking', { amount: naira(received) })
}

/** Late money leaves no order cancelled: this one was given up with the money in it. */
export function refundingWords({ received, orderStatus }: Outcome): string {
  const amount = naira(received)
  return orderStatus === 'cancelled'
    ? t('payment.amountCameBeforeItWasCancelled', { amount })
    : t('payment.amountCameWhenTheOrderWas', { amount })
}
