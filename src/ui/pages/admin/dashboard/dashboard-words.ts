/** Days, hours and sums as the Dashboard writes them. */
import { grouped } from '#ui/text/grouped.ts'

const zone = { timeZone: 'Africa/Lagos' } as const
const dayWords = new Intl.DateTimeFormat('en-NG', { ...zone, day: 'numeric', month: 'short' })
const longDayWords = new Intl.DateTimeFormat('en-NG', { ...zone, weekday: 'short', day: 'numeric', month: 'short' })
const hourWords = new Intl.DateTimeFormat('en-NG', { ...zone, hour: 'numeric', hour12: true })
const short = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 })
const percents = new Intl.NumberFormat('en-NG', { style: 'percent', maximumFractionDigits: 1 })

/** `3 May`, of a date as the API writes it. */
export const dateWords = (date: string): string => dayWords.format(new Date(`${date}T12:00:00+01:00`))

/** Of a point of the chart: `Mon, 3 May` or `2 pm`. */
export const pointWords = (at: string, unit: 'hour' | 'day'): string =>
  unit === 'hour' ? hourWords.format(new Date(at)) : longDayWords.format(new Date(at))

/** The same where there is little room. */
export const tickWords = (at: string, unit: 'hour' | 'day'): string =>
  unit === 'hour' ? hourWords.format(new Date(at)) : dayWords.format(new Date(at))

/** A sum where there is little room: `₦250k`. */
export const shortNaira = (amount: number): string => (amount === 0 ? '₦0' : `₦${short.format(amount).toLowerCase()}`)

export const countWords = (count: number): string => grouped(count)

/** How much more or less there is: `12.4%`; null where there was nothing before. */
export const changeOf = (now: number, before: number): { share: number; text: string } | null =>
  before === 0 ? null : { share: now / before - 1, text: percents.format(Math.abs(now / before - 1)) }
