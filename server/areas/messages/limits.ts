/** How much a person is offered, and when. Days are of Lagos. Pure. */
import { lagosDate, startOfLagosDay } from '../../platform/lagos-days.ts'

const hour = 3_600_000
/** Offers rest from 21:00 to 08:00. */
const quietFrom = 21
const quietUntil = 8

export const mostOffers = { day: 1, week: 3 } as const

/**
 * When something that is due may go out: at once, or at eight in the morning.
 * @param at milliseconds since 1970
 */
export function afterQuiet(at: number): number {
  const today = startOfLagosDay(lagosDate(at))
  const hours = (at - today) / hour
  if (hours < quietUntil) return today + quietUntil * hour
  return hours >= quietFrom ? today + (24 + quietUntil) * hour : at
}

/** Milliseconds since 1970: from here on today's offers, and those of seven days, are counted. */
export const countedFrom = (at: number) => ({
  day: startOfLagosDay(lagosDate(at)),
  week: startOfLagosDay(lagosDate(at, -6)),
})
