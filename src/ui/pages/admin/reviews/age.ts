/** How long ago something was, in the largest unit that says it. */
const words = new Intl.RelativeTimeFormat('en-NG', { numeric: 'auto' })

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/**
 * `3 days ago`.
 * @param now milliseconds since 1970
 */
export function ageOf(iso: string, now: number): string {
  const past = Math.max(0, now - Date.parse(iso))
  const [unit, length] = units.find(([, each]) => past >= each) ?? (['minute', minute] as const)
  return words.format(-Math.floor(past / length), unit)
}
