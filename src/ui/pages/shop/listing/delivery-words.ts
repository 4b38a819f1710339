/** When goods come, as people say it: the same words on home, product and wherever an area is chosen. */
import {
  promiseDelivery,
  type DeliveryPromise,
  type DeliveryRules,
  type WorkingDays,
} from '#machines/delivery-area/delivery-promise.ts'
import type { Settings } from '#machines/catalog/catalog.types.ts'
import { listing } from '#text/listing.ts'
import { words } from '#ui/text/words.ts'
import { clockOf, dayOf, weekdayNameOf } from './times.ts'

const t = words(listing)

/** What the shop goes by, of its settings. */
export const rulesOf = ({ delivery_cutoff: cutoff, holidays }: Settings): DeliveryRules => ({ cutoff, holidays })

const dayWords = (date: string, daysAhead: number): string => {
  if (daysAhead === 0) return t('listing.today')
  if (daysAhead === 1) return t('listing.tomorrow')
  return `${weekdayNameOf(date)} ${dayOf(date)}`
}

/** "today", "tomorrow – Wed 25 Nov" */
export function daysWords({ from, to, days_min, days_max }: DeliveryPromise): string {
  const first = dayWords(from, days_min)
  return from === to ? first : `${first} – ${dayWords(to, days_max)}`
}

/** "Arrives today – Wed 25 Nov if you order before 2pm". @param now milliseconds since 1970 */
export function etaWords(days: WorkingDays, rules: DeliveryRules, now: number): string {
  const promise = promiseDelivery(days, rules, now)
  return t('listing.arrivesDays', {
    days: daysWords(promise),
    isToday: promise.days_min === 0 ? 'yes' : 'no',
    time: clockOf(rules.cutoff),
  })
}
