import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** One call, for as long as the settings say. A partition a day, made by the area itself: a day that is over its time is dropped whole. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: uuid().notNull(),
    /** The day of `at` in Lagos. */
    day: date().notNull(),
    /** The client's time where it can be, else ours. */
    at: instant().notNull(),
    kind: text({
      enum: ['visitor_log', 'page_visit', 'ad_view', 'ad_press', 'cart_add', 'checkout_start', 'page_left'],
    }).notNull(),
    /** Null for what is kept bare. */
    visit_id: uuid(),
    page_type: text(),
    path: text(),
    product_id: integer(),
    campaign: text(),
    props: jsonb(),
  },
  // The id first: a call that comes too late for its own day is looked for in all of them.
  (table) => [primaryKey({ name: 'analytics_events_key', columns: [table.id, table.day] })],
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
