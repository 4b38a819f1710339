import { describe, expect, it } from 'vitest'
import type { Candidate } from './campaign.types.ts'
import { flatHours } from './pace.ts'
import { type PageView, selectCampaigns } from './select.ts'

const hour = 3_600_000
/** Midnight of 3 May 2026 in Lagos. */
const midnight = Date.parse('2026-05-02T23:00:00Z')

const campaign = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  placement: 'home_top',
  priority: 5,
  pricing: 'cpm',
  rate: 50_000,
  budget: null,
  spentMillis: 0,
  impressions: 0,
  maxImpressions: null,
  chargedDay: null,
  startsAt: midnight - 24 * hour,
  endsAt: midnight + 24 * hour,
  cap: null,
  devices: [],
  states: [],
  categoryIds: [],
  audience: 'all',
  hourFrom: null,
  hourTo: null,
  today: { views: 0, spentMillis: 0 },
  seen: 0,
  underWay: 0,
  ...more,
})

const view = (more: Partial<PageView> = {}): PageView => ({
  now: midnight + 12 * hour,
  device: 'phone',
  state: null,
  categoryIds: [],
  isCustomer: false,
  hours: flatHours,
  ...more,
})

/** The same draws in every run. */
function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const idsOf = (candidates: readonly Candidate[], about: PageView = view(), draw = draws(7)) =>
  selectCampaigns(['home_top'], candidates, about, draw).map(({ campaign: { id } }) => id)

describe('selectCampaigns', () => {
  it('takes nobody who is out of time, off target, out of money or seen too often', () => {
    const now = view().now
    const out: Partial<Candidate>[] = [
      { startsAt: now + 1 },
      { endsAt: now },
      { devices: ['desktop'] },
      { states: ['NG-LA'] },
      { categoryIds: [4] },
      { audience: 'customers' },
      { hourFrom: 13, hourTo: 20 },
      { budget: 100, spentMillis: 60_000 },
      { maxImpressions: 10, impressions: 10 },
      { cap: 3, seen: 3 },
    ]
    for (const more of out) expect(idsOf([campaign(1, more)]), JSON.stringify(more)).toEqual([])
    const matching = campaign(1, {
      devices: ['phone'],
      states: ['NG-LA'],
      categoryIds: [4],
      audience: 'customers',
      hourFrom: 22,
      hourTo: 13,
      cap: 3,
      seen: 2,
    })
    expect(idsOf([matching], view({ state: 'NG-LA', categoryIds: [9, 4], isCustomer: true }))).toEqual([1])
  })

  it('lets the highest priority win, and shows a campaign once a page view', () => {
    const candidates = [
      campaign(1),
      campaign(2, { priority: 9 }),
      campaign(3, { placement: 'footer', priority: 1 }),
      campaign(2, { placement: 'footer', priority: 9 }),
    ]
    const chosen = selectCampaigns(['home_top', 'footer'], candidates, view(), draws(1))
    expect(chosen.map(({ slot, campaign: { id } }) => [slot, id])).toEqual([
      ['home_top', 2],
      ['footer', 3],
    ])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('shares 1,000 page views among equals, draws %i', (seed) => {
    const counts = new Map([
      [1, 0],
      [2, 0],
    ])
    const draw = draws(seed)
    for (let page = 0; page < 1_000; page += 1) {
      const candidates = [...counts].map(([id, views]) => campaign(id, { today: { views, spentMillis: 0 } }))
      const [id = 0] = idsOf(candidates, view(), draw)
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (const views of counts.values()) {
      expect(views).toBeGreaterThanOrEqual(470)
      expect(views).toBeLessThanOrEqual(530)
    }
  })
})

/** A day of page views, each of which is counted; more of them in the evening than at night. */
function liveADay(
  hours: readonly number[],
  pages: number,
  campaigns: Candidate[],
  atHour: (hour: number) => void = () => undefined,
) {
  const draw = draws(11)
  hours.forEach((share, index) => {
    const count = Math.round(share * pages)
    for (let page = 0; page < count; page += 1) {
      const now = midnight + index * hour + (page / count) * hour
      const [chosen] = selectCampaigns(['home_top'], campaigns, view({ now, hours }), draw)
      if (!chosen) continue
      const one = campaigns.find(({ id }) => id === chosen.campaign.id) as Candidate
      one.impressions += 1
      one.spentMillis += one.rate
      one.today = { views: one.today.views + 1, spentMillis: one.today.spentMillis + one.rate }
    }
    atHour(index + 1)
  })
}

const evening = (() => {
  const shape = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 9, 9, 10, 9, 8, 8, 9, 11, 14, 18, 20, 18, 12, 6]
  const total = shape.reduce((sum, one) => sum + one, 0)
  return shape.map((one) => one / total)
})()

describe('the pace of a campaign', () => {
  it('[GROW-09] is never more than a tenth ahead of what is due, and has spent its day by the end of it', () => {
    // ₦500 for a thousand views; the day's budget is 400 of them.
    const one = campaign(1, { budget: 20_000, startsAt: midnight })
    liveADay(evening, 4_000, [one], (passed) => {
      const due = evening.slice(0, passed).reduce((sum, share) => sum + share, 0) * 20_000_000
      expect(one.spentMillis, `after ${passed} h`).toBeLessThanOrEqual(1.1 * due)
      expect(one.spentMillis, `after ${passed} h`).toBeGreaterThanOrEqual(passed > 6 ? 0.9 * due : 0)
    })
    expect(one.spentMillis).toBe(20_000_000)
  })

  it('[GROW-08] of two equals is the same: each gets its half, and at noon each is within a tenth of what is due', () => {
    const two = [
      campaign(1, { budget: 20_000, startsAt: midnight }),
      campaign(2, { budget: 20_000, startsAt: midnight }),
    ]
    const noon = evening.slice(0, 12).reduce((sum, share) => sum + share, 0) * 20_000_000
    liveADay(evening, 4_000, two, (passed) => {
      if (passed !== 12) return
      for (const { spentMillis } of two) {
        expect(spentMillis).toBeGreaterThanOrEqual(0.9 * noon)
        expect(spentMillis).toBeLessThanOrEqual(1.1 * noon)
      }
    })
    const all = two.reduce((sum, { impressions }) => sum + impressions, 0)
    for (const { impressions } of two) {
      expect(impressions / all).toBeGreaterThanOrEqual(0.47)
      expect(impressions / all).toBeLessThanOrEqual(0.53)
    }
  })

  it('spreads what is left over the days that are left, and over the targeted hours of each', () => {
    const one = campaign(1, {
      maxImpressions: 300,
      startsAt: midnight,
      endsAt: midnight + 72 * hour,
      hourFrom: 18,
      hourTo: 22,
    })
    liveADay(evening, 4_000, [one])
    expect(one.impressions).toBeGreaterThanOrEqual(98)
    expect(one.impressions).toBeLessThanOrEqual(110)
  })

  it('counts what is on its way to pages, so that a rush of them gets no more than is due', () => {
    const now = midnight + 12 * hour
    const half = { maxImpressions: 100, startsAt: midnight, today: { views: 40, spentMillis: 0 }, impressions: 40 }
    expect(idsOf([campaign(1, { ...half, underWay: 14 })], view({ now }))).toEqual([1])
    expect(idsOf([campaign(1, { ...half, underWay: 15 })], view({ now }))).toEqual([])
  })
})
