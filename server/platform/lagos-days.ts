/** Days as people in Nigeria count them. Africa/Lagos is one hour ahead of UTC all year, so that sums of days need no calendar library. */

const hour = 3_600_000
const day = 24 * hour
const lagosOffset = hour

/** Which day it is in Lagos, counted from 1970. @param instant milliseconds since 1970 */
const lagosDay = (instant: number): number => Math.floor((instant + lagosOffset) / day)

/** `2026-05-03`, so many days after the day that it is in Lagos. */
export const lagosDate = (instant: number, daysLater = 0): string =>
  new Date((lagosDay(instant) + daysLater) * day).toISOString().slice(0, 10)

/** `2026-05-03 14:05`, as a clock in Lagos shows an instant. */
export const lagosMinute = (instant: number): string =>
  new Date(instant + lagosOffset).toISOString().slice(0, 16).replace('T', ' ')

/** Days from today in Lagos until an instant. */
export const daysUntil = (later: number, now: number): number => lagosDay(later) - lagosDay(now)

const words = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `3 May 2026`. */
export const lagosWords = (instant: number | Date): string => words.format(instant)

/** The instant at which a day begins in Lagos. @param date `2026-05-03` */
export const startOfLagosDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) - lagosOffset

/** Days from one date to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
