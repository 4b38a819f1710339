/**
 * Work for later, kept in the database: written in the transaction of what it follows from, so that both happen or neither; done by
 * whichever server gets to it first, or takes it over when that one dies; tried again, ever more slowly, when it fails. Any job may run twice (a server may die between the
 * work and the note that it is done), so every handler looks first at what is still to be done.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Database, Queryable } from '../db/database.ts'
import type { EmailKind } from '../../areas/orders/email-kinds.ts'

/** What each kind of job is told. */
export type JobData = {
  /** An unpaid order may have run out. */
  expire: { order_number: string }
  /** A delivered order may be closed. */
  complete: { order_number: string }
  /** Money is owed back. */
  refund: { order_number: string }
  /** A refund that failed may have gone through after all. */
  late_refund: { order_number: string }
  /** What became of an attempt to pay is to be asked. */
  settle: { reference: string }
  /** News from a provider that was kept is to be settled. */
  webhook: { id: number }
  /** The sandbox has something to tell the shop. */
  sandbox_news: { id: number }
  /** Somebody is to be written to about the event of this version. `code` is told once and kept nowhere else. */
  letter: { order_number: string; kind: EmailKind; version: number; code?: string }
  /** The shop's people are to be written to about the event of this version. */
  staff_letter: { order_number: string; version: number }
}
export type JobName = keyof JobData

export type Jobs = {
  /**
   * Writes a job down; it runs only if the transaction commits.
   * @param options.runAt milliseconds since 1970, at once by default
   * @param options.key while a job of this name and key waits there is no second one; the earlier of both times holds
   */
  enqueue<Name extends JobName>(
    tx: Queryable,
    name: Name,
    data: JobData[Name],
    options?: { runAt?: number; key?: string },
  ): Promise<void>
}

export type JobHandler<Name extends JobName> = (data: JobData[Name]) => Promise<void>

export type JobRunner = Jobs & {
  /** Who does the jobs of a name. Until there is somebody, they wait. */
  handle<Name extends JobName>(name: Name, handler: JobHandler<Name>): void
  /** Begins to work. */
  start(): Promise<void>
  /** Does all that is due now. @returns how many were tried */
  runDue(): Promise<number>
  /** Waits for what is under way and stops. */
  stop(): Promise<void>
}

type Kept = { name: JobName; data: JobData[JobName] }

const queue = 'oja'
/** Jobs that came in are told of by the database; those whose time comes are looked for this often, in milliseconds. */
const everyFewSeconds = 5_000
/** Who does a job says so at each look, and has it for as long as four of them: then its server is dead, and the job another's. */
const missedHeartbeats = 4
/** A job that was tried again more often may be what its servers die of: it is left alone for `abandonedAfter` seconds, and has failed. */
const trustedTries = 3
const abandonedAfter = 300
/** A handler that takes longer is counted as failed, in milliseconds. */
const patience = 120_000
const week = 7 * 86_400

const policy = {
  policy: 'short',
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: abandonedAfter,
} as const

/**
 * When a job that came too early runs again. Never at once: the clock of the database may be ahead of the server's.
 * @param dueAt milliseconds since 1970
 */
export const againAt = (dueAt: number): number => Math.max(dueAt, Date.now() + 10_000)

/** What pg-boss sends a statement through. Its own scripts come without values and open their own transaction. */
const executor = (database: Database): PgBoss.Db => ({
  async executeSql(text: string, values?: unknown[]) {
    if (/^\s*begin;/i.test(text)) {
      await database.script(text)
      return { rows: [] }
    }
    return { rows: await database.rows({ name: '', text }, values ?? []) }
  },
})

const within = (tx: Queryable): PgBoss.Db => ({
  executeSql: async (text: string, values?: unknown[]) => ({ rows: await tx.rows({ name: '', text }, values ?? []) }),
})

const makeBoss = (database: Database): PgBoss =>
  new PgBoss({
    db: executor(database),
    schedule: false,
    maintenanceIntervalSeconds: 120,
    archiveFailedAfterSeconds: week,
  } as PgBoss.ConstructorOptions)

/** Any fixed number that is nobody else's will do: instances that start together make the tables one after the other. */
const installLock = 652_413

/** Makes the tables of the jobs where they are missing, or brings them up to date. */
export async function installJobs(database: Database): Promise<void> {
  const install = async (): Promise<void> => {
    const boss = makeBoss(database)
    boss.on('error', () => undefined)
    await boss.start()
    await boss.createQueue(queue, { name: queue, ...policy })
    await boss.stop({ graceful: false })
  }
  // The embedded database has one connection and one server: there is nobody to wait for.
  if (database.kind === 'pglite') return install()
  // pg-boss locks too, but looks whether its schema is there before it has the lock, and then cannot make it.
  await database.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${installLock})`)
    await install()
  })
}

/** @throws when the work takes longer than a job may */
async function withPatience(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${patience} ms`)), patience)
  })
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}

