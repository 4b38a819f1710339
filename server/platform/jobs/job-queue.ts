/** The statements of the job queue; `jobs.ts` decides when each of them runs. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { columns, rowsOf, type RowIn } from '../db/rows.ts'
import { unsynced } from '../db/unsynced.ts'
import { jobs } from '../db/schema/jobs.ts'

const jobRow = rowsOf({ id: jobs.id, name: jobs.name, data: jobs.data })
export type QueuedJob = RowIn<typeof jobRow>

/** A job that was tried this often has failed: with the growing pauses that is after six to twelve hours. */
const mostTries = 13
/** A job that was tried more often may be what its servers die of: it is left alone for `abandonedAfter` seconds, and has failed. */
const trustedTries = 3
const abandonedAfter = 300
/** How long a failed job is kept, in days. */
const failedKeptFor = 7

/**
 * Adds a job, and wakes the servers at the commit where it is due at once. While a new one of this name and key waits there is no second; the
 * earlier of both times holds.
 * @param job.delay milliseconds from now by whatever clock: the database's own may stand hours beside the server's
 */
export async function addJob(
  tx: Queryable,
  { name, key, data, delay }: { name: string; key: string; data: unknown; delay: number },
): Promise<void> {
  await tx.rows(sql`
    insert into jobs (name, key, data, due_at)
    values (${name}, ${key}, ${JSON.stringify(data)}::jsonb, now() + ${delay}::float8 * interval '1 millisecond')
    on conflict (name, key) where tries = 0 do update set due_at = least(jobs.due_at, excluded.due_at)
    returning case when ${delay}::float8 = 0 then pg_notify('jobs', '') end`)
}

/** Takes some jobs that are due, `most` of them. Several servers at once never get the same one. */
export const takeJobs = (database: Queryable, worker: string, most: number): Promise<QueuedJob[]> =>
  database.rows(jobRow`
    update jobs set tries = tries + 1, worker = ${worker}, heartbeat_at = now()
    where id in (
      select id from jobs where due_at <= now() and heartbeat_at is null and failed_at is null
      order by due_at, id limit ${most} for update skip locked)
    returning ${columns}`)

/** Deletes jobs that are done: nothing is left of what they were told. After a crash they may run once more, as any job may. */
export const deleteJobs = (database: Queryable, worker: string, ids: readonly number[]): Promise<unknown> =>
  database.rows(sql`
    delete from jobs using ${unsynced}
    where id = any(${`{${ids.join()}}`}::text::int[]) and worker = ${worker}`)

/** The next try comes after 5 to 10 seconds, and after twice that with each further one; after the last try the job has failed. */
const putOff = sql`
  worker = null, heartbeat_at = null,
  failed_at = case when tries >= ${mostTries}::int then now() end,
  due_at = now() + 5 * 2 ^ (tries - 1) * (1 + random()) * interval '1 second'`

export const failJob = (database: Queryable, worker: string, id: number, error: string): Promise<unknown> =>
  database.rows(sql`update jobs set ${putOff}, last_error = ${error} where id = ${id} and worker = ${worker}`)

/** Says that this server lives and is still at its jobs. */
export const heartbeat = (database: Queryable, worker: string, ids: readonly number[]): Promise<unknown> =>
  database.rows(sql`
    update jobs set heartbeat_at = now()
    where worker = ${worker} and id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)

/** A heartbeat of the future: the clock was set back since. Servers that live give another before anybody looks. */
const isOfTheFuture = sql`heartbeat_at > now() + interval '1 minute'`

/** Jobs whose servers have died in the midst of them are due at once. @param silentFor milliseconds without a heartbeat */
export const takeOver = (database: Queryable, silentFor: number): Promise<unknown> =>
  database.rows(sql`
    update jobs set worker = null, heartbeat_at = null, due_at = now()
    where (heartbeat_at <= now() - ${silentFor}::int * interval '1 millisecond' or ${isOfTheFuture})
      and tries <= ${trustedTries}::int`)

/** Jobs that no worker took over count as failed once; failed jobs are deleted after a week. */
export async function tidyJobs(database: Queryable): Promise<void> {
  await database.rows(sql`
    update jobs set ${putOff}, last_error = 'its server died'
    where heartbeat_at <= now() - ${abandonedAfter}::int * interval '1 second'`)
  await database.rows(sql`delete from jobs where failed_at <= now() - ${failedKeptFor}::int * interval '1 day'`)
}
