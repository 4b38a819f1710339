/** Figures as millions of events leave them, written at once by the database itself: what the dashboard reads, without the events that nobody reads. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/platform/db/database.ts'

export type Many = {
  /** The last Lagos day, `2026-05-31`. */
  last: string
  days: number
  /** Of one day. */
  events: number
  /** Addresses that were ever seen. */
  paths: number
  /** Keys that a day tells apart: 500 where they are that many. */
  mostKeys: number
}

/** Keys of a dimension that a day tells apart, beside the rest as one; pages and goods have as many as a day keeps. */
const kept: Readonly<Record<string, number>> = {
  all: 0,
  page: Infinity,
  product: Infinity,
  source: 40,
  utm: 60,
  os: 8,
  browser: 10,
  country: 1,
  state: 37,
  page_type: 12,
  campaign: 30,
  bot: 5,
}
const devices = ['phone', 'tablet', 'desktop']
const channels = ['direct', 'organic', 'social', 'paid', 'email', 'referral']

const listed = (all: readonly string[]) =>
  sql`(select value from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb))`

const keysOf = ({ mostKeys }: Many): [string, number][] =>
  Object.entries(kept).map(([dim, count]) => [dim, Math.min(count, mostKeys)])

/** Paths and all other words, each once. Half of the paths are those of goods. */
async function writeWords(database: Queryable, many: Many): Promise<void> {
  const { last, paths } = many
  for (const [dim, count] of keysOf(many)) {
    if (dim === 'all') continue
    const words = dim === 'page' ? paths : count
    await database.rows(sql`
      insert into analytics_words (dim, word, day)
      select ${dim}, case ${dim} when 'page' then (case n % 2 when 0 then '/products/' else '/categories/' end) || 'many-' || n
          when 'utm' then jsonb_build_array('source ' || n % 7, 'medium ' || n % 5, 'campaign ' || n)::text
          when 'product' then n::text
          when 'bot' then (array['named', 'too_fast', 'no_person', 'weak', 'staff'])[n]
          else ${dim} || ' ' || n end, ${last}::date
      from generate_series(1, ${words}::int) n on conflict do nothing`)
  }
}

/**
 * Fills the figures of days: of each dimension as many keys as a day keeps and the rest as one, the 50 most seen of them for every device and
 * channel and the others for a third of them. Of pages four fifths are the same each day and the others change.
 */
export async function fillFigures(database: Queryable, many: Many): Promise<void> {
  const { last, days, events } = many
  await writeWords(database, many)
  await database.rows(sql`
    create temporary table many_ranks as
    select dim, id, (row_number() over (partition by dim order by id))::int as rank from analytics_words`)
  await database.rows(sql`create index on many_ranks (dim, rank)`)
  for (const [dim, count] of keysOf(many)) {
    const steady = Math.floor(count * 0.8)
    await database.rows(sql`
      insert into analytics_days (at, dim, key, device, channel, views, visits, entries, bounces, seen_ms, reached_2, reached_3, reached_4, reached_5,
        presses, orders, sales_kobo, sketch)
      select (${last}::date - d)::timestamp at time zone 'Africa/Lagos', ${dim}, coalesce(w.id, 0), s.device, s.channel, v.views, v.views / 3 + 1,
        v.views / 5, v.views / 8, v.views * 20000::bigint, v.views / 6, v.views / 20, v.views / 40, v.views / 60, v.views / 50, v.views / 60,
        v.views * 10000::bigint,
        case when ${dim} = 'all' then decode(repeat(md5(d || s.device || s.channel), 256), 'hex') end
      from generate_series(0, ${days - 1}::int) d
        cross join generate_series(0, ${count}::int) k
        cross join (
          select device.value as device, channel.value as channel, row_number() over () as place
          from ${listed(devices)} device cross join ${listed(channels)} channel
          union all select '*', '*', 0
        ) s
        left join many_ranks w on k > 0 and w.dim = ${dim} and w.rank = case when ${dim} <> 'page' or k <= ${steady}::int then k
          else ${steady}::int + 1 + ((d * ${count}::int + k) % ${Math.max(1, many.paths - steady)}::int) end
        cross join lateral (
          select (case s.place when 0 then 1.0 else 1.0 / 18 end * ${events}::int / (k + 1) / 7)::int as views
        ) v
      where (k = 0 or w.id is not null) and (s.place = 0 or k <= 50 or (s.place + k) % 3 = 0)`)
  }
  await database.rows(sql`drop table many_ranks`)
}

/** Visits that began evenly over days, one of 20 by a bot. @param count of all days */
export async function fillVisits(
  database: Queryable,
  { last, days }: Pick<Many, 'last' | 'days'>,
  count: number,
): Promise<void> {
  await database.rows(sql`
    insert into analytics_visits (id, visitor, choice, started_at, last_at, entry, exit, channel, device, os, browser, pages, reached, seen_ms, touched,
      verdict, signs, network, ip)
    select gen_random_uuid(), md5(n::text), 'unknown', t.at, t.at + interval '3 minutes', '/', '/cart', 'direct', 'phone', 'Android', 'Chrome', 4, 2,
      60000, true, case n % 20 when 0 then 'bot' else 'human' end, case n % 20 when 0 then array['word'] else '{}'::text[] end, md5((n % 5000)::text),
      '102.89.1.0'
    from generate_series(1, ${count}::int) n
      cross join lateral (
        select (${last}::date + 1)::timestamp at time zone 'Africa/Lagos' - n * (interval '1 day' * ${days}::int / ${count}::int) as at
      ) t`)
}
