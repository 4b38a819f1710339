import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type JobRunner, makeJobs } from '#server/platform/jobs/jobs.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'

const log = pino({ level: 'silent' }) as never
const silent = { info: () => undefined, warn: () => undefined }

let postgres: RealPostgres
let url: string
let database: Database
let jobs: JobRunner
const workers: ChildProcess[] = []

/** A server process that takes a job and says so; it never ends it. */
function startStuck(): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/support/stuck-worker.ts'], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(child)
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, said: () => text }
}

const count = async () => (await database.rows(sql`select id from jobs`)).length

describe('a job whose server is killed in the midst of it', () => {
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase('shop')
    database = await connect(loadConfig({ NODE_ENV: 'test', DATABASE_URL: url }), silent)
    jobs = makeJobs({ database, log })
  }, 120_000)
  afterAll(async () => {
    workers.forEach((worker) => worker.kill('SIGKILL'))
    await jobs?.stop()
    await database?.close()
    await postgres?.stop()
  })

  it('is done by another server soon after, once', { timeout: 240_000 }, async () => {
    const stuck = startStuck()
    await database.transaction((tx) => jobs.enqueue(tx, 'expire', { order_number: 'A' }))
    await vi.waitFor(() => expect(stuck.said()).toBe('at A\n'), 90_000)

    const done: string[] = []
    jobs.handle('expire', async ({ order_number }) => void done.push(order_number))
    await jobs.start()
    stuck.child.kill('SIGKILL')
    await once(stuck.child, 'exit')
    expect(done).toEqual([])

    // Twenty seconds without a sign of life, five until somebody looks; the rest is for a busy machine, far from the 300 of a lost job.
    await vi.waitFor(() => expect(done).toEqual(['A']), { timeout: 90_000, interval: 100 })
    await vi.waitFor(async () => expect(await count()).toBe(0), 30_000)
    // One look may be under way still.
    await jobs.runDue()
    expect(await jobs.runDue()).toBe(0)
    expect(done).toEqual(['A'])
  })
})
