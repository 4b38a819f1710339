/** Times as an admin types them. Lagos is one hour ahead of UTC all year, so its days begin at 23:00 UTC. */

/** Which end of a schedule a time is. The end is exclusive: at that moment it is over. */
export type Edge = 'start' | 'end'

const hour = 3_600_000
const day = 24 * hour

/** `2026-05-03`: the day that it is in Lagos. @param instant milliseconds since 1970 */
export const lagosDate = (instant: number): string => new Date(instant + hour).toISOString().slice(0, 10)

const fourDigits = /^\d{4}-/
/** ISO 8601: a day, and perhaps its time, and perhaps the offset of that. */
const written = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/i

/**
 * The instant, ISO 8601 in UTC, of what was typed or sent: an instant with its offset; a Lagos date and time, `2026-11-20 14:00`; or a Lagos
 * date alone, which is that day's first moment where something starts and its last where something ends. Null where it is no time.
 */
export function readInstant(text: string, edge: Edge): string | null {
  const [, date, time, offset = '+01:00'] = written.exec(text.trim()) ?? []
  if (date === undefined || !isRealDay(date)) return null
  const at =
    Date.parse(`${date}T${time ?? '00:00'}${offset.toUpperCase()}`) + (time === undefined && edge === 'end' ? day : 0)
  if (Number.isNaN(at)) return null
  // What does not have four digits no schedule means.
  const instant = new Date(at).toISOString()
  return fourDigits.test(instant) ? instant : null
}

/**
 * Whether there is such a day: Date.parse takes 30 February for 2 March. The database has no year 0, in which the first day of year 1 begins in Lagos;
 * years of few digits there are, for a year that is typed goes through them.
 * @param text `2026-05-03`
 */
export function isRealDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) && text > '0001-01-01' ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
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
