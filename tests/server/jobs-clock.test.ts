/** Jobs of a server whose clock stands hours beside the database's. */
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { makeJobs } from '#server/platform/jobs/jobs.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'

const log = pino({ level: 'silent' }) as never
const quiet = { info: () => undefined, warn: () => undefined }
const hours = 3_600_000

describe('jobs on a PostgreSQL that has a clock of its own', () => {
  let postgres: RealPostgres
  let database: Database
  beforeAll(async () => {
    postgres = await startPostgres()
    database = await connect(
      loadConfig({ NODE_ENV: 'test', DATABASE_URL: await postgres.createDatabase('shop'), SEED: 'none' }),
      quiet,
    )
  }, 120_000)
  afterAll(async () => {
    await database?.close()
    await postgres?.stop()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await database.rows(sql`delete from jobs`)
  })

  it.each([-10, 10])('are due when their time has passed, by a server that is %i hours beside it', async (beside) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + beside * hours })
    const jobs = makeJobs({ database, log })
    const done: string[] = []
    jobs.handle('expire', async ({ order_number }) => void done.push(order_number))
    await database.transaction(async (tx) => {
      await jobs.enqueue(tx, 'expire', { order_number: 'later' }, { key: 'later', runAt: Date.now() + 60_000 })
      await jobs.enqueue(tx, 'expire', { order_number: 'overdue' }, { key: 'overdue', runAt: Date.now() - 60_000 })
    })
    expect(await jobs.runDue()).toBe(1)
    expect(done).toEqual(['overdue'])
    await jobs.stop()
  })

  it('are taken over from a dead server although the clock of the database was set back since', async () => {
    const jobs = makeJobs({ database, log, lookEvery: 50 })
    const done: string[] = []
    jobs.handle('expire', async ({ order_number }) => void done.push(order_number))
    await database.transaction((tx) => jobs.enqueue(tx, 'expire', { order_number: 'held' }))
    await database.rows(sql`update jobs set worker = 'dead', tries = 1, heartbeat_at = now() + interval '10 hours'`)
    await jobs.start()
    await vi.waitFor(() => expect(done).toEqual(['held']), 10_000)
    await jobs.stop()
  })
})
