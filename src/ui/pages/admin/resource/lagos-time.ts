/** Times as people in Nigeria write them; Lagos is one hour ahead of UTC all year. */
const hour = 3_600_000

/** The value of a field for date and time, of an ISO instant: `2026-05-03T14:00`; empty for none. */
export function toLagosField(iso: unknown): string {
  const at = typeof iso === 'string' ? Date.parse(iso) : Number.NaN
  return Number.isNaN(at) ? '' : new Date(at + hour).toISOString().slice(0, 16)
}

/** The instant of what a field for date and time holds; what is no time stays as it was typed, for the rules to refuse. */
export function fromLagosField(value: string): string | null {
  if (value === '') return null
  const at = Date.parse(`${value}:00+01:00`)
  return Number.isNaN(at) ? value : new Date(at).toISOString()
}

const words = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `3 May 2026, 14:00`. */
export const lagosWords = (iso: string): string => words.format(new Date(iso))
