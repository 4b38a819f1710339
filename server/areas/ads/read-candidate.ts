/** Campaigns as they are chosen from: with what was counted of them today, and how often a visitor saw them. */
import { type SQL, sql } from 'drizzle-orm'
import { lagosDate } from '../../platform/lagos-days.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, int, orNull, rowsOf, words } from '../../platform/db/rows.ts'
import { adCampaigns, adVisitors } from '../../platform/db/schema/ads.ts'
import type { Candidate } from './campaign.types.ts'

const { id, placement, priority, pricing, rate, budget, impressions, max_impressions } = adCampaigns
const candidateRow = rowsOf({
  id,
  placement,
  priority,
  pricing,
  rate,
  budget,
  impressions,
  max_impressions,
  advertiser: adCampaigns.advertiser,
  alt_text: adCampaigns.alt_text,
  creative_url: adCampaigns.creative_url,
  mobile_creative_url: adCampaigns.mobile_creative_url,
  link_url: adCampaigns.link_url,
  spent_millis: adCampaigns.spent_millis,
  charged_day: orNull(words(adCampaigns.charged_day)),
  starts_at: adCampaigns.starts_at,
  ends_at: adCampaigns.ends_at,
  cap: adCampaigns.frequency_cap_per_day,
  devices: adCampaigns.devices,
  state_codes: adCampaigns.state_codes,
  category_ids: adCampaigns.category_ids,
  audience: adCampaigns.audience,
  hour_from: adCampaigns.hour_from,
  hour_to: adCampaigns.hour_to,
  views_today: int(
    sql`(select coalesce(sum(views), 0) from ad_hours h where h.campaign_id = ad_campaigns.id and h.day = now_at.day)`,
  ),
  // A day's money in thousandths of a kobo passes what an integer holds; as a number it is exact up to 2^53.
  spent_today: sql<number>`(select coalesce(sum(spent_millis), 0) from ad_hours h where h.campaign_id = ad_campaigns.id and h.day = now_at.day)::float8`,
  seen: int(sql`coalesce((select ${adVisitors.views} from ad_visitors where ad_visitors.campaign_id = ad_campaigns.id
    and ad_visitors.day = now_at.day and ad_visitors.visitor = now_at.visitor), 0)`),
})

/** @param where on `ad_campaigns` @param about.visitor a hash of the day; empty for nobody */
export async function readCandidates(
  database: Queryable,
  { now, visitor }: { now: number; visitor: string },
  where: SQL,
) {
  const rows = await database.rows(candidateRow`
    select ${columns} from ad_campaigns, (select ${lagosDate(now)}::date as day, ${visitor}::text as visitor) now_at
    where ${where} order by id`)
  return rows.map((row) => ({
    row,
    candidate: {
      id: row.id,
      placement: row.placement,
      priority: row.priority,
      pricing: row.pricing,
      rate: row.rate,
      budget: row.budget,
      spentMillis: Number(row.spent_millis),
      impressions: row.impressions,
      maxImpressions: row.max_impressions,
      chargedDay: row.charged_day,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
      cap: row.cap,
      devices: row.devices,
      states: row.state_codes,
      categoryIds: row.category_ids,
      audience: row.audience,
      hourFrom: row.hour_from,
      hourTo: row.hour_to,
      today: { views: row.views_today, spentMillis: row.spent_today },
      seen: row.seen,
      underWay: 0,
    } satisfies Candidate,
  }))
}

export const readCandidate = async (database: Queryable, id: number, now: number): Promise<Candidate | undefined> =>
  (await readCandidates(database, { now, visitor: '' }, sql`id = ${id}`))[0]?.candidate
