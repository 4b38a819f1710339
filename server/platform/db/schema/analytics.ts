import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  index,
  inet,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Four bytes in every event, where the words took eleven. */
export const analyticsKind = pgEnum('analytics_kind', [
  'visitor_log',
  'page_visit',
  'ad_view',
  'ad_press',
  'cart_add',
  'checkout_start',
  'page_left',
])

/** One call, for as long as the settings say. A partition a day, made by the area itself: a day that is over its time is dropped whole. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: uuid().notNull(),
    /** The day of `at` in Lagos. */
    day: date().notNull(),
    /** The client's time where it can be, else ours. */
    at: instant().notNull(),
    kind: analyticsKind().notNull(),
    /** Null for what is kept bare. */
    visit_id: uuid(),
    page_type: text(),
    path: text(),
    product_id: integer(),
    campaign: text(),
    props: jsonb(),
    /** How long a page that was left had been in view. */
    seen_ms: integer(),
  },
  (table) => [
    // An id stands once a day: each partition has a unique index of its own on 8 bytes of it (`event-days.ts`), which takes half as much room as
    // one on the id and the day, the least that PostgreSQL lets a table of partitions have.
    // A few bytes for many rows: events come in the order of their times, or nearly so.
    index('analytics_events_at').using('brin', table.at),
  ],
)

export const analyticsVisits = pgTable(
  'analytics_visits',
  {
    id: uuid().primaryKey(),
    /** The browser's own id after a yes; else a hash under the salt of the day. */
    visitor: text().notNull(),
    choice: text({ enum: ['unknown', 'granted'] }).notNull(),
    started_at: instant().notNull(),
    last_at: instant().notNull(),
    entry: text(),
    exit: text(),
    channel: text(),
    /** The host that a visit came from. */
    referrer: text(),
    /** Names utm_* and, after a yes, click ids. */
    utm: jsonb(),
    device: text({ enum: ['phone', 'tablet', 'desktop'] }),
    os: text(),
    browser: text(),
    /** Of its address, where a table of countries is configured. */
    country: text(),
    /** The place chosen on the device: addresses of mobile networks cannot tell it. */
    state: text(),
    pages: integer().notNull().default(0),
    /** How far it came: 1 visit, 2 product, 3 cart, 4 checkout. */
    reached: integer().notNull().default(1),
    seen_ms: bigint({ mode: 'number' }).notNull().default(0),
    touched: boolean().notNull().default(false),
    /** Whether a person is behind it: bots and staff are stored and left out of figures. */
    verdict: text({ enum: ['human', 'bot', 'staff'] }).notNull(),
    signs: text().array().notNull(),
    /** A hash under the salt of the day, by which visits of one network are told together. */
    network: text().notNull(),
    /** Whole for 30 days after a yes, else shortened when it is written. */
    ip: inet(),
    user_agent: text(),
    /** The minute that pages were last counted in, for what opens more of them than a person can. */
    minute: instant(),
    minute_pages: integer().notNull().default(0),
  },
  (table) => [
    index('analytics_visits_started').on(table.started_at),
    // Samples of what is left out, however few there are.
    index('analytics_visits_bots')
      .on(table.started_at)
      .where(sql`verdict = 'bot'`),
    // What brought a remembered browser the last time.
    index('analytics_visits_kept')
      .on(table.visitor, table.started_at)
      .where(sql`choice = 'granted'`),
    // The few whose addresses and click ids are still to be cut.
    index('analytics_visits_whole')
      .on(table.started_at)
      .where(sql`user_agent is not null`),
    index('analytics_visits_click_ids')
      .on(table.started_at)
      .where(sql`utm ? 'gclid' or utm ? 'fbclid'`),
  ],
)

/** What hashes of a day are made with; without it nobody can make them again. */
export const analyticsSalts = pgTable('analytics_salts', {
  day: date().primaryKey(),
  salt: text().notNull(),
  made_at: instant().notNull(),
})

/** Proofs of what was chosen: ids, choice, wording and time, and nothing of the person. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().notNull(),
    choice: text({ enum: ['granted', 'refused'] }).notNull(),
    at: instant().notNull(),
    wording: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.at, table.choice] }), index('consents_at').on(table.at)],
)

/** How often transitions of the shop's charts were taken on pages of people who said yes to it, added up by day: nobody stands here. */
export const transitionCounts = pgTable(
  'transition_counts',
  {
    /** In Lagos, when the counts came. */
    day: date().notNull(),
    chart: text().notNull(),
    /** Of the chart as it was then: what was counted on another edition of it is not added to this one's. */
    hash: text().notNull(),
    transition: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.chart, table.hash, table.transition] })],
)

/** The visit that placed an order: its source gets the order once that is confirmed. Goes with the visit's time, and with the account. */
export const orderVisits = pgTable(
  'order_visits',
  { order_number: text().primaryKey(), visit_id: uuid().notNull(), at: instant().notNull() },
  (table) => [index('order_visits_visit').on(table.visit_id)],
)

/** Hours to count anew. Written in the transaction of what was counted otherwise, without a key: writers never wait for each other. */
export const analyticsDirty = pgTable('analytics_dirty', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  /** Where the hour begins. */
  at: instant().notNull(),
})

/** Paths, sources and other words of the figures, each once. */
export const analyticsWords = pgTable(
  'analytics_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    dim: text().notNull(),
    word: text().notNull(),
    /** The day that it was first counted in: there is an end to new ones of a day. */
    day: date().notNull(),
  },
  (table) => [unique('analytics_words_word').on(table.dim, table.word), index('analytics_words_day').on(table.day)],
)

/** Figures of one hour, day or month, by what they are about. They add up over time; a visit counts whole where it began. */
const figures = () => ({
  /** Where the hour, Lagos day or month begins. */
  at: instant().notNull(),
  /** What `key` is a word of: all, source, utm, page, page_type, product, os, browser, country, state, campaign or bot. */
  dim: text().notNull(),
  /** Of analytics_words; 0 is everything else, and all of `all`. */
  key: integer().notNull(),
  /** `*` is every device and every channel together: of days and months. */
  device: text().notNull(),
  channel: text().notNull(),
  views: integer().notNull(),
  visits: integer().notNull(),
  entries: integer().notNull(),
  bounces: integer().notNull(),
  seen_ms: bigint({ mode: 'number' }).notNull(),
  /** Visits that came as far as a product, the cart, the checkout, a paid order. */
  reached_2: integer().notNull(),
  reached_3: integer().notNull(),
  reached_4: integer().notNull(),
  reached_5: integer().notNull(),
  /** Presses on ads. */
  presses: integer().notNull(),
  orders: integer().notNull(),
  sales_kobo: bigint({ mode: 'number' }).notNull(),
  /** Of the visitors of `all`: see sketch.ts. */
  sketch: bytes(),
})

export const analyticsHours = pgTable('analytics_hours', figures(), (table) => [
  primaryKey({ columns: [table.dim, table.device, table.channel, table.at, table.key] }),
  index('analytics_hours_at').on(table.at),
])
export const analyticsDays = pgTable('analytics_days', figures(), (table) => [
  primaryKey({ columns: [table.dim, table.device, table.channel, table.at, table.key] }),
  index('analytics_days_at').on(table.at),
])
export const analyticsMonths = pgTable('analytics_months', figures(), (table) => [
  primaryKey({ columns: [table.dim, table.device, table.channel, table.at, table.key] }),
  index('analytics_months_at').on(table.at),
])
