/** What time does to what was kept: addresses are shortened, salts destroyed, and what is over its time goes [ANLY-19] [ANLY-26]. */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { readSettingRows } from '../../platform/settings.ts'
import { lonelyVisits } from './bots.ts'
import { dropOldDays } from './event-days.ts'
import { rollUp, tidyFigures } from './figures/roll-up.ts'
import { destroySalts } from './salts.ts'
import { dropOldCounts } from './transition-counts.ts'
import { shortened } from './write-events.ts'

/** Days that events are kept, unless the setting says another number. */
const eventDays = { usual: 90, least: 30, most: 400 }

async function daysOfEvents(database: Queryable): Promise<number> {
  const { analytics } = await readSettingRows(database)
  const days = (analytics as { event_days?: unknown } | undefined)?.event_days
  if (typeof days !== 'number' || !Number.isFinite(days)) return eventDays.usual
  return Math.min(eventDays.most, Math.max(eventDays.least, Math.round(days)))
}

const before = (now: Date, interval: string) =>
  sql`${now.toISOString()}::timestamptz - ${sql.raw(`interval '${interval}'`)}`

/** After 30 days nobody needs to know which machine it was. */
export async function shortenAddresses(database: Queryable, now: Date): Promise<void> {
  await database.rows(sql`
    update analytics_visits set ip = ${shortened('ip')}, user_agent = null
    where user_agent is not null and started_at <= ${before(now, '30 days')}`)
  await database.rows(sql`
    update analytics_visits set utm = utm - 'gclid' - 'fbclid'
    where (utm ? 'gclid' or utm ? 'fbclid') and started_at <= ${before(now, '90 days')}`)
}

/**
 * Visits of one page that nobody touched, when many of them came from one network within an hour. Looked at when they have been quiet for half
 * an hour: until then a person may still do something.
 */
async function noteLonelyVisits(database: Queryable, now: Date): Promise<void> {
  await database.rows(sql`
    with lonely as (
      select id, network from analytics_visits
      where started_at between ${before(now, '90 minutes')} and ${before(now, '30 minutes')}
        and last_at <= ${before(now, '30 minutes')} and pages <= 1 and not touched and ip is not null
    ), crowded as (select network from lonely group by network having count(*) >= ${lonelyVisits}::int)
    update analytics_visits v set signs = array_append(v.signs, 'lonely_visits'),
      verdict = case when v.verdict = 'human' and v.signs && array['webdriver', 'no_accept_language'] then 'bot' else v.verdict end
    where v.id in (select id from lonely join crowded using (network)) and not 'lonely_visits' = any(v.signs)`)
}

/** Safe on several servers at once, and as often as one likes. */
export async function tidyAnalytics(database: Database, now: Date): Promise<void> {
  await noteLonelyVisits(database, now)
  await shortenAddresses(database, now)
  await destroySalts(database, now)
  // What is about to go is counted for the last time.
  await rollUp(database, now.getTime())
  await tidyFigures(database, now)
  await dropOldDays(database, now, await daysOfEvents(database))
  await database.rows(sql`
    delete from analytics_visits where started_at < ${before(now, '13 months')} and last_at < ${before(now, '13 months')}`)
  await dropOldCounts(database, now)
  // A choice holds for 12 months, and what was kept by it for 13 more: until then there is something to prove.
  await database.rows(sql`delete from consents where at < ${before(now, '25 months')}`)
}
