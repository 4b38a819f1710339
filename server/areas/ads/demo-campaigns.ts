/** Ad campaigns of the demo, in every state that there is, with what they brought: charged view by view by the rules that charge real ones. */
import type { Queryable } from '../../platform/db/database.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { columns, rowsOf } from '../../platform/db/rows.ts'
import { adCampaigns, type refusalReasons } from '../../platform/db/schema/ads.ts'
import { lagosDate, startOfLagosDay } from '../../platform/lagos-days.ts'
import { seedFiles } from '../../platform/db/seed-files.ts'
import type { SeedAdCampaign } from '../../platform/db/seed/seed.types.ts'
import type { SeededRandom } from '../../platform/seeded-random.ts'
import type { Account } from './campaign.types.ts'
import { canPay, costOf, isExhausted } from './price.ts'

/** Views by the hour of Lagos: few at night, most in the evening. They add up to 1. */
const nightly = [1, 1, 0, 0, 0, 1, 2, 4, 5, 5, 5, 5, 6, 6, 5, 5, 5, 6, 7, 8, 9, 8, 4, 2]
const hours = nightly.map((share) => share / nightly.reduce((sum, one) => sum + one, 0))

const hour = 3_600_000

type Hour = { day: string; hour: number; views: number; presses: number; spent_millis: number }
type Refusal = { day: string; kind: 'view' | 'press'; reason: (typeof refusalReasons)[number]; times: number }

/** Counts the views of an hour one after the other, as `count-ads` does, until the money is used up. */
function liveAnHour(
  account: Account & { clicks: number },
  plan: SeedAdCampaign,
  views: number,
  about: Hour,
  random: SeededRandom,
) {
  const charge = (kind: 'view' | 'press'): boolean => {
    const cost = costOf(kind, account, account.chargedDay === about.day)
    if (!canPay(account, cost)) return false
    account.spentMillis += cost
    about.spent_millis += cost
    return true
  }
  for (let view = 0; view < views && !isExhausted(account, about.day); view += 1) {
    if (!charge('view')) return
    account.impressions += 1
    about.views += 1
    if (account.pricing === 'flat') account.chargedDay = about.day
    if (!random.chance(plan.presses / 100) || !charge('press')) continue
    account.clicks += 1
    about.presses += 1
  }
}

function refusalsOf(date: string, views: number, random: SeededRandom): Refusal[] {
  const of = (kind: Refusal['kind'], reason: Refusal['reason'], share: number): Refusal => ({
    day: date,
    kind,
    reason,
    times: Math.round(views * share * (0.6 + 0.8 * random.next())),
  })
  return [
    of('view', 'bot', 0.07),
    of('view', 'capped', 0.03),
    of('view', 'staff', 0.004),
    of('press', 'too_soon', 0.001),
    of('press', 'bot', 0.002),
  ].filter(({ times }) => times > 0)
}

/** What a campaign did from its first day until now. */
function live(plan: SeedAdCampaign, now: number, random: SeededRandom) {
  const account: Account & { clicks: number } = {
    pricing: plan.pricing,
    rate: plan.rate,
    budget: plan.budget,
    spentMillis: 0,
    impressions: 0,
    maxImpressions: null,
    chargedDay: null,
    clicks: 0,
  }
  const counted: Hour[] = []
  const refusals: Refusal[] = []
  for (let later = plan.first_day; later <= Math.min(plan.last_day, 0); later += 1) {
    const date = lagosDate(now, later)
    const ofDay = plan.views * (0.8 + 0.4 * random.next())
    let views = 0
    for (const [index, share] of hours.entries()) {
      if (startOfLagosDay(date) + (index + 1) * hour > now) break
      const about: Hour = { day: date, hour: index, views: 0, presses: 0, spent_millis: 0 }
      liveAnHour(account, plan, Math.round(ofDay * share), about, random)
      if (about.views > 0) counted.push(about)
      views += about.views
    }
    refusals.push(...refusalsOf(date, views, random))
  }
  return { account, counted, refusals }
}

const madeRow = rowsOf({ id: adCampaigns.id, name: adCampaigns.name })

export async function seedDemoCampaigns(
  tx: Queryable,
  { now, random }: { now: number; random: SeededRandom },
): Promise<void> {
  const lives = seedFiles.adCampaigns().map((plan) => ({ plan, ...live(plan, now, random) }))
  const rows = lives.map(({ plan, account }) => rowOf(plan, account, now))
  const made = await tx.rows(madeRow`
    insert into ad_campaigns (name, advertiser, placement, creative_url, mobile_creative_url, alt_text, link_url, approval_reference, starts_at, ends_at,
      stage, pricing, rate, budget, spent_millis, frequency_cap_per_day, impressions, clicks, charged_day, created_at)
    select name, advertiser, placement, creative_url, mobile_creative_url, alt_text, link_url, approval_reference, starts_at, ends_at,
      stage, pricing, rate, budget, spent_millis, frequency_cap_per_day, impressions, clicks, charged_day, created_at
    from jsonb_populate_recordset(null::ad_campaigns, ${JSON.stringify(rows)}::jsonb)
    returning ${columns}`)
  const idOf = (name: string): number => made.find((one) => one.name === name)?.id ?? 0
  await insertRows(
    tx,
    'ad_hours',
    lives.flatMap(({ plan, counted }) =>
      counted.map((one) => ({ campaign_id: idOf(plan.name), placement: plan.placement, ...one })),
    ),
  )
  await insertRows(
    tx,
    'ad_refusals',
    lives.flatMap(({ plan, refusals }) => refusals.map((one) => ({ campaign_id: idOf(plan.name), ...one }))),
  )
}

const rowOf = (plan: SeedAdCampaign, account: Account & { clicks: number }, now: number) => ({
  name: plan.name,
  advertiser: plan.advertiser,
  placement: plan.placement,
  creative_url: `/pictures/campaigns/${plan.picture}`,
  mobile_creative_url: `/pictures/campaigns/${plan.picture}-narrow`,
  alt_text: plan.alt,
  link_url: plan.leads_to,
  approval_reference: plan.approval,
  starts_at: new Date(startOfLagosDay(lagosDate(now, plan.first_day))).toISOString(),
  ends_at: new Date(startOfLagosDay(lagosDate(now, plan.last_day + 1))).toISOString(),
  stage: plan.stage,
  pricing: plan.pricing,
  rate: plan.rate,
  budget: plan.budget,
  spent_millis: account.spentMillis,
  frequency_cap_per_day: 4,
  impressions: account.impressions,
  clicks: account.clicks,
  charged_day: account.chargedDay,
  created_at: new Date(startOfLagosDay(lagosDate(now, Math.min(plan.first_day, 0) - 2)) + 10 * hour).toISOString(),
})
