import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, kobo } from './columns.ts'

export const adPlacements = ['home_top', 'listing_inline', 'product_side', 'footer'] as const

/** Why something is stored and not counted. */
export const refusalReasons = [
  'no_token',
  'forged',
  'late',
  'bot',
  'staff',
  'replayed',
  'not_running',
  'capped',
  'too_soon',
  'exhausted',
] as const

/** What an advertiser pays for, where it stands and whom it is shown to. */
export const adCampaigns = pgTable(
  'ad_campaigns',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    advertiser: text().notNull(),
    placement: text({ enum: adPlacements }).notNull(),
    /** 4:1; on phones, and beside a product, 2:1. */
    creative_url: text().notNull(),
    mobile_creative_url: text(),
    alt_text: text().notNull(),
    link_url: text().notNull(),
    /** What ARCON gave the advert that it vetted. */
    approval_reference: text(),
    starts_at: instant().notNull(),
    /** Exclusive. */
    ends_at: instant().notNull(),
    /** A draft is shown to nobody, a paused one no longer; what else it is follows from dates and money. */
    stage: text({ enum: ['draft', 'live', 'paused'] })
      .notNull()
      .default('draft'),
    priority: smallint().notNull().default(5),
    pricing: text({ enum: ['cpm', 'cpc', 'flat'] }).notNull(),
    /** Of a thousand views, a press, or a day. */
    rate: kobo().notNull(),
    budget: kobo(),
    /** Thousandths of a kobo: a view of a cpm campaign costs its rate in them, so that nothing is lost by rounding. */
    spent_millis: bigint({ mode: 'number' }).notNull().default(0),
    max_impressions: integer(),
    frequency_cap_per_day: integer(),
    impressions: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
    /** The last Lagos day that a flat campaign was charged for. */
    charged_day: date({ mode: 'string' }),
    /** Empty lists are everybody. */
    devices: jsonb().$type<string[]>().notNull().default([]),
    state_codes: jsonb().$type<string[]>().notNull().default([]),
    category_ids: jsonb().$type<number[]>().notNull().default([]),
    audience: text({ enum: ['all', 'guests', 'customers'] })
      .notNull()
      .default('all'),
    /** Hours of Lagos, from and up to; a span may run past midnight. */
    hour_from: smallint(),
    hour_to: smallint(),
    created_at: instant().notNull().defaultNow(),
    archived_at: instant(),
    /** Grows by one with every write of an admin, never with what is counted. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index('ad_campaigns_shown').on(table.placement, table.ends_at),
    check('ad_campaigns_within_budget', sql`budget is null or spent_millis <= budget::bigint * 1000`),
    check('ad_campaigns_within_views', sql`max_impressions is null or impressions <= max_impressions`),
  ],
)

const campaign = () =>
  integer()
    .notNull()
    .references(() => adCampaigns.id, { onDelete: 'cascade' })

/** What was counted, by Lagos hour: what a campaign is charged by. */
export const adHours = pgTable(
  'ad_hours',
  {
    campaign_id: campaign(),
    day: date({ mode: 'string' }).notNull(),
    hour: smallint().notNull(),
    placement: text({ enum: adPlacements }).notNull(),
    views: integer().notNull().default(0),
    presses: integer().notNull().default(0),
    spent_millis: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.campaign_id, table.day, table.hour, table.placement] })],
)

/** What was stored and not counted, by reason. */
export const adRefusals = pgTable(
  'ad_refusals',
  {
    campaign_id: campaign(),
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: ['view', 'press'] }).notNull(),
    reason: text({ enum: refusalReasons }).notNull(),
    times: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaign_id, table.day, table.kind, table.reason] })],
)

/** How often a visitor of a day saw a campaign: a hash under the salt of the day, kept for two days. */
export const adVisitors = pgTable(
  'ad_visitors',
  {
    campaign_id: campaign(),
    day: date({ mode: 'string' }).notNull(),
    visitor: text().notNull(),
    views: integer().notNull().default(0),
    pressed_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.campaign_id, table.day, table.visitor] }),
    index('ad_visitors_day').on(table.day),
  ],
)

/** Tokens whose view or press was counted, for as long as a token lives. */
export const adUses = pgTable(
  'ad_uses',
  {
    nonce: text().notNull(),
    kind: text({ enum: ['view', 'press'] }).notNull(),
    event_id: uuid().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.nonce, table.kind] }), index('ad_uses_at').on(table.at)],
)

/** What tokens of a month are signed with; all servers share it. */
export const adKeys = pgTable('ad_keys', {
  /** `202605`, of UTC. */
  month: text().primaryKey(),
  key: text().notNull(),
  made_at: instant().notNull(),
})
