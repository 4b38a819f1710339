/**
 * Work for later, kept in the database: written in the transaction of what it follows from, so that both happen or neither; done by
 * whichever server gets to it first, or takes it over when that one dies; tried again, ever more slowly, when it fails. Any job may run twice (a server may die between the
 * work and the note that it is done), so every handler looks first at what is still to be done.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queryable } from '../db/database.ts'
import { addJob, deleteJobs, failJob, heartbeat, type QueuedJob, takeJobs, takeOver, tidyJobs } from './job-queue.ts'

/** What each kind of job is told, by its name. Each area adds its own, for the queue knows none of them. */
// oxlint-disable-next-line typescript/no-empty-object-type typescript/consistent-type-definitions
export interface JobData {}
export type JobName = keyof JobData

export type Jobs = {
  /**
   * Writes a job down; it runs only if the transaction commits.
   * @param options.runAt milliseconds since 1970, at once by default
   * @param options.key while a new job of this name and key waits there is no second one; the earlier of both times holds
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

/** Jobs that came in are told of by the database; those whose time comes are looked for this often, in milliseconds. */
const everyFewSeconds = 5_000
/** A worker heartbeats at every look; after this many missed ones its server is dead, and another worker takes the job. */
const missedHeartbeats = 4
/** Jobs of one server at the same time; new ones are asked for when so few are left. */
const mostAtOnce = 10
const fewAtOnce = 5
/** A handler that takes longer is counted as failed, in milliseconds. */
const patience = 120_000

/**
 * When a job that came too early runs again. Never at once: the clock of the database may be ahead of the server's.
 * @param dueAt milliseconds since 1970
 */
export const againAt = (dueAt: number): number => Math.max(dueAt, Date.now() + 10_000)

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
  const worker = crypto.randomUUID()
  const handlers = new Map<string, (data: never) => Promise<void>>()
  const underWay = new Set<number>()
  const done: number[] = []
  let deleting: Promise<unknown> = Promise.resolve()
  let deletingNext: Promise<unknown> | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let isStopping = false
  let isAskedAgain = false
  let wake = (): void => undefined

  /** What is done while others are being deleted goes in one statement after them. */
  function finish(id: number): Promise<unknown> {
    done.push(id)
    deletingNext ??= deleting = deleting
      .catch(() => undefined)
      .then(() => {
        deletingNext = undefined
        return deleteJobs(database, worker, done.splice(0))
      })
    return deletingNext
  }

  async function apply({ id, name, data }: QueuedJob): Promise<void> {
    underWay.add(id)
    try {
      const handler = handlers.get(name)
      if (!handler || isStopping) throw new Error(isStopping ? 'the server stops' : `nobody does ${name}`)
      await withPatience(handler(data as never))
      await finish(id)
    } catch (error) {
      if (!isStopping) log.warn({ err: error, job: name }, 'a job failed and will be tried again')
      await failJob(database, worker, id, error instanceof Error ? error.message : String(error))
    } finally {
      underWay.delete(id)
    }
  }

  async function take(room: number, doing: ReadonlySet<Promise<void>>): Promise<QueuedJob[]> {
    try {
      return await takeJobs(database, worker, room)
    } catch (error) {
      // Nobody is told that it is over while something is under way.
      await Promise.all(doing)
      throw error
    }
  }

  /**
   * Until nothing is due and nothing is under way, or the server stops. Places that are free are filled meanwhile: a job that waits for
   * somebody else's server holds up itself alone.
   */
  async function drain(): Promise<number> {
    const doing = new Set<Promise<void>>()
    let broken: { error: unknown } | undefined
    const begin = (job: QueuedJob): void => {
      const one: Promise<void> = apply(job)
        .catch((error: unknown) => void (broken ??= { error }))
        .finally(() => void doing.delete(one))
      doing.add(one)
    }
    const isCrowded = (): boolean => doing.size > fewAtOnce && !isAskedAgain
    for (let tried = 0; ;) {
      isAskedAgain = false
      const room = isStopping || broken ? 0 : mostAtOnce - doing.size
      const jobs = room > 0 ? await take(room, doing) : []
      tried += jobs.length
      jobs.forEach(begin)
      // One question for several places, unless somebody says that there is more.
      while (isCrowded()) await nextOf(doing)
      if (jobs.length > 0 || isAskedAgain) continue
      if (doing.size > 0) await nextOf(doing)
      else if (broken) throw broken.error
      else return tried
    }
  }

  /** One of them has ended, or more is due. */
  const nextOf = (doing: ReadonlySet<Promise<void>>): Promise<void> =>
    Promise.race([...doing, new Promise<void>((go) => (wake = go))])

  const runDue = (): Promise<number> => {
    isAskedAgain = !isStopping
    wake()
    return (running ??= drain().finally(() => (running = undefined)))
  }

  const watched = (work: () => Promise<unknown>) => (): void =>
    void work().catch((error: unknown) => {
      if (!isStopping) log.error({ err: error }, 'jobs could not be looked for')
    })
  const look = watched(runDue)
  const lookAround = watched(async () => {
    // First its own heartbeat: a server that was held up does not take its own jobs for those of a dead one.
    if (underWay.size > 0) await heartbeat(database, worker, [...underWay])
    await takeOver(database, missedHeartbeats * lookEvery)
    await tidyJobs(database)
    await runDue()
  })

  return {
    async enqueue(tx, name, data, { runAt, key = crypto.randomUUID() } = {}) {
      const delay = runAt === undefined ? 0 : Math.max(0, runAt - Date.now())
      await addJob(tx, { name, key, data, delay })
    },
    handle: (name, handler) => void handlers.set(name, handler as (data: never) => Promise<void>),
    async start() {
      // The embedded database has one server, and it begins here: who was at work before is dead.
      if (database.kind === 'pglite') await takeOver(database, 0)
      await database.listen('jobs', look)
      timer = setInterval(lookAround, lookEvery).unref()
      look()
    },
    runDue,
    async stop() {
      isStopping = true
      await running?.catch(() => undefined)
      clearInterval(timer)
    },
  }
}
