/** How much of a campaign is due at a moment, by the hours that people shop at. Pure. */
import { lagosDate, startOfLagosDay } from '../../platform/lagos-days.ts'
import type { Candidate } from './campaign.types.ts'

const hour = 3_600_000
const day = 24 * hour

/** Shares of a day's page views by Lagos hour; they sum to 1. */
export type Hours = readonly number[]
export const flatHours: Hours = Array.from({ length: 24 }, () => 1 / 24)

/** A campaign may be this much ahead of what is due. */
export const mostAhead = 1.1

/** Whether an hour belongs to a span that may run past midnight; without a span all do. */
export const isInHours = (of: number, from: number | null, to: number | null): boolean => {
  if (from === null || to === null || from === to % 24) return true
  return from < to ? of >= from && of < to : of >= from || of < to
}

type Span = Pick<Candidate, 'hourFrom' | 'hourTo'>

/** The part of a day's views that falls between two moments of one day. */
function partOfDay(hours: Hours, { hourFrom, hourTo }: Span, dayStart: number, from: number, to: number): number {
  return hours.reduce((sum, share, index) => {
    if (!isInHours(index, hourFrom, hourTo)) return sum
    const begin = dayStart + index * hour
    const within = Math.max(0, Math.min(to, begin + hour) - Math.max(from, begin))
    return sum + (share * within) / hour
  }, 0)
}

/** Days' worth of views between two moments. */
export function worthBetween(hours: Hours, span: Span, from: number, to: number): number {
  if (to <= from) return 0
  const [first, last] = [startOfLagosDay(lagosDate(from)), startOfLagosDay(lagosDate(to))]
  if (first === last) return partOfDay(hours, span, first, from, to)
  const whole = partOfDay(hours, span, first, first, first + day)
  const days = Math.round((last - first) / day) - 1
  return partOfDay(hours, span, first, from, first + day) + days * whole + partOfDay(hours, span, last, last, to)
}

/** The share of what was left this morning that is due by now. */
function dueShare(campaign: Candidate, hours: Hours, now: number): number {
  const begin = Math.max(campaign.startsAt, startOfLagosDay(lagosDate(now)))
  const all = worthBetween(hours, campaign, begin, campaign.endsAt)
  return all === 0 ? 0 : Math.min(1, worthBetween(hours, campaign, begin, now) / all)
}

/** What is delivered today of what is due by now, both in one unit: money where there is a budget, views where they are limited. */
export type Pace = { delivered: number; due: number; unit: number }

/** @returns one pace for each limit of the campaign: none for what is paid by the day, or has no limit */
export function pacesOf(campaign: Candidate, hours: Hours, now: number): Pace[] {
  const { pricing, rate, budget, spentMillis, maxImpressions, impressions, today, underWay } = campaign
  const share = dueShare(campaign, hours, now)
  const paces: Pace[] = []
  if (budget !== null && pricing !== 'flat') {
    const unit = pricing === 'cpm' ? rate : rate * 1_000
    const left = budget * 1_000 - (spentMillis - today.spentMillis)
    const coming = pricing === 'cpm' ? underWay * unit : 0
    paces.push({ delivered: today.spentMillis + coming, due: left * share, unit })
  }
  if (maxImpressions !== null) {
    const left = maxImpressions - (impressions - today.views)
    paces.push({ delivered: today.views + underWay, due: left * share, unit: 1 })
  }
  return paces
}

/** The first of a day is always on pace: before midnight has passed nothing is due yet. */
export const isOnPace = ({ delivered, due, unit }: Pace): boolean =>
  delivered === 0 || delivered + unit <= mostAhead * due
