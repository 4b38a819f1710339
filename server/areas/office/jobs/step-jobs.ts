/**
 * Work of the back office that goes on after its answer, in steps. A step does its work and notes how far it came in one transaction, so that a
 * server that dies loses nothing and repeats nothing: the next one begins behind what is noted. Between steps everybody else has their turn.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { bool, columns, int, json, rowsOf, type RowIn } from '../../../platform/db/rows.ts'
import { unsynced } from '../../../platform/db/unsynced.ts'
import { officeJobs } from '../../../platform/db/schema/office.ts'
import { retryConflicts } from '../../../platform/events/event-store.ts'
import type { Jobs, JobRunner } from '../../../platform/jobs/jobs.ts'
import type { Doer } from '../audit.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobData {
    /** Some steps of what the back office is at. */
    office_steps: { id: number }
  }
}

type JobKind = (typeof officeJobs.$inferSelect)['kind']
export type JobState = (typeof officeJobs.$inferSelect)['state']

const { id, kind, resource, state, total, done, cursor, bytes, failures, created_at, ended_at } = officeJobs
const jobRow = rowsOf({
  id,
  kind,
  resource,
  state,
  total,
  done,
  cursor,
  bytes,
  failures,
  created_at,
  ended_at,
  choice: officeJobs.choice,
  is_undoing: officeJobs.is_undoing,
  batch: officeJobs.batch,
  /** Whether what it is about was looked for and written down. */
  is_found: bool(sql`found is not null`),
  counts: json<Readonly<Record<string, number>>>(officeJobs.counts),
  doer: json<Doer>(officeJobs.doer),
  request: json<Readonly<Record<string, unknown>>>(officeJobs.request),
})
export type OfficeJob = RowIn<typeof jobRow>

/** Lets a job go on. */
export const enqueueSteps = (tx: Queryable, jobs: Jobs, jobId: number): Promise<void> =>
  jobs.enqueue(tx, 'office_steps', { id: jobId }, { key: String(jobId) })

/** @param given.request what its steps have to know; `batch`: what they write stands under it in the trail */
export async function addOfficeJob(
  tx: Queryable,
  jobs: Jobs,
  given: {
    kind: JobKind
    resource: string
    doer: Doer
    request: object
    total: number
    state?: JobState
    batch?: string
  },
): Promise<OfficeJob> {
  const [job] = await tx.rows(jobRow`
    insert into office_jobs (kind, resource, state, doer, request, total, batch, created_at)
    values (${given.kind}, ${given.resource}, ${given.state ?? 'running'}, ${JSON.stringify(given.doer)}::jsonb, ${JSON.stringify(given.request)}::jsonb,
      ${given.total}, ${given.batch ?? null}::uuid, ${new Date(given.doer.at).toISOString()}::timestamptz)
    returning ${columns}`)
  if (!job) throw new Error('A job was not written')
  if (given.state === undefined) await enqueueSteps(tx, jobs, job.id)
  return job
}

export async function findOfficeJob(tx: Queryable, kindOf: JobKind, jobId: number): Promise<OfficeJob | undefined> {
  const [job] = await tx.rows(jobRow`select ${columns} from office_jobs where id = ${jobId} and kind = ${kindOf}`)
  return job
}

/** Nobody else moves a job on until the transaction ends. */
export const lockOfficeJob = (tx: Queryable, jobId: number) =>
  tx.rows(sql`select id from office_jobs where id = ${jobId} for update`)

/** Whether what it did is being taken back: who asks for that again is told how far it is. */
export const isBeingUndone = (job: OfficeJob): boolean => job.state === 'running' && job.is_undoing

/** Some of a condition, newest first. */
export const jobsOf = (tx: Queryable, where: SQL): Promise<OfficeJob[]> =>
  tx.rows(jobRow`select ${columns} from office_jobs where ${where} order by id desc limit 10`)

