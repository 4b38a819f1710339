/**
 * Views and presses of ads in the transaction that stores their events: either both are there or neither. Campaigns are locked in the order of
 * their ids before anything of theirs is read, so that servers count one after the other and no budget is passed [GROW-13].
 */
import { sql } from 'drizzle-orm'
import { lagosDate } from '../../platform/lagos-days.ts'
import type { Queryable } from '../../platform/db/database.ts'
import { columns, orNull, rowsOf, words } from '../../platform/db/rows.ts'
import { adCampaigns, adUses, adVisitors } from '../../platform/db/schema/ads.ts'
import { type AdKind, countInto, type Ledger, type Reason, refusalBefore, usedAs, visitorKey } from './judge.ts'
import { readKey, rememberKeys } from './keys.ts'
import { monthOf, monthOfToken, readToken, type Token, tokenLife } from './token.ts'

/** A new event of an ad as analytics stored it. */
export type AdEvent = {
  id: string
  /** The partition that it stands in. */
  day: string
  kind: AdKind
  adId: string | null
  token: string | null
  verdict: 'human' | 'bot' | 'staff'
  /** When it came here; what a page says of the time moves no money. */
  at: number
}

type Read = { event: AdEvent; token: Token | null; reason: Reason | null }

type KeyOf = (month: string) => Promise<string | null>

async function readEvent(event: AdEvent, keyOf: KeyOf): Promise<Read> {
  const month = event.token === null ? null : monthOfToken(event.token)
  // A token of another month is not ours to read any more: nobody looks for keys by what a stranger writes.
  const isNear = month !== null && (month === monthOf(event.at) || month === monthOf(event.at - tokenLife))
  const key = isNear ? await keyOf(month) : null
  const token = event.token !== null && key !== null ? readToken(event.token, key) : null
  return { event, token, reason: refusalBefore(event, { text: event.token, token, adId: event.adId }) }
}

const { id, stage, pricing, rate, budget, spent_millis, impressions, max_impressions } = adCampaigns
const campaignRow = rowsOf({
  id,
  stage,
  pricing,
  rate,
  budget,
  spent_millis,
  impressions,
  max_impressions,
  clicks: adCampaigns.clicks,
  charged_day: orNull(words(adCampaigns.charged_day)),
  starts_at: adCampaigns.starts_at,
  ends_at: adCampaigns.ends_at,
  cap: adCampaigns.frequency_cap_per_day,
  archived_at: adCampaigns.archived_at,
})
const useRow = rowsOf({ nonce: adUses.nonce, kind: adUses.kind, event_id: adUses.event_id })
const visitorRow = rowsOf({
  campaign_id: adVisitors.campaign_id,
  day: sql<string>`day::text`,
  visitor: adVisitors.visitor,
  views: adVisitors.views,
  pressed_at: adVisitors.pressed_at,
})

type Valid = { event: AdEvent; token: Token }

/** Campaigns under their locks, with what was counted of these tokens and visitors before. */
async function openLedgers(tx: Queryable, valid: readonly Valid[]): Promise<Map<number, Ledger>> {
  const ids = [...new Set(valid.map(({ token }) => token.campaignId))].toSorted((a, b) => a - b)
  const rows = await tx.rows(campaignRow`
    select ${columns} from ad_campaigns
    where id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by id for no key update`)
  const ledgers = new Map<number, Ledger>(
    rows.map((row) => [
      row.id,
      {
        account: {
          pricing: row.pricing,
          rate: row.rate,
          budget: row.budget,
          spentMillis: Number(row.spent_millis),
          impressions: row.impressions,
          maxImpressions: row.max_impressions,
          chargedDay: row.charged_day,
        },
        isLive: row.stage === 'live' && row.archived_at === null,
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
        cap: row.cap,
        clicks: row.clicks,
        used: new Map(),
        visitors: new Map(),
        hours: new Map(),
      },
    ]),
  )
  const byNonce = new Map(valid.map(({ token }) => [token.nonce, token.campaignId]))
  const used = await tx.rows(useRow`
    select ${columns} from ad_uses
    where nonce in (select value from jsonb_array_elements_text(${JSON.stringify([...byNonce.keys()])}::jsonb))`)
  for (const { nonce, kind, event_id } of used)
    ledgers.get(byNonce.get(nonce) ?? 0)?.used.set(usedAs(kind, nonce), event_id)
  const asked = valid.map(({ token }) => ({
    campaign_id: token.campaignId,
    day: lagosDate(token.at),
    visitor: token.visitor,
  }))
  const seen = await tx.rows(visitorRow`
    select ${columns} from ad_visitors
    where (campaign_id, day, visitor) in (
      select campaign_id, day, visitor from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(campaign_id int, day date, visitor text))`)
  for (const { campaign_id, day, visitor, views, pressed_at } of seen)
    ledgers
      .get(campaign_id)
      ?.visitors.set(visitorKey(day, visitor), { views, pressedAt: pressed_at?.getTime() ?? null })
  return ledgers
}

