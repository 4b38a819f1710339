/** The partitions of analytics_events: one a Lagos day, made with its first event and dropped whole when it is over its time. */
import { type SQL, sql } from 'drizzle-orm'
import { lagosDate } from '../../platform/lagos-days.ts'
import type { Database, Queryable } from '../../platform/db/database.ts'
import { columns, rowsOf, words } from '../../platform/db/rows.ts'

/** Servers that make partitions at the same time make them one after the other. */
const partitionLock = 652_412
const isDate = /^\d{4}-\d{2}-\d{2}$/
export const nameOfEventDay = (day: string): string => `analytics_events_${day.replaceAll('-', '')}`

/**
 * What an event is known by in its day: 8 bytes of its id, so that an index of them stays small. Among a million events of a day two share them
 * once in forty million days.
 */
export const eventKey = (id: SQL): SQL => sql`uuid_hash_extended(${id}, 0)`

/** The partition of one day; the table is closed to all others until the transaction is over. */
export async function makeEventDay(tx: Queryable, day: string): Promise<void> {
  if (!isDate.test(day)) throw new Error(`${day} is no day`)
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  await tx.rows(sql`select pg_advisory_xact_lock(${partitionLock})`)
  await tx.rows(sql`
    create table if not exists ${sql.raw(nameOfEventDay(day))} partition of analytics_events
    for values from (${sql.raw(`'${day}'`)}) to (${sql.raw(`'${next}'`)})`)
  await tx.rows(sql`
    create unique index if not exists ${sql.raw(`${nameOfEventDay(day)}_once`)} on ${sql.raw(nameOfEventDay(day))} (${eventKey(sql`id`)})`)
}

/** @returns makes the partitions of days that there are none for yet */
export function makeEventDays(database: Database) {
  const made = new Set<string>()
  return async (days: Iterable<string>): Promise<void> => {
    for (const day of days) {
      if (made.has(day)) continue
      // Not within the group's own transaction: the table is closed to all others until this one is over.
      await database.transaction((tx) => makeEventDay(tx, day))
      made.add(day)
    }
  }
}

/** Drops the days whose time is over. @param days that events are kept for */
export async function dropOldDays(database: Database, now: Date, days: number): Promise<void> {
  const oldest = nameOfEventDay(lagosDate(now.getTime(), -days))
  const partitions = await database.rows(rowsOf({ name: words(sql`c.relname`) })`
    select ${columns} from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'analytics_events'::regclass and c.relname < ${oldest} order by 1`)
  for (const { name } of partitions) await database.rows(sql`drop table if exists ${sql.identifier(name)}`)
}