/** Jobs of a kind, newest first. */
export async function jobsOfKind(
  tx: Queryable,
  kindOf: JobKind,
  { resources, page, per_page }: { resources: readonly string[]; page: number; per_page: number },
): Promise<{ jobs: OfficeJob[]; total: number }> {
  const where = sql`kind = ${kindOf} and state <> 'receiving' and resource in (select jsonb_array_elements_text(${JSON.stringify(resources)}::jsonb))`
  const [counted] = await tx.rows(
    rowsOf({ total: int(sql`count(*)`) })`select ${columns} from office_jobs where ${where}`,
  )
  const jobs = await tx.rows(
    jobRow`select ${columns} from office_jobs where ${where} order by id desc limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  return { jobs, total: counted?.total ?? 0 }
}

/** What a step has done. */
export type Step = {
  /** Records done, and the one that the next step begins behind. */
  records: number
  cursor: number
  bytes?: number
  /** What its rows come to by now. */
  counts?: Readonly<Record<string, number>>
  /** What it is in behind its last step. */
  ends?: JobState | undefined
  /** The next step begins with the first record again. */
  isBegunAgain?: boolean
}

/** One step, under the lock of its job. */
export type TakeStep = (tx: Queryable, job: OfficeJob, now: number) => Promise<Step>

/** Milliseconds of steps after which other jobs have their turn. */
const turn = 500
/**
 * Milliseconds between two steps that write, at most and as a part of what the step took. A shopper's page asks several things, one after another; each of
 * them would wait for a step.
 */
const pause = { most: 8, part: 0.3 }
/** A job whose steps failed this often, one after another, has failed. */
const mostFailures = 3

/** Of a file alone nobody outside knows: it writes nothing that others read. */
const isApart = ({ kind: kindOf, state: at }: OfficeJob): boolean => kindOf === 'export' || at === 'checking'

/** @returns whether there is more to do, and whether others may have waited for it */
const stepOnce = (database: Database, jobId: number, kinds: Kinds, now: number): Promise<'more' | 'written' | null> =>
  retryConflicts(() =>
    database.transaction(async (tx) => {
      const [job] = await tx.rows(
        jobRow`select ${columns} from office_jobs where id = ${jobId} and state in ('running', 'checking') for update`,
      )
      if (!job) return null
      const step = await kinds[job.kind](tx, job, now)
      const hasEnded = step.ends !== undefined
      // A step of it that a crash takes back is taken again. With the last one all of them are on the disk.
      const isSynced = hasEnded || !isApart(job)
      await tx.rows(sql`
      update office_jobs set done = ${step.isBegunAgain ? 0 : job.done + step.records}, cursor = ${step.cursor},
        bytes = bytes + ${step.bytes ?? 0}, failures = 0, state = ${step.ends ?? job.state},
        counts = ${JSON.stringify(step.counts ?? job.counts)}::jsonb, is_undoing = ${step.isBegunAgain ? true : job.is_undoing && !hasEnded},
        ended_at = case when ${hasEnded} then ${new Date(now).toISOString()}::timestamptz end
      ${isSynced ? sql`` : sql`from ${unsynced}`} where id = ${jobId}`)
      return hasEnded ? null : isApart(job) ? 'more' : 'written'
    }),
  )

/** @returns whether it has failed for good */
async function noteFailure(database: Database, jobId: number, now: number): Promise<boolean> {
  const [noted] = await database.rows(rowsOf({ state })`
    update office_jobs set failures = failures + 1,
      state = case when failures + 1 >= ${mostFailures}::int then 'failed' else state end,
      ended_at = case when failures + 1 >= ${mostFailures}::int then ${new Date(now).toISOString()}::timestamptz end
    where id = ${jobId} and state in ('running', 'checking') returning ${columns}`)
  return noted === undefined || noted.state === 'failed'
}

type Kinds = Readonly<Record<JobKind, TakeStep>>

export type StepServices = { database: Database; jobs: JobRunner; clock: () => number; log: FastifyBaseLogger }

/** Takes on the steps of all kinds of jobs. */
export function handleSteps({ database, jobs, clock, log }: StepServices, kinds: Kinds): void {
  jobs.handle('office_steps', async ({ id: jobId }) => {
    const until = Date.now() + turn
    try {
      for (;;) {
        const began = performance.now()
        const left = await stepOnce(database, jobId, kinds, clock())
        if (!left) return
        // The embedded database answers within one turn of the event loop: without this no request would be heard before the last step.
        await nextTurn()
        if (left === 'written') await wait(Math.min(pause.most, (performance.now() - began) * pause.part))
        if (Date.now() >= until) return await enqueueSteps(database, jobs, jobId)
      }
    } catch (error) {
      log.error({ err: error, job: jobId }, 'a step of the back office failed')
      // The queue tries again, ever more slowly, until nothing is left to do.
      if (!(await noteFailure(database, jobId, clock()))) throw error
    }
  })
}
