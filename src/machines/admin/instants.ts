/** Times as an admin types them. Lagos is one hour ahead of UTC all year, so its days begin at 23:00 UTC. */

/** Which end of a schedule a time is. The end is exclusive: at that moment it is over. */
export type Edge = 'start' | 'end'

const hour = 3_600_000
const day = 24 * hour

const dayAlone = /^\d{4}-\d{2}-\d{2}$/
const fourDigits = /^\d{4}-/
const lagosTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/

/**
 * The instant, ISO 8601 in UTC, of what was typed or sent: an instant with its offset; a Lagos date and time, `2026-11-20 14:00`; or a Lagos
 * date alone, which is that day's first moment where something starts and its last where something ends. Null where it is no time.
 */
export function readInstant(text: string, edge: Edge): string | null {
  const typed = text.trim()
  const withTime = lagosTime.exec(typed)
  const at = dayAlone.test(typed)
    ? Date.parse(`${typed}T00:00:00+01:00`) + (edge === 'end' ? day : 0)
    : withTime
      ? Date.parse(`${withTime[1]}T${withTime[2]}:00+01:00`)
      : Date.parse(typed)
  // Date.parse takes 30 February for 2 March.
  const isDay = !dayAlone.test(typed.slice(0, 10)) || isRealDay(typed.slice(0, 10))
  if (Number.isNaN(at) || !isDay) return null
  // Date.parse takes 123456 for a year; what does not have four digits no schedule means.
  const instant = new Date(at).toISOString()
  return fourDigits.test(instant) ? instant : null
}

function isRealDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** What the two fields of a date and a time show of an instant; the time is empty where the whole day counts. */
export function fieldsOfInstant(iso: unknown, edge: Edge): { date: string; time: string } {
  const at = typeof iso === 'string' ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(at)) return { date: '', time: '' }
  const lagos = new Date(at + hour).toISOString()
  if (lagos.slice(11) !== '00:00:00.000Z') return { date: lagos.slice(0, 10), time: lagos.slice(11, 16) }
  return {
    date: edge === 'start' ? lagos.slice(0, 10) : new Date(at + hour - day).toISOString().slice(0, 10),
    time: '',
  }
}
