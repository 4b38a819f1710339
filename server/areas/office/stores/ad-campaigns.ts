import { sql } from 'drizzle-orm'
import type { Refused, Values } from '#machines/admin/resource.definition.ts'
import { adCampaignsDefinition, adStateOf, type AdState } from '#machines/admin/resources/ad-campaigns.ts'
import { isExhausted, koboOf } from '../../ads/index.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { columns, int, rowsOf, words } from '../../../platform/db/rows.ts'
import { adCampaigns } from '../../../platform/db/schema/ads.ts'
import { lagosDate } from '../../../platform/lagos-days.ts'
import { toKobo, toNaira, toNairaOrNull } from '../../../platform/money.ts'
import { refusedFields } from '../refusals.ts'
import { createRecord } from '../write-records.ts'
import type { ResourceStore, Stored } from '../resource-store.ts'
import { formColumns } from './form-columns.ts'

type Row = {
  id: number
  version: number
  name: string
  advertiser: string
  placement: string
  creative_url: string
  mobile_creative_url: string | null
  alt_text: string
  link_url: string
  approval_reference: string | null
  starts_at: Date
  ends_at: Date
  stage: 'draft' | 'live' | 'paused'
  priority: number
  pricing: 'cpm' | 'cpc' | 'flat'
  rate: number
  budget: number | null
  spent_millis: number
  max_impressions: number | null
  frequency_cap_per_day: number | null
  impressions: number
  clicks: number
  charged_day: string | null
  devices: string[]
  state_codes: string[]
  category_ids: number[]
  audience: string
  hour_from: number | null
  hour_to: number | null
  created_at: Date
  archived_at: Date | null
  has_results: boolean
}

/** Delivered so far of what is due by the calendar, in percent; null where nothing says how much there is. */
function paceOf(row: Row, now: number): number | null {
  const [start, end] = [row.starts_at.getTime(), row.ends_at.getTime()]
  const share = Math.min(1, (now - start) / (end - start))
  const delivered =
    row.budget !== null && row.pricing !== 'flat'
      ? row.spent_millis / (row.budget * 1_000)
      : row.max_impressions !== null
        ? row.impressions / row.max_impressions
        : null
  return share <= 0 || delivered === null ? null : Math.round((100 * delivered) / share)
}

function toRecord({ archived_at, spent_millis, charged_day, ...row }: Row, now: number): Stored {
  const spentMillis = Number(spent_millis)
  const account = {
    pricing: row.pricing,
    rate: row.rate,
    budget: row.budget,
    spentMillis,
    impressions: row.impressions,
    maxImpressions: row.max_impressions,
    chargedDay: charged_day,
  }
  const facts = {
    stage: row.stage,
    is_archived: archived_at !== null,
    is_exhausted: isExhausted(account, lagosDate(now)),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  }
  const { is_exhausted: _, ...plain } = facts
  return {
    ...row,
    ...plain,
    rate: toNaira(row.rate),
    budget: toNairaOrNull(row.budget),
    spent: toNaira(koboOf(spentMillis)),
    ctr: row.impressions === 0 ? null : Math.round((10_000 * row.clicks) / row.impressions) / 100,
    pace: paceOf({ ...row, archived_at, spent_millis: spentMillis, charged_day }, now),
    status: adStateOf(facts, now),
    created_at: row.created_at.toISOString(),
  }
}

const kobo = (value: unknown): number | null => (typeof value === 'number' ? toKobo(value) : null)
const list = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value : [])

/** The columns that a form fills. */
const columnsOf = (values: Values) =>
  sql`${values['name']}::text as name, ${values['advertiser']}::text as advertiser, ${values['placement']}::text as placement,
    ${values['creative_url']}::text as creative_url, ${values['mobile_creative_url']}::text as mobile_creative_url,
    ${values['alt_text']}::text as alt_text, ${values['link_url']}::text as link_url, ${values['approval_reference']}::text as approval_reference,
    ${values['starts_at']}::timestamptz as starts_at, ${values['ends_at']}::timestamptz as ends_at, ${values['stage']}::text as stage,
    ${values['priority']}::smallint as priority, ${values['pricing']}::text as pricing, ${kobo(values['rate'])}::int as rate,
    ${kobo(values['budget'])}::int as budget, ${values['max_impressions']}::int as max_impressions,
    ${values['frequency_cap_per_day']}::int as frequency_cap_per_day, ${list(values['devices'])}::jsonb as devices,
    ${list(values['state_codes'])}::jsonb as state_codes, ${list(values['category_ids'])}::jsonb as category_ids,
    ${values['audience']}::text as audience, ${values['hour_from']}::smallint as hour_from, ${values['hour_to']}::smallint as hour_to`

const names =
  sql.raw(`name, advertiser, placement, creative_url, mobile_creative_url, alt_text, link_url, approval_reference, starts_at, ends_at,
  stage, priority, pricing, rate, budget, max_impressions, frequency_cap_per_day, devices, state_codes, category_ids, audience, hour_from, hour_to`)

const totalRow = rowsOf({ total: int(sql`count(*)`) })
const spentRow = rowsOf({ spent_millis: adCampaigns.spent_millis, impressions: adCampaigns.impressions })

/** Names that are not there. One that the campaign holds already may stay: what it leads to was deleted since. */
async function missing(
  tx: Queryable,
  field: 'category_ids' | 'state_codes',
  values: Values,
  id: number | null,
): Promise<Refused[]> {
  const there = field === 'category_ids' ? sql`select id::text from categories` : sql`select code from states`
  const [found] = await tx.rows(totalRow`
    select ${columns} from jsonb_array_elements_text(${list(values[field])}::jsonb) wanted
    where value not in (${there}) and value not in (
      select jsonb_array_elements_text(${sql.identifier(field)}) from ad_campaigns where id = ${id}::int)`)
  return found?.total === 0 ? [] : [{ field, code: 'office.missing' }]
}

