/** Which campaign stands where on one page view [GROW-08]. Pure: time, visitor and draw come in. */
import { lagosDate, startOfLagosDay } from '../../platform/lagos-days.ts'
import type { Candidate, Placement } from './campaign.types.ts'
import { type Hours, isInHours, isOnPace, pacesOf } from './pace.ts'
import { isExhausted } from './price.ts'

/** Who looks at what. */
export type PageView = {
  now: number
  device: 'phone' | 'tablet' | 'desktop'
  /** The state chosen on the device; null where none is. */
  state: string | null
  /** The category of the page and those above it. */
  categoryIds: readonly number[]
  isCustomer: boolean
  hours: Hours
}

/** @returns from 0 up to 1, without it */
export type Draw = () => number

const isAmong = <One>(list: readonly One[], wanted: readonly One[]): boolean =>
  list.length === 0 || wanted.some((one) => list.includes(one))

export const lagosHour = (now: number): number => Math.floor((now - startOfLagosDay(lagosDate(now))) / 3_600_000)

export function isTargeted(campaign: Candidate, view: PageView): boolean {
  const { devices, states, categoryIds, audience, hourFrom, hourTo } = campaign
  return (
    isAmong(devices, [view.device]) &&
    isAmong(states, view.state === null ? [] : [view.state]) &&
    isAmong(categoryIds, view.categoryIds) &&
    (audience === 'all' || (audience === 'customers') === view.isCustomer) &&
    isInHours(lagosHour(view.now), hourFrom, hourTo)
  )
}

/** In time, targeted, with money, views and pace left, and not shown too often to this visitor today. */
export function isEligible(campaign: Candidate, view: PageView): boolean {
  const { startsAt, endsAt, cap, seen } = campaign
  return (
    startsAt <= view.now &&
    view.now < endsAt &&
    (cap === null || seen < cap) &&
    isTargeted(campaign, view) &&
    !isExhausted(campaign, lagosDate(view.now)) &&
    pacesOf(campaign, view.hours, view.now).every(isOnPace)
  )
}

const leastWeight = 0.05

/** Whoever is behind has more weight, so that equals even out; among those that nothing is due of, whoever was shown less. */
function weightsOf(tied: readonly Candidate[], view: PageView): number[] {
  const shown = ({ today, underWay }: Candidate) => today.views + underWay
  const average = tied.reduce((sum, one) => sum + shown(one), 0) / tied.length
  return tied.map((campaign) => {
    const paces = pacesOf(campaign, view.hours, view.now)
    const ahead =
      paces.length === 0
        ? shown(campaign) / Math.max(1, 2 * average)
        : Math.max(...paces.map(({ delivered, due }) => (due === 0 ? delivered : delivered / due)))
    return Math.max(leastWeight, 1 - ahead)
  })
}

function drawOne(tied: readonly Candidate[], view: PageView, draw: Draw): Candidate | undefined {
  const weights = weightsOf(tied, view)
  let rest = draw() * weights.reduce((sum, weight) => sum + weight, 0)
  return tied.find((_, index) => (rest -= weights[index] ?? 0) < 0) ?? tied.at(-1)
}

/** One campaign a slot, and a campaign once a page view; of the eligible ones the highest priority wins. */
export function selectCampaigns(
  slots: readonly Placement[],
  candidates: readonly Candidate[],
  view: PageView,
  draw: Draw,
): { slot: Placement; campaign: Candidate }[] {
  const eligible = candidates.filter((campaign) => isEligible(campaign, view))
  const chosen: { slot: Placement; campaign: Candidate }[] = []
  for (const slot of slots) {
    const here = eligible.filter(
      ({ id, placement }) => placement === slot && !chosen.some(({ campaign }) => campaign.id === id),
    )
    const highest = Math.max(...here.map(({ priority }) => priority))
    const campaign = drawOne(
      here.filter(({ priority }) => priority === highest),
      view,
      draw,
    )
    if (campaign) chosen.push({ slot, campaign })
  }
  return chosen
}
