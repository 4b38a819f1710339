/** Periods of Lagos days: which instants they hold, and the equal period before. */
import { daysBetween, startOfLagosDay, lagosDate } from '../../../platform/lagos-days.ts'
import { invalidField } from '../../../platform/errors.ts'

const day = 86_400_000
const hour = 3_600_000
export const mostDays = 400

export type Period = {
  /** `2026-05-03` */
  from: string
  to: string
  /** Milliseconds since 1970; `until` is no longer in it. */
  start: number
  until: number
}

type Given = { from?: string | undefined; to?: string | undefined; now: number }

/** The period that is asked for; one that ends today ends now. */
export function periodOf({ from, to, now }: Given): Period {
  const today = lagosDate(now)
  const last = to ?? (from !== undefined && from > today ? from : today)
  const first = from ?? last
  if (first > last) throw invalidField('filter[from]', 'The first day is after the last.')
  if (daysBetween(first, last) >= mostDays) throw invalidField('filter[from]', `${mostDays} days at most.`)
  const start = startOfLagosDay(first)
  const end = startOfLagosDay(last) + day
  return { from: first, to: last, start, until: Math.max(start, Math.min(end, now)) }
}

/** As many days just before, as long as the period itself has lasted. */
export function periodBefore({ from, to, start, until }: Period): Period {
  const back = (daysBetween(from, to) + 1) * day
  const shifted = (instant: number) => instant - back
  const dateOf = (date: string) => lagosDate(shifted(startOfLagosDay(date)))
  return { from: dateOf(from), to: dateOf(to), start: shifted(start), until: shifted(until) }
}

/** Where each hour of one day, or each day of more, begins. */
export function stepsOf({ from, to }: Period): { unit: 'hour' | 'day'; starts: number[] } {
  const days = daysBetween(from, to) + 1
  const start = startOfLagosDay(from)
  if (days === 1) return { unit: 'hour', starts: Array.from({ length: 24 }, (_, step) => start + step * hour) }
  return { unit: 'day', starts: Array.from({ length: days }, (_, step) => start + step * day) }
}

export const lengthOf = (unit: 'hour' | 'day'): number => (unit === 'hour' ? hour : day)
