/** When goods come and what a coupon does, as people say it. */
import type { Quote } from '#machines/checkout/checkout.types.ts'
import { naira } from '#ui/components/money.ts'
import { checkout } from '#text/checkout.ts'
import { words } from '#ui/text/words.ts'

const t = words(checkout)

const parts = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })

/** "Tue 24 Nov". @param date "2026-11-24", a day in Lagos */
export function dayWords(date: string): string {
  const found = Object.fromEntries(
    parts.formatToParts(new Date(`${date}T12:00:00Z`)).map((one) => [one.type, one.value]),
  )
  return `${found['weekday']} ${found['day']} ${found['month']}`
}

/** "Arrives Tue 24 Nov – Thu 26 Nov"; at a store "Ready Tue 24 Nov". */
export function estimateWords({ from, to }: NonNullable<Quote['delivery_estimate']>, isPickup: boolean): string {
  const verb = isPickup ? t('checkout.ready') : t('checkout.arrives')
  return from === to ? `${verb} ${dayWords(from)}` : `${verb} ${dayWords(from)} – ${dayWords(to)}`
}

/** What an applied coupon gives. */
export const couponWords = ({ name, discount }: NonNullable<Quote['coupon']>): string =>
  discount > 0 ? t('checkout.nameYouSaveAmount', { name, amount: naira(discount) }) : name

/** "₦1,900.00", "Free", or what is still to be told. */
export const feeWords = (fee: number | null, isPickup: boolean): number | string =>
  fee === null
    ? isPickup
      ? t('checkout.chooseAStore')
      : t('checkout.tellUsWhereItGoes')
    : fee === 0
      ? t('checkout.free')
      : fee
