/** Days as people in Nigeria say them. Pure. */

const hour = 3_600_000
const day = 24 * hour

/** Days from 1970 in Lagos, which is an hour ahead of UTC all year. */
const lagosDay = (at: number): number => Math.floor((at + hour) / day)

const form = new Intl.DateTimeFormat('en-NG', { timeZone: 'Africa/Lagos', day: 'numeric', month: 'long' })

/** `12 November`. @param iso ISO 8601 */
export const dayOf = (iso: string): string => form.format(new Date(iso))

/** How many midnights of Lagos lie between a moment and now. @param now milliseconds since 1970 */
export const daysAgo = (iso: string, now: number): number => lagosDay(now) - lagosDay(Date.parse(iso))
