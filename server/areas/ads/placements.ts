/** What stands in the slots of one page view, with the tokens that its views and presses bring back. */
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { columns, int, rowsOf } from '../../platform/db/rows.ts'
import { adCampaigns } from '../../platform/db/schema/ads.ts'
import type { Placement } from './campaign.types.ts'
import { rememberHours } from './hours.ts'
import { makeKey, rememberKeys } from './keys.ts'
import { readCandidates } from './read-candidate.ts'
import { type Draw, type PageView, selectCampaigns } from './select.ts'
import { monthOf, writeToken } from './token.ts'

const categoryRow = rowsOf({ id: int(sql`id`) })

/** The category of a page, and the one above it. */
async function categoriesOf(database: Database, path: string): Promise<number[]> {
  const [, kind, slug] = /^\/(categories|products)\/([a-z\d-]{1,140})$/.exec(path) ?? []
  if (slug === undefined) return []
  const rows = await database.rows(
    kind === 'categories'
      ? categoryRow`
        select ${columns} from (select unnest(array[id, parent_id]) as id from categories where slug = ${slug}) c where id is not null`
      : categoryRow`
        select ${columns} from (select unnest(array[category_id, subcategory_id]) as id from products where slug = ${slug}) c where id is not null`,
  )
  return rows.map((row) => row.id)
}

/** For a moment after a page has got its ad, its view is on the way. */
const onItsWay = 30_000

/** What this server has sent out and may not be counted yet: a rush of pages would get ahead of the pace otherwise. */
function makeUnderWay() {
  const sent = new Map<number, number[]>()
  const fresh = (campaign: number, now: number): number[] =>
    (sent.get(campaign) ?? []).filter((at) => at > now - onItsWay && at <= now)
  return {
    count: (campaign: number, now: number): number => fresh(campaign, now).length,
    add: (campaign: number, now: number): void => void sent.set(campaign, [...fresh(campaign, now), now]),
  }
}

export type PlacementCall = Omit<PageView, 'hours' | 'categoryIds'> & {
  slots: readonly Placement[]
  path: string
  /** A hash of the day, 16 hexadecimal digits. */
  visitor: string
  isStaff: boolean
}

/** @param draw from 0 up to 1, without it */
export function makePlacements(database: Database, draw: Draw) {
  const hoursOf = rememberHours(database)
  const keyOf = rememberKeys()
  const underWay = makeUnderWay()

  async function candidatesOf({ slots, now, visitor }: PlacementCall) {
    const found = await readCandidates(database, { now, visitor }, isShownIn(slots, now))
    return found.map(({ row, candidate }) => ({
      row,
      candidate: { ...candidate, underWay: underWay.count(row.id, now) },
    }))
  }

  /** One campaign a slot; a slot that nothing is for is left out. */
  return async (call: PlacementCall) => {
    const { now, path, slots, visitor, isStaff } = call
    const found = await candidatesOf(call)
    if (found.length === 0) return []
    const view = { ...call, hours: await hoursOf(now), categoryIds: await categoriesOf(database, path) }
    const chosen = selectCampaigns(
      slots,
      found.map(({ candidate }) => candidate),
      view,
      draw,
    )
    if (chosen.length === 0) return []
    const key = (await keyOf(monthOf(now), (month) => makeKey(database, month, now))) ?? ''
    return chosen.flatMap(({ slot, campaign }) => {
      const row = found.find((one) => one.row.id === campaign.id)?.row
      if (!row) return []
      underWay.add(row.id, now)
      const nonce = randomBytes(12).toString('base64url')
      const { pricing: by, rate: price } = campaign
      return [
        {
          slot,
          ad_id: String(row.id),
          advertiser: row.advertiser,
          alt_text: row.alt_text,
          creative_url: row.creative_url,
          mobile_creative_url: row.mobile_creative_url,
          link_url: row.link_url,
          token: writeToken(
            { campaignId: row.id, slot, at: now, nonce, pricing: by, rate: price, visitor, isStaff },
            key,
          ),
        },
      ]
    })
  }
}

export type Placements = ReturnType<typeof makePlacements>

const isShownIn = (slots: readonly Placement[], now: number) => {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return sql`placement in (select value from jsonb_array_elements_text(${JSON.stringify(slots)}::jsonb))
    and stage = 'live' and archived_at is null and starts_at <= ${at} and ends_at > ${at}`
}

const slotRow = rowsOf({ placement: adCampaigns.placement })

/** Slots that something is scheduled for now: pages keep a box for them, whoever looks. */
export async function scheduledSlots(database: Database, now: number): Promise<Placement[]> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const rows = await database.rows(slotRow`
    select distinct ${columns} from ad_campaigns
    where stage = 'live' and archived_at is null and starts_at <= ${at} and ends_at > ${at} order by 1`)
  return rows.map((row) => row.placement)
}