/** What a campaign has come to. The update is conditional all the same: the table itself refuses what would pass a budget. */
async function writeLedgers(tx: Queryable, ledgers: ReadonlyMap<number, Ledger>): Promise<void> {
  const campaigns = [...ledgers].map(([campaign, { account, clicks }]) => ({
    id: campaign,
    spent: account.spentMillis,
    impressions: account.impressions,
    clicks,
    charged: account.chargedDay,
  }))
  await tx.rows(sql`
    update ad_campaigns c set spent_millis = n.spent, impressions = n.impressions, clicks = n.clicks, charged_day = n.charged
    from jsonb_to_recordset(${JSON.stringify(campaigns)}::jsonb) as n(id int, spent bigint, impressions int, clicks int, charged date)
    where c.id = n.id and (c.spent_millis, c.impressions, c.clicks) is distinct from (n.spent, n.impressions, n.clicks)`)
  const hours = [...ledgers].flatMap(([campaign_id, { hours: counted }]) =>
    [...counted.values()].map(({ slot: placement, spentMillis: spent, ...count }) => ({
      campaign_id,
      placement,
      spent,
      ...count,
    })),
  )
  await tx.rows(sql`
    insert into ad_hours (campaign_id, day, hour, placement, views, presses, spent_millis)
    select campaign_id, day, hour, placement, views, presses, spent
    from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb)
      as n(campaign_id int, day date, hour smallint, placement text, views int, presses int, spent bigint)
    on conflict (campaign_id, day, hour, placement) do update set views = ad_hours.views + excluded.views,
      presses = ad_hours.presses + excluded.presses, spent_millis = ad_hours.spent_millis + excluded.spent_millis`)
  const visitors = [...ledgers].flatMap(([campaign_id, ledger]) =>
    [...ledger.visitors].map(([key, { views, pressedAt }]) => {
      const [day, visitor] = key.split(' ')
      return { campaign_id, day, visitor, views, pressed_at: pressedAt === null ? null : new Date(pressedAt) }
    }),
  )
  await tx.rows(sql`
    insert into ad_visitors (campaign_id, day, visitor, views, pressed_at)
    select campaign_id, day, visitor, views, pressed_at
    from jsonb_to_recordset(${JSON.stringify(visitors)}::jsonb)
      as n(campaign_id int, day date, visitor text, views int, pressed_at timestamptz)
    on conflict (campaign_id, day, visitor) do update set views = excluded.views, pressed_at = excluded.pressed_at`)
}

async function writeUses(tx: Queryable, ledgers: ReadonlyMap<number, Ledger>, at: number): Promise<void> {
  const uses = [...ledgers.values()].flatMap(({ used }) =>
    [...used].map(([key, event_id]) => {
      const [kind, nonce] = key.split(' ')
      return { kind, nonce, event_id }
    }),
  )
  await tx.rows(sql`
    insert into ad_uses (nonce, kind, event_id, at)
    select nonce, kind, event_id, ${new Date(at).toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as n(nonce text, kind text, event_id uuid)
    on conflict do nothing`)
}

/** Says at each event what became of it, which an index on the hash of its id finds, and counts the reasons. */
async function writeOutcomes(tx: Queryable, all: readonly Read[]): Promise<void> {
  const outcomes = all.map(({ event, token, reason }) => ({
    id: event.id,
    day: event.day,
    props: { counted: reason === null, ...(reason && { reason }), ...(token && { slot: token.slot }) },
  }))
  await tx.rows(sql`
    update analytics_events e set props = n.props
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as n(id uuid, day date, props jsonb)
    where e.id = n.id and e.day = n.day and uuid_hash_extended(e.id, 0) = uuid_hash_extended(n.id, 0)`)
  const refusals = new Map<string, { campaign: string; day: string; kind: AdKind; reason: Reason; times: number }>()
  for (const { event, reason } of all) {
    if (reason === null || event.adId === null || !/^\d{1,9}$/.test(event.adId)) continue
    const one = { campaign: event.adId, day: lagosDate(event.at), kind: event.kind, reason }
    const key = Object.values(one).join(' ')
    refusals.set(key, { ...one, times: (refusals.get(key)?.times ?? 0) + 1 })
  }
  await tx.rows(sql`
    insert into ad_refusals (campaign_id, day, kind, reason, times)
    select c.id, n.day, n.kind, n.reason, n.times
    from jsonb_to_recordset(${JSON.stringify([...refusals.values()])}::jsonb)
      as n(campaign int, day date, kind text, reason text, times int)
    join ad_campaigns c on c.id = n.campaign order by c.id, n.day, n.kind, n.reason
    on conflict (campaign_id, day, kind, reason) do update set times = ad_refusals.times + excluded.times`)
}

/** @param events new ones, each of which is counted or refused here once and for all */
export async function countAds(tx: Queryable, events: readonly AdEvent[]): Promise<void> {
  if (events.length === 0) return
  const remembered = rememberKeys()
  const keyOf: KeyOf = (month) => remembered(month, (wanted) => readKey(tx, wanted))
  const read: Read[] = []
  for (const event of events) read.push(await readEvent(event, keyOf)) // oxlint-disable-line no-await-in-loop -- keys are remembered
  const valid = read.flatMap((one) => (one.reason === null && one.token ? [{ ...one, token: one.token }] : []))
  // A view before its press, whatever order they came in.
  const inOrder = valid.toSorted(
    (a, b) => a.event.at - b.event.at || (a.event.kind === 'view' ? 0 : 1) - (b.event.kind === 'view' ? 0 : 1),
  )
  const ledgers = await openLedgers(tx, valid)
  const outcomes = new Map<string, Reason | null>()
  for (const { event, token } of inOrder) {
    const ledger = ledgers.get(token.campaignId)
    outcomes.set(event.id, ledger ? countInto(ledger, event, token) : 'not_running')
  }
  if (ledgers.size > 0) {
    await writeLedgers(tx, ledgers)
    await writeUses(tx, ledgers, Math.max(...events.map(({ at }) => at)))
  }
  await writeOutcomes(
    tx,
    read.map((one) => (one.reason === null ? { ...one, reason: outcomes.get(one.event.id) ?? null } : one)),
  )
}
