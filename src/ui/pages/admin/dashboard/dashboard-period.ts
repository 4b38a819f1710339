/** Which Lagos days the Dashboard shows, by its address: the last so many days, or a first and a last one. */
import { lagosDate } from '#machines/admin/instants.ts'

const day = 86_400_000
const lagosOffset = 3_600_000

/** Days of the periods that one press chooses. */
export const spans = [1, 7, 30, 90] as const

/** The server tells of so many days at once. */
export const mostDays = 400

export type Chosen =
  | { readonly kind: 'days'; readonly days: (typeof spans)[number] }
  | { readonly kind: 'dates'; readonly from: string; readonly to: string }

export const fromName = 'filter[from]'
export const toName = 'filter[to]'

/** What an address chooses: today, where it says nothing. */
export function chosenBy(search: string): Chosen {
  const params = new URLSearchParams(search)
  const [from, to] = [params.get(fromName), params.get(toName)]
  if (from !== null && to !== null) return { kind: 'dates', from, to }
  return { kind: 'days', days: spans.find((span) => String(span) === params.get('days')) ?? 1 }
}

/** Of an hour or a day, as spreadsheets read it: `2026-05-03 14:00` or `2026-05-03`, in Lagos. @param at where it begins */
export const cellOf = (at: string, unit: 'hour' | 'day'): string =>
  new Date(Date.parse(at) + lagosOffset)
    .toISOString()
    .slice(0, unit === 'hour' ? 16 : 10)
    .replace('T', ' ')

/** First and last day of what is chosen. */
export const daysOf = (chosen: Chosen, now: number): { from: string; to: string } =>
  chosen.kind === 'dates'
    ? { from: chosen.from, to: chosen.to }
    : { from: lagosDate(now - (chosen.days - 1) * day), to: lagosDate(now) }

/** The address of a choice. */
export const addressOf = (chosen: Chosen): string => {
  const params =
    chosen.kind === 'dates' ? { [fromName]: chosen.from, [toName]: chosen.to } : { days: String(chosen.days) }
  return chosen.kind === 'days' && chosen.days === 1 ? '?' : `?${new URLSearchParams(params).toString()}`
}

/** Where the server is asked. */
export const queryOf = (chosen: Chosen, now: number): string => {
  const { from, to } = daysOf(chosen, now)
  return `/admin/analytics/dashboard?${new URLSearchParams({ [fromName]: from, [toName]: to }).toString()}`
}

/** Days from the first to the last, both counted. */
export const lengthOf = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day) + 1

/** The hour of the day in Lagos. */
export const lagosHour = (now: number): number => new Date(now + lagosOffset).getUTCHours()
