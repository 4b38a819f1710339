/**
 * When goods come: the one answer of home, product, cart, checkout and order. Pure. Days are days of Africa/Lagos, which is an hour before
 * UTC all year; nobody packs or rides on Sundays and public holidays.
 */

/** What the shop goes by. */
export type DeliveryRules = {
  /** `14:00`: what is ordered before goes out the same day. */
  cutoff: string
  /** `2026-12-25`. */
  holidays: readonly string[]
}

/** How many working days a destination is away. */
export type WorkingDays = { eta_days_min: number; eta_days_max: number }

/** Days from today until the goods are there, and the dates: `2026-11-24`. */
export type DeliveryPromise = { days_min: number; days_max: number; from: string; to: string }

const hour = 3_600_000
const day = 24 * hour
/** 1 January 1970 was a Thursday. */
const isSunday = (dayNumber: number): boolean => (dayNumber + 4) % 7 === 0

const dateOf = (dayNumber: number): string => new Date(dayNumber * day).toISOString().slice(0, 10)
const dayNumberAt = (instant: number): number => Math.floor((instant + hour) / day)

/** @param instant milliseconds since 1970 */
export const lagosDateOf = (instant: number): string => dateOf(dayNumberAt(instant))

function isPastCutoff(cutoff: string, now: number): boolean {
  const [hours = 24, minutes = 0] = cutoff.split(':').map(Number)
  return (now + hour) % day >= hours * hour + minutes * 60_000
}

/** @param now milliseconds since 1970 */
export function promiseDelivery(
  { eta_days_min, eta_days_max }: WorkingDays,
  { cutoff, holidays }: DeliveryRules,
  now: number,
): DeliveryPromise {
  const isFree = (dayNumber: number) => isSunday(dayNumber) || holidays.includes(dateOf(dayNumber))
  const today = dayNumberAt(now)
  let arrival = !isFree(today) && isPastCutoff(cutoff, now) ? today + 1 : today
  const goOn = (workingDays: number): number => {
    while (isFree(arrival)) arrival += 1
    for (let left = workingDays; left > 0; left -= 1) {
      arrival += 1
      while (isFree(arrival)) arrival += 1
    }
    return arrival
  }
  const first = goOn(eta_days_min)
  const last = goOn(Math.max(eta_days_max - eta_days_min, 0))
  return { days_min: first - today, days_max: last - today, from: dateOf(first), to: dateOf(last) }
}

/** Whether goods would be past their date before the last promised day. @param expiresAt an instant; null for goods that keep */
export const spoilsBefore = (expiresAt: string | null, { to }: Pick<DeliveryPromise, 'to'>): boolean =>
  expiresAt !== null && lagosDateOf(Date.parse(expiresAt)) < to
