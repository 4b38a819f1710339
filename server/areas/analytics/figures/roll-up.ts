/**
 * Keeps figures up with what is stored. What changes a visit marks its hour in the same transaction; this counts marked hours anew, then their days,
 * and months that are over. Any server may do it: one at a time does, the others leave it to that one [ANLY-24].
 */
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { bool, columns, float, orNull, rowsOf, words } from '../../../platform/db/rows.ts'
import { lagosDate, startOfLagosDay } from '../../../platform/lagos-days.ts'
import { foldHours, rollUpDay, rollUpMonth } from './roll-up-day.ts'
import { rollUpHour } from './roll-up-hour.ts'

/** Servers count one at a time. */
const countLock = 652_413
/** Hours of one transaction: what waits for the lock waits no longer than they take. */
const hoursAtOnce = 24
/** A day this old is not marked any more by people who are still here, and its hours are folded. */
const closedDays = 2

const markRow = rowsOf({ at: float(sql`extract(epoch from at) * 1000`) })

/** The oldest day that events are still kept of; null where none are. What is older cannot be counted anew, and stays as it was counted. */
async function oldestDay(database: Queryable): Promise<string | null> {
  const [row] = await database.rows(rowsOf({ name: orNull(words(sql`min(c.relname)`)) })`
    select ${columns} from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'analytics_events'::regclass`)
  return row?.name?.replace(/^.*_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') ?? null
}

const hour = 3_600_000

/** An hour, and with one of a day that closed all of them: what stands of those was folded and may be gone, and adds up to no day. */
function hoursWith(at: number, now: number): number[] {
  const day = lagosDate(at)
  if (day > lagosDate(now, -closedDays)) return [at]
  return Array.from({ length: 24 }, (_, past) => startOfLagosDay(day) + past * hour)
}

/** What is counted at once of marked hours, the newest first. */
function hoursOf(marked: readonly number[], now: number): number[] {
  let hours: number[] = []
  for (const at of marked) {
    const more = [...new Set([...hours, ...hoursWith(at, now)])]
    if (hours.length > 0 && more.length > hoursAtOnce) break
    hours = more
  }
  return hours
}

/** @returns hours that are done; none while another server is at it */
function countSome(database: Database, now: number): Promise<number> {
  return database.transaction(async (tx) => {
    const [lock] = await tx.rows(
      rowsOf({ isOurs: bool(sql`pg_try_advisory_xact_lock(${countLock})`) })`select ${columns}`,
    )
    if (!lock?.isOurs) return 0
    await tx.rows(sql`set local statement_timeout = 0`)
    const marks = await tx.rows(markRow`
      select ${columns} from (select distinct at from analytics_dirty order by at desc limit ${hoursAtOnce}::int) as picked`)
    const oldest = await oldestDay(tx)
    const isOver = (at: number): boolean => oldest === null || lagosDate(at) < oldest
    const hours = hoursOf(
      marks.map(({ at }) => at).filter((at) => !isOver(at)),
      now,
    )
    // The marks before the counting: what is committed after this leaves a mark of its own.
    const done = [...hours, ...marks.map(({ at }) => at).filter(isOver)]
    await tx.rows(sql`
      delete from analytics_dirty
      where at in (select to_timestamp(value::float8) from jsonb_array_elements_text(${JSON.stringify(done.map((at) => at / 1000))}::jsonb))`)
    for (const at of hours) await rollUpHour(tx, at)
    const days = [...new Set(hours.map((at) => lagosDate(at)))].toSorted()
    for (const day of days) {
      await rollUpDay(tx, day)
      if (day <= lagosDate(now, -closedDays)) await foldHours(tx, day)
    }
    const thisMonth = lagosDate(now).slice(0, 7)
    const months = [...new Set(days.map((day) => day.slice(0, 7)))].filter((month) => month < thisMonth)
    for (const month of months) await rollUpMonth(tx, month)
    return done.length
  })
}

/** Counts all that is marked. @param now milliseconds since 1970 @returns hours that were counted */
export async function rollUp(database: Database, now: number): Promise<number> {
  const counted = await countSome(database, now)
  return counted === 0 ? 0 : counted + (await rollUp(database, now))
}

/** Marks every hour that can still be counted, so that all figures are made anew. */
export async function markAll(database: Queryable): Promise<void> {
  await database.rows(sql`
    insert into analytics_dirty (at) select distinct date_trunc('hour', started_at, 'UTC') from analytics_visits
    union select distinct date_trunc('hour', at, 'UTC') from analytics_events where kind in ('ad_view', 'ad_press')
    union select distinct at from analytics_hours`)
}

/** How long figures of hours and days are kept; months stay. */
const hourDays = 90
const dayMonths = 25

/**
 * Drops words that no figure names any more: months stay, and each names few. Looked for when the figures of a day went, which is once a day. The
 * caller holds the lock under which words are learned.
 */
async function dropWords(tx: Queryable, at: string): Promise<void> {
  const unnamed = (table: string) => sql.raw(`not exists (select 1 from ${table} f where f.key = w.id)`)
  await tx.rows(sql`
    delete from analytics_words w
    where day <= (${at}::timestamptz at time zone 'Africa/Lagos')::date - make_interval(months => ${dayMonths}::int)
      and ${unnamed('analytics_hours')} and ${unnamed('analytics_days')} and ${unnamed('analytics_months')}`)
}

/** Folds the day that closed, makes the month that ended, and drops what is over its time [ANLY-26]. */
export async function tidyFigures(database: Database, now: Date): Promise<void> {
  const today = lagosDate(now.getTime())
  await database.transaction(async (tx) => {
    const [lock] = await tx.rows(
      rowsOf({ isOurs: bool(sql`pg_try_advisory_xact_lock(${countLock})`) })`select ${columns}`,
    )
    if (!lock?.isOurs) return
    await tx.rows(sql`set local statement_timeout = 0`)
    await foldHours(tx, lagosDate(now.getTime(), -closedDays))
    const lastMonth = lagosDate(startOfLagosDay(`${today.slice(0, 7)}-01`), -1).slice(0, 7)
    const ofMonth = new Date(startOfLagosDay(`${lastMonth}-01`)).toISOString()
    const [made] = await tx.rows(sql`select 1 from analytics_months where at = ${ofMonth}::timestamptz limit 1`)
    if (!made) await rollUpMonth(tx, lastMonth)
    const at = now.toISOString()
    await tx.rows(
      sql`delete from analytics_hours where at < ${at}::timestamptz - make_interval(days => ${hourDays}::int)`,
    )
    const [days] = await tx.rows(
      rowsOf({ wentNow: bool(sql`count(*) > 0`) })`
        with gone as (delete from analytics_days where at < ${at}::timestamptz - make_interval(months => ${dayMonths}::int) returning 1)
        select ${columns} from gone`,
    )
    if (days?.wentNow) await dropWords(tx, at)
    await tx.rows(sql`delete from order_visits where at < ${at}::timestamptz - interval '13 months'`)
  })
}
