/** A promise of days that begins later than it was made: an order that is paid on Friday was not packed on Monday. Pure. */
import { promiseDelivery, type DeliveryRules } from '#machines/delivery-area/delivery-promise.ts'

/**
 * @param days how many days ahead the last day was when it was promised: as many working days are counted from `now`
 * @param madeAt when it was promised, milliseconds since 1970
 * @param now from when it counts, milliseconds since 1970
 * @returns the last day: `2026-11-24`
 */
export function lastDayFrom(days: number, madeAt: number, rules: DeliveryRules, now: number): string {
  const ahead = (working: number, at: number) =>
    promiseDelivery({ eta_days_min: working, eta_days_max: working }, rules, at)
  let working = 0
  while (ahead(working, madeAt).days_max < days) working += 1
  return ahead(working, now).to
}
