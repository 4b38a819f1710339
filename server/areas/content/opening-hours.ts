import type { OpeningHours } from '../../platform/db/schema/content.ts'

const minutes = (time: string): number => {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  return hours * 60 + rest
}

/** Africa/Lagos is one hour ahead of UTC all year: no daylight saving to look up. */
const lagosOffset = 60 * 60_000

/** Whether a store is open at an instant (milliseconds since 1970); hours may run past midnight. */
export function isOpen(hours: readonly OpeningHours[], instant: number): boolean {
  const there = new Date(instant + lagosOffset)
  const now = there.getUTCHours() * 60 + there.getUTCMinutes()
  const of = (day: number) => hours.find((one) => one.day === (day + 7) % 7 && !one.closed)
  const today = of(there.getUTCDay())
  const yesterday = of(there.getUTCDay() - 1)
  const spans = (one: OpeningHours | undefined) =>
    one?.opens && one.closes ? { opens: minutes(one.opens), closes: minutes(one.closes) } : undefined
  const open = spans(today)
  if (open && (open.closes > open.opens ? now >= open.opens && now < open.closes : now >= open.opens)) return true
  const late = spans(yesterday)
  return late !== undefined && late.closes <= late.opens && now < late.closes
}