/** @param given.lookEvery milliseconds between two looks; tests hurry them */
export function makeJobs(given: { database: Database; log: FastifyBaseLogger; lookEvery?: number }): JobRunner {
  const { database, log, lookEvery = everyFewSeconds } = given
  const boss = makeBoss(database)
  boss.on('error', (error) => log.error({ err: error }, 'the care of the jobs failed'))
  const handlers = new Map<JobName, (data: never) => Promise<void>>()
  const underWay = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let isStopping = false
  let isAskedAgain = false

  async function apply(job: PgBoss.Job<Kept>): Promise<void> {
    const { name, data } = job.data
    underWay.add(job.id)
    try {
      const handler = handlers.get(name)
      if (!handler || isStopping) throw new Error(isStopping ? 'the server stops' : `nobody does ${name}`)
      await withPatience(handler(data as never))
      // Deleted, not archived: nothing is left of what it was told.
      await boss.deleteJob(queue, job.id)
    } catch (error) {
      if (!isStopping) log.warn({ err: error, job: name }, 'a job failed and will be tried again')
      await boss.fail(queue, job.id, { message: error instanceof Error ? error.message : String(error) })
    } finally {
      underWay.delete(job.id)
    }
  }

  /** Says that this server lives and is still at its jobs. */
  async function giveSign(): Promise<void> {
    if (underWay.size === 0) return
    await database.rows(sql`
      update pgboss.job set started_on = now() where name = ${queue} and state = 'active'
        and id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify([...underWay])}::jsonb))`)
  }

  /** Jobs whose servers have died in the midst of them are due at once. @param silentFor milliseconds without a sign of life */
  const takeOver = (silentFor: number): Promise<unknown> =>
    database.rows(sql`
      update pgboss.job set state = 'retry', start_after = now() - interval '1 second'
      where name = ${queue} and state = 'active' and retry_count < ${trustedTries}
        and started_on <= now() - ${silentFor}::int * interval '1 millisecond'`)

  /** Until nothing is due, or the server stops. */
  async function drain(tried = 0): Promise<number> {
    isAskedAgain = false
    const jobs = isStopping ? [] : await boss.fetch<Kept>(queue, { batchSize: 10, priority: false })
    await Promise.all(jobs.map(apply))
    return jobs.length > 0 || isAskedAgain ? drain(tried + jobs.length) : tried
  }

  const runDue = (): Promise<number> => {
    isAskedAgain = !isStopping
    return (running ??= drain().finally(() => (running = undefined)))
  }

  const watched = (work: () => Promise<unknown>) => (): void =>
    void work().catch((error: unknown) => {
      if (!isStopping) log.error({ err: error }, 'jobs could not be looked for')
    })
  const look = watched(runDue)
  const lookAround = watched(async () => {
    // First its own sign: a server that was held up does not take its own jobs for those of a dead one.
    await giveSign()
    await takeOver(missedHeartbeats * lookEvery)
    await runDue()
  })

  return {
    async enqueue(tx, name, data, { runAt, key } = {}) {
      const singletonKey = `${name} ${key ?? crypto.randomUUID()}`
      const startAfter = runAt === undefined ? undefined : new Date(runAt)
      const kept = await boss.send(
        queue,
        { name, data },
        { singletonKey, db: within(tx), ...(startAfter && { startAfter }) },
      )
      if (kept === null) {
        await tx.rows(sql`
          update pgboss.job set start_after = least(start_after, coalesce(${startAfter?.toISOString() ?? null}::timestamptz, now()))
          where name = ${queue} and singleton_key = ${singletonKey} and state = 'created'`)
      }
      if (startAfter === undefined || startAfter.getTime() <= Date.now())
        await tx.rows(sql`select pg_notify('jobs', '')`)
    },
    handle: (name, handler) => void handlers.set(name, handler as (data: never) => Promise<void>),
    async start() {
      if (database.kind === 'postgres') await installJobs(database)
      await boss.start()
      await boss.createQueue(queue, { name: queue, ...policy })
      // The embedded database has one server, and it begins here: who was at work before is dead.
      if (database.kind === 'pglite') await takeOver(0)
      await database.listen('jobs', look)
      timer = setInterval(lookAround, lookEvery).unref()
      look()
    },
    runDue,
    async stop() {
      isStopping = true
      await running?.catch(() => undefined)
      clearInterval(timer)
      await boss.stop({ graceful: false })
    },
  }
}
