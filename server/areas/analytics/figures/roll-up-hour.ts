/** One hour of figures, made of the visits that began in it: a visit counts whole where it began, so that hours add up to days. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import { lagosDate } from '../../../platform/lagos-days.ts'
import { count, keep, sums } from './figures.ts'

const hour = 3_600_000
/** New words of a day: paths are words too, and whoever makes up addresses is not to fill the dictionary. */
const newWords = 5_000
/** A visit of one view without a step, seen for less than this, bounced. Milliseconds. */
const bounceMs = 10_000
/** How long the source of an order is looked for, for browsers that are remembered; and a press on an ad. */
const sourceDays = 30
const pressHours = 24

const instant = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`
const since = (unit: string): SQL => sql.raw(`interval '${unit}'`)

/** Of the views and presses of ads those that count; what was refused is stored with its reason (`ads/count-ads.ts`). */
const isValid = sql`coalesce((e.props ->> 'counted')::boolean, true)`

/** What a visit came from, in one word: its campaign's source, the host that led here, or the channel. */
const sourceOf = (visit: string): SQL =>
  sql.raw(
    `coalesce(lower(${visit}.utm->>'utm_source'), ${visit}.referrer, '(' || coalesce(${visit}.channel, 'direct') || ')')`,
  )

/** Source, medium and campaign of a visit that says any of them. */
const utmOf = (visit: string): SQL =>
  sql.raw(
    `case when ${visit}.utm ?| array['utm_source', 'utm_medium', 'utm_campaign']
     then jsonb_build_array(${visit}.utm->'utm_source', ${visit}.utm->'utm_medium', ${visit}.utm->'utm_campaign')::text end`,
  )

/** Why a visit is left out; the first that holds. */
export const reason =
  sql.raw(`case when verdict = 'staff' then 'staff' when signs && array['word', 'isbot'] then 'named'
  when 'too_fast' = any(signs) then 'too_fast' when signs && array['no_language', 'small_screen'] then 'no_person' else 'weak' end`)

/** People's visits of the hour, their confirmed orders, and the pages that they saw. */
const sources = (at: number): SQL => sql`
  began as materialized (
    select * from analytics_visits where started_at >= ${instant(at)} and started_at < ${instant(at + hour)}
  ),
  bought as materialized (
    select b.id, ov.order_number, ov.at, o.id as order_id, o.total
    from began b join order_visits ov on ov.visit_id = b.id
      join orders o on o.order_number = ov.order_number and o.confirmed_at is not null
    where b.verdict = 'human'
  ),
  human as materialized (
    select b.*, coalesce(b.device, 'desktop') as on_device, coalesce(b.channel, 'direct') as by_channel,
      case when b.id in (select id from bought) then 5 else b.reached end as step,
      (b.pages <= 1 and b.reached < 3 and b.seen_ms < ${bounceMs}::int and b.id not in (select id from bought))::int as bounced
    from began b where b.verdict = 'human'
  ),
  seen as materialized (
    select h.id, e.path, max(e.page_type) as page_type, max(e.product_id) as product_id,
      count(*) filter (where e.kind = 'page_visit') as views, coalesce(sum(e.seen_ms), 0) as seen_ms
    from analytics_events e join human h on h.id = e.visit_id
    where e.at >= ${instant(at)} and e.at <= (select max(last_at) from human)
      and e.day between ${lagosDate(at)}::date and (select max(last_at at time zone 'Africa/Lagos')::date from human)
      and e.kind in ('page_visit', 'page_left') and e.path is not null
    group by 1, 2
  ),
  wanted as materialized (
    select id, product_id, sum(views) as views, sum(seen_ms) as seen_ms, max(step) as step, sum(orders) as orders, sum(sales) as sales from (
      select id, product_id, views, seen_ms, 2 as step, 0 as orders, 0 as sales from seen where product_id is not null
      union all
      select h.id, e.product_id, 0, 0, 3, 0, 0 from analytics_events e join human h on h.id = e.visit_id
      where e.at >= ${instant(at)} and e.at <= (select max(last_at) from human)
        and e.day between ${lagosDate(at)}::date and (select max(last_at at time zone 'Africa/Lagos')::date from human)
        and e.kind = 'cart_add' and e.product_id is not null
      union all
      select b.id, i.product_id, 0, 0, 5, count(distinct b.order_id), sum(i.line_total) from bought b join order_items i on i.order_id = b.order_id and not i.left_out
      group by 1, 2
    ) x group by 1, 2
  ),
  credited as materialized (
    select h.id, h.on_device, h.os, h.browser, h.country, h.state, b.order_number, b.at, b.total, h.visitor,
      coalesce(before.channel, h.by_channel) as by_channel, coalesce(before.source, ${sourceOf('h')}) as source,
      case when before.channel is null then ${utmOf('h')} else before.utm end as utm
    from bought b join human h using (id)
      left join lateral (
        select k.channel, ${sourceOf('k')} as source, ${utmOf('k')} as utm from analytics_visits k
        where h.by_channel = 'direct' and h.choice = 'granted' and k.visitor = h.visitor and k.choice = 'granted'
          and k.verdict = 'human' and k.channel <> 'direct'
          and k.started_at < h.started_at and k.started_at >= h.started_at - ${since(`${sourceDays} days`)}
        order by k.started_at desc limit 1
      ) before on true
  ),
  shown as materialized (
    select e.campaign, e.kind, e.visit_id, coalesce(v.device, 'unknown') as on_device, coalesce(v.channel, 'unknown') as by_channel
    from analytics_events e left join analytics_visits v on v.id = e.visit_id
    where e.at >= ${instant(at)} and e.at < ${instant(at + hour)} and e.day = ${lagosDate(at)}::date
      and e.kind in ('ad_view', 'ad_press') and e.campaign is not null and coalesce(v.verdict, 'human') = 'human' and ${isValid}
  )`

/** Columns: dim, word, device, channel, views, visits, entries, bounces, seen_ms, step, presses, orders, sales. */
const counted = sql`
  select d.dim, d.word, on_device as device, by_channel as channel, pages as views, 1 as visits, 1 as entries, bounced as bounces, seen_ms, step,
    0 as presses, 0 as orders, 0 as sales
  from human h cross join lateral (values
    ('all', ''), ('source', ${sourceOf('h')}), ('utm', ${utmOf('h')}), ('os', coalesce(os, '(unknown)')), ('browser', coalesce(browser, '(unknown)')),
    ('country', coalesce(country, '(unknown)')), ('state', coalesce(state, '(unknown)'))
  ) as d(dim, word) where d.word is not null
  union all
  select d.dim, d.word, on_device, by_channel, 0, 0, 0, 0, 0, 0, 0, 1, total
  from credited c cross join lateral (values
    ('all', ''), ('source', source), ('utm', utm), ('os', coalesce(os, '(unknown)')), ('browser', coalesce(browser, '(unknown)')),
    ('country', coalesce(country, '(unknown)')), ('state', coalesce(state, '(unknown)'))
  ) as d(dim, word) where d.word is not null
  union all
  select 'page', s.path, on_device, by_channel, s.views, (s.views > 0)::int, (h.entry = s.path)::int, case when h.entry = s.path then bounced else 0 end,
    s.seen_ms, case when s.views > 0 then step else 0 end, 0, 0, 0
  from seen s join human h using (id)
  union all
  select 'page_type', s.page_type, on_device, by_channel, s.views, 1, s.entries, s.entries * bounced, s.seen_ms, step, 0,
    (select count(*) from bought b where b.id = s.id), (select coalesce(sum(total), 0) from bought b where b.id = s.id)
  from (
    select p.id, p.page_type, sum(p.views) as views, max((p.path = h.entry)::int) as entries, sum(p.seen_ms) as seen_ms
    from seen p join human h using (id) where p.page_type is not null group by 1, 2
  ) s join human h using (id)
  union all
  select 'product', w.product_id::text, on_device, by_channel, w.views, 1, 0, 0, w.seen_ms, w.step, 0, w.orders, w.sales from wanted w join human h using (id)
  union all
  select 'campaign', campaign, on_device, by_channel, (kind = 'ad_view')::int, 0, 0, 0, 0, 0, (kind = 'ad_press')::int, 0, 0 from shown
  union all
  select 'campaign', p.campaign, c.on_device, c.by_channel, 0, 0, 0, 0, 0, 0, 0, 1, c.total
  from credited c cross join lateral (
    select e.campaign from analytics_events e join analytics_visits v on v.id = e.visit_id
    where e.kind = 'ad_press' and e.campaign is not null and ${isValid} and v.visitor = c.visitor and v.verdict = 'human'
      and e.at <= c.at and e.at > c.at - ${since(`${pressHours} hours`)}
      and e.day between (c.at at time zone 'Africa/Lagos')::date - 1 and (c.at at time zone 'Africa/Lagos')::date
    order by e.at desc limit 1
  ) p
  union all
  select 'bot', ${reason}, coalesce(device, 'desktop'), coalesce(channel, 'direct'), pages, 1, 0, 0, seen_ms, 0, 0, 0, 0 from began where verdict <> 'human'`

/** Registers of the visitors: three bytes each, the register and the highest rank in it (see sketch.ts). */
const sketches = sql`
  select device, channel, string_agg(decode(lpad(to_hex(register * 256 + rank), 6, '0'), 'hex'), ''::bytea order by register) as sketch from (
    select device, channel, register, max(case position(B'1' in rest) when 0 then 53 else position(B'1' in rest) end) as rank from (
      select distinct on_device as device, by_channel as channel, ('x' || substr(md5(visitor), 1, 3))::bit(12)::int as register,
        ('x' || substr(md5(visitor), 4, 13))::bit(52) as rest
      from human
    ) h group by 1, 2, 3
  ) r group by 1, 2`

/** Counts an hour anew. @param at where it begins, milliseconds since 1970 */
export async function rollUpHour(tx: Queryable, at: number): Promise<void> {
  const day = lagosDate(at)
  await tx.rows(sql`
    with ${sources(at)},
    words as materialized (
      select dim, word, device, channel, ${sums(count)} from (${counted}) c group by 1, 2, 3, 4
    ),
    learned as (
      insert into analytics_words (dim, word, day)
      select dim, word, ${day}::date from (
        select w.dim, w.word from words w left join analytics_words k using (dim, word) where k.id is null and w.dim <> 'all'
        group by 1, 2 order by sum(w.views) desc, 1, 2
        limit greatest(0, ${newWords}::int - (select count(*)::int from analytics_words where day = ${day}::date))
      ) fresh
      returning id, dim, word
    ),
    fresh as materialized (
      select ${instant(at)} as at, w.dim, coalesce(k.id, l.id, 0) as key, w.device, w.channel, ${sums((name) => sql.raw(`w.${name}`))}
      from words w left join analytics_words k using (dim, word) left join learned l using (dim, word)
      group by 1, 2, 3, 4, 5
    ),
    sketches as materialized (${sketches}),
    ${keep(
      'analytics_hours',
      instant(at),
      sql`
      select f.*, s.sketch from fresh f left join sketches s on f.dim = 'all' and s.device = f.device and s.channel = f.channel`,
    )}`)
}
