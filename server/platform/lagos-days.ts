/** Days as people in Nigeria count them. Africa/Lagos is one hour ahead of UTC all year, so that sums of days need no calendar library. */

const hour = 3_600_000
const day = 24 * hour
const lagosOffset = hour

/** Which day it is in Lagos, counted from 1970. @param instant milliseconds since 1970 */
const lagosDay = (instant: number): number => Math.floor((instant + lagosOffset) / day)

/** `2026-05-03`, so many days after the day that it is in Lagos. */
export const lagosDate = (instant: number, daysLater = 0): string =>
  new Date((lagosDay(instant) + daysLater) * day).toISOString().slice(0, 10)

/** Whether it is at or past a time of day in Lagos. @param time `14:00` */
export function isPast(time: string, instant: number): boolean {
  const [hours = 24, minutes = 0] = time.split(':').map(Number)
  return (instant + lagosOffset) % day >= hours * hour + minutes * 60_000
}

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
