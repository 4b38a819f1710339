/** Ad campaigns and their tokens as tests make them. */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Placement, Pricing } from '#server/areas/ads/campaign.types.ts'
import { makeKey } from '#server/areas/ads/keys.ts'
import { monthOf, writeToken } from '#server/areas/ads/token.ts'
import type { Database } from '#server/platform/db/database.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- tests look at what is stored, whatever its shape
type Row = Record<string, any>

/** @param fields columns of ad_campaigns; without more it is live from the day before `at` for 30 days, ₦500 for a thousand views, without a limit */
export async function makeCampaign(database: Database, at: number, fields: Row = {}): Promise<number> {
  const row = {
    name: 'Harmattan soaps',
    advertiser: 'Kofo Naturals',
    placement: 'home_top',
    creative_url: '/ads/soap.webp',
    alt_text: 'Three bars of black soap',
    link_url: 'https://kofo.example/soap',
    starts_at: new Date(at - 86_400_000).toISOString(),
    ends_at: new Date(at + 29 * 86_400_000).toISOString(),
    stage: 'live',
    pricing: 'cpm',
    rate: 50_000,
    ...fields,
  }
  const names = sql.raw(Object.keys(row).join(', '))
  const [made] = await database.rows<{ id: number }>(sql`
    insert into ad_campaigns (${names})
    select ${names} from jsonb_populate_record(null::ad_campaigns, ${JSON.stringify(row)}::jsonb) returning id`)
  return made?.id ?? 0
}

/** A token as the server hands it out with a page view. */
export async function tokenFor(
  database: Database,
  campaignId: number,
  at: number,
  more: { slot?: Placement; pricing?: Pricing; rate?: number; visitor?: string; isStaff?: boolean } = {},
): Promise<string> {
  const key = await makeKey(database, monthOf(at), at)
  const nonce = randomBytes(12).toString('base64url')
  const visitor = randomBytes(8).toString('hex')
  return writeToken(
    { campaignId, slot: 'home_top', at, nonce, pricing: 'cpm', rate: 50_000, visitor, isStaff: false, ...more },
    key,
  )
}

export const campaignIn = async (database: Database, id: number): Promise<Row> => {
  const [row] = await database.rows<Row>(
    sql`select *, spent_millis::float8 as spent from ad_campaigns where id = ${id}`,
  )
  return row ?? {}
}

export const refusalsIn = (database: Database, id: number) =>
  database.rows<Row>(sql`select kind, reason, times from ad_refusals where campaign_id = ${id} order by kind, reason`)