const goneRow = rowsOf({ ids: words(sql`coalesce(string_agg(value, ', '), '')`) })

/** A campaign may keep the name of a category that is gone; a copy of it is a new one, and may not. @throws ApiError 422 */
async function refuseGone(tx: Queryable, { category_ids }: Values): Promise<void> {
  const [gone] = await tx.rows(goneRow`
    select ${columns} from jsonb_array_elements_text(${list(category_ids)}::jsonb) wanted where value not in (select id::text from categories)`)
  if (gone && gone.ids !== '')
    throw refusedFields([{ field: 'category_ids', code: 'office.ads.copyOfGone', params: { ids: gone.ids } }])
}

/** What was spent and seen stays: neither limit goes below it. */
async function belowSpent(tx: Queryable, values: Values, id: number | null): Promise<Refused[]> {
  if (id === null) return []
  const [row] = await tx.rows(spentRow`select ${columns} from ad_campaigns where id = ${id}`)
  const budget = kobo(values['budget'])
  const most = values['max_impressions']
  return [
    ...(row && budget !== null && Number(row.spent_millis) > budget * 1_000
      ? [{ field: 'budget', code: 'office.ads.budgetBelowSpent' }]
      : []),
    ...(row && typeof most === 'number' && row.impressions > most
      ? [{ field: 'max_impressions', code: 'office.ads.viewsBelowCounted', params: { count: row.impressions } }]
      : []),
  ]
}

const states = (now: number) => {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const here = sql`r.archived_at is null`
  const live = sql`${here} and r.stage = 'live' and r.ends_at > ${at}`
  const next = sql`case r.pricing when 'cpm' then r.rate::bigint when 'cpc' then r.rate::bigint * 1000
    else case when r.charged_day = ${lagosDate(now)}::date then 0 else r.rate::bigint * 1000 end end`
  const exhausted = sql`(coalesce(r.impressions >= r.max_impressions, false)
    or coalesce(r.spent_millis + ${next} > r.budget::bigint * 1000 and ${next} > 0, false))`
  return {
    all: here,
    active: sql`${live} and not ${exhausted} and r.starts_at <= ${at}`,
    scheduled: sql`${live} and not ${exhausted} and r.starts_at > ${at}`,
    paused: sql`${here} and r.stage = 'paused' and r.ends_at > ${at}`,
    exhausted: sql`${live} and ${exhausted}`,
    ended: sql`${here} and r.stage <> 'draft' and r.ends_at <= ${at}`,
    draft: sql`${here} and r.stage = 'draft'`,
    archived: sql`r.archived_at is not null`,
  } satisfies Record<'all' | AdState, unknown>
}

const mostName = 80
const copied = ' (copy)'

export const adCampaignsStore: ResourceStore = {
  definition: adCampaignsDefinition,
  table: 'ad_campaigns',
  count: sql`from ad_campaigns r`,
  from: sql`from ad_campaigns r`,
  columns: sql`r.id, r.version, r.name, r.advertiser, r.placement, r.creative_url, r.mobile_creative_url, r.alt_text, r.link_url, r.approval_reference,
    r.starts_at, r.ends_at, r.stage, r.priority, r.pricing, r.rate, r.budget, r.spent_millis::float8 as spent_millis, r.max_impressions,
    r.frequency_cap_per_day, r.impressions, r.clicks, r.charged_day::text as charged_day, r.devices, r.state_codes, r.category_ids, r.audience,
    r.hour_from, r.hour_to, r.created_at, r.archived_at, (r.impressions > 0 or r.clicks > 0) as has_results`,
  toRecord,
  search: (text) => sql`(position(${text} in lower(r.name)) > 0 or position(${text} in lower(r.advertiser)) > 0)`,
  tabs: states,
  filters: { placement: (value) => sql`r.placement = ${value}`, pricing: (value) => sql`r.pricing = ${value}` },
  sorts: {
    '-created_at': sql`r.created_at desc`,
    created_at: sql`r.created_at`,
    name: sql`lower(r.name)`,
    '-name': sql`lower(r.name) desc`,
    '-spent': sql`r.spent_millis desc`,
    spent: sql`r.spent_millis`,
    '-impressions': sql`r.impressions desc`,
    impressions: sql`r.impressions`,
    ends_at: sql`r.ends_at`,
    '-ends_at': sql`r.ends_at desc`,
  },
  check: async (tx, values, id) => [
    ...(await missing(tx, 'category_ids', values, id)),
    ...(await missing(tx, 'state_codes', values, id)),
    ...(await belowSpent(tx, values, id)),
  ],
  ...formColumns('ad_campaigns', names, columnsOf),
  async remove(tx, { id, has_results }, { at }) {
    if (has_results !== true) {
      await tx.rows(sql`delete from ad_campaigns where id = ${id}`)
      return 'deleted'
    }
    await tx.rows(
      sql`update ad_campaigns set archived_at = ${new Date(at).toISOString()}::timestamptz where id = ${id}`,
    )
    return 'archived'
  },
  async restore(tx, id) {
    await tx.rows(sql`update ad_campaigns set archived_at = null where id = ${id}`)
  },
  actions: {
    duplicate: async (tx, record, { doer, batch }) => {
      await refuseGone(tx, record)
      const name = String(record['name']).slice(0, mostName - copied.length) + copied
      const made = await createRecord(tx, adCampaignsStore, doer, { ...record, name, stage: 'draft' }, { batch })
      return { version: record.version, auditId: made.auditId, madeId: made.record.id }
    },
  },
}
