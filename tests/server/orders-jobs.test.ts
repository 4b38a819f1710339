import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { makeJobs, type JobRunner } from '#server/platform/jobs/jobs.ts'
import { createTestDatabase } from './support/test-database.ts'

let database: Database
const log = pino({ level: 'silent' }) as never
const runners: JobRunner[] = []

const runner = (lookEvery?: number): JobRunner => {
  const made = makeJobs({ database, log, ...(lookEvery !== undefined && { lookEvery }) })
  runners.push(made)
  return made
}

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await Promise.all(runners.map((one) => one.stop()))
  await database.close()
})
beforeEach(() => database.rows(sql`delete from jobs`))

const count = async () => (await database.rows(sql`select id from jobs`)).length

describe('jobs', () => {
  it('run after their transaction, and leave nothing behind', async () => {
    const jobs = runner()
    const done: string[] = []
    jobs.handle('expire', async ({ order_number }) => void done.push(order_number))
    await database.transaction((tx) => jobs.enqueue(tx, 'expire', { order_number: 'A' }))
    expect(await jobs.runDue()).toBe(1)
    expect(done).toEqual(['A'])
    expect(await count()).toBe(0)
  })

  it('that end at once are gone together, and one that failed among them stays', async () => {
    const jobs = runner()
    const done: string[] = []
    jobs.handle('expire', async ({ order_number }) => {
      if (order_number === 'E') throw new Error('no provider')
      done.push(order_number)
    })
    const names = [...'ABCDEFGHIJ']
    await database.transaction(async (tx) => {
      for (const order_number of names) await jobs.enqueue(tx, 'expire', { order_number }) // oxlint-disable-line no-await-in-loop -- one after the other
    })
    expect(await jobs.runDue()).toBe(10)
    expect(done.toSorted()).toEqual(names.filter((name) => name !== 'E'))
    expect(await database.rows(sql`select data, last_error, worker from jobs`)).toEqual([
      { data: { order_number: 'E' }, last_error: 'no provider', worker: null },
    ])
  })

  it('fill the places that are free while one of them waits for the network, and are at most ten', async () => {
    const jobs = runner()
    const done: string[] = []
    const held = new Map<string, () => void>()
    let most = 0
    jobs.handle('expire', ({ order_number }) => {
      most = Math.max(most, held.size + 1)
      return new Promise<void>((go) => held.set(order_number, go)).then(() => void held.delete(order_number))
    })
    jobs.handle('order_email', async ({ order_number }) => void done.push(order_number))
    const enqueue = (name: 'expire' | 'order_email', order_number: string) =>
      database.transaction((tx) => jobs.enqueue(tx, name, { order_number } as never))
    await enqueue('expire', 'A')
    const first = jobs.runDue()
    await vi.waitFor(() => expect([...held.keys()]).toEqual(['A']), 10_000)
    await enqueue('order_email', 'B')
    const second = jobs.runDue()
    await vi.waitFor(() => expect(done).toEqual(['B']), 10_000)
    expect(held.size).toBe(1)
    for (let index = 0; index < 14; index += 1) await enqueue('expire', `C${index}`)
    const third = jobs.runDue()
    await vi.waitFor(() => expect(held.size).toBe(10), 10_000)
    while (held.size > 0 || (await count()) > 0) {
      for (const go of held.values()) go()
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(await Promise.all([first, second, third])).toEqual([16, 16, 16])
    expect([most, await count()]).toEqual([10, 0])
  })

  it('do not exist when their transaction is given up', async () => {
    const jobs = runner()
    await database
      .transaction(async (tx) => {
        await jobs.enqueue(tx, 'expire', { order_number: 'A' })
        throw new Error('given up')
      })
      .catch(() => undefined)
    expect(await count()).toBe(0)
  })

  it('wait for their time', async () => {
    const jobs = runner()
    jobs.handle('expire', () => Promise.reject(new Error('too early')))
    await jobs.enqueue(database, 'expire', { order_number: 'A' }, { runAt: Date.now() + 60_000 })
    expect(await jobs.runDue()).toBe(0)
  })

  it('wait once under one key, for the earlier of two times', async () => {
    const jobs = runner()
    const done: string[] = []
    jobs.handle('reconcile_payment', async ({ reference }) => void done.push(reference))
    await jobs.enqueue(database, 'reconcile_payment', { reference: 'r' }, { key: 'r', runAt: Date.now() + 60_000 })
    await jobs.enqueue(database, 'reconcile_payment', { reference: 'r' }, { key: 'r', runAt: Date.now() + 90_000 })
    expect(await jobs.runDue()).toBe(0)
    await jobs.enqueue(database, 'reconcile_payment', { reference: 'r' }, { key: 'r' })
    expect(await count()).toBe(1)
    await database.rows(sql`update jobs set due_at = due_at - interval '1 second'`)
    await jobs.runDue()
    expect(done).toEqual(['r'])
  })

  it('are tried again later when they fail, and others go on', async () => {
    const jobs = runner()
    let tries = 0
    jobs.handle('refund', async () => {
      tries += 1
      if (tries === 1) throw new Error('the provider sleeps')
    })
    jobs.handle('expire', () => Promise.resolve())
    await jobs.enqueue(database, 'refund', { order_number: 'A' })
    await jobs.enqueue(database, 'expire', { order_number: 'A' })
    expect(await jobs.runDue()).toBe(2)
    const [left] = await database.rows<{ tries: number; later: boolean; last_error: string }>(
      sql`select tries, due_at > now() + interval '4 seconds' as later, last_error from jobs`,
    )
    expect(left).toEqual({ tries: 1, later: true, last_error: 'the provider sleeps' })
    await database.rows(sql`update jobs set due_at = now()`)
    await jobs.runDue()
    expect({ tries, left: await count() }).toEqual({ tries: 2, left: 0 })
  })

  it('are shared by several servers: each is done once', async () => {
    const done: number[] = []
    const several = [runner(), runner(), runner()]
    for (const one of several) one.handle('webhook', async ({ id }) => void done.push(id))
    await database.transaction(async (tx) => {
      for (let id = 0; id < 40; id++) await several[0]?.enqueue(tx, 'webhook', { id })
    })
    await Promise.all(several.map((one) => one.runDue()))
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, id) => id))
  })

  it('wake a server that has started, and wait for it when it stops', async () => {
    const jobs = runner()
    let finish = (): void => undefined
    let isDone = false
    const begun = new Promise<void>((begin) => {
      jobs.handle('complete', async () => {
        begin()
        await new Promise<void>((resolve) => (finish = resolve))
        isDone = true
      })
    })
    await jobs.start()
    await database.transaction((tx) => jobs.enqueue(tx, 'complete', { order_number: 'A' }))
    await begun
    const stopped = jobs.stop().then(() => isDone)
    finish()
    expect(await stopped).toBe(true)
    expect(await count()).toBe(0)
  })

  it('are taken over from a server that is no more, once, by one that starts', async () => {
    await runner().enqueue(database, 'complete', { order_number: 'A' })
    await database.rows(sql`update jobs set tries = 1, worker = 'dead', heartbeat_at = now()`)
    const done: string[] = []
    const jobs = runner(200)
    jobs.handle('complete', async ({ order_number }) => void done.push(order_number))
    await jobs.start()
    await vi.waitFor(async () => expect(await count()).toBe(0), { timeout: 30_000 })
    expect(done).toEqual(['A'])
    await jobs.stop()
  })

  it('are left to the server that goes on giving signs of life', async () => {
    const jobs = runner(200)
    let finish = (): void => undefined
    jobs.handle('complete', () => new Promise<void>((resolve) => (finish = resolve)))
    await jobs.start()
    await jobs.enqueue(database, 'complete', { order_number: 'A' })
    const signs = new Set<string>()
    await vi.waitFor(
      async () => {
        const [job] = await database.rows<{ sign: string }>(
          sql`select heartbeat_at::text as sign from jobs where heartbeat_at is not null`,
        )
        signs.add(job?.sign ?? '')
        expect(signs.size).toBeGreaterThan(3)
      },
      { timeout: 30_000 },
    )
    finish()
    await jobs.stop()
    expect(await count()).toBe(0)
  })

  it('are not taken over at once when they have been tried too often', async () => {
    await runner().enqueue(database, 'complete', { order_number: 'A' })
    await database.rows(sql`update jobs set tries = 4, worker = 'dead', heartbeat_at = now() - interval '1 minute'`)
    const jobs = runner(200)
    jobs.handle('complete', () => Promise.resolve())
    await jobs.start()
    await jobs.enqueue(database, 'complete', { order_number: 'B' })
    await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 30_000 })
    expect(await database.rows(sql`select worker from jobs`)).toEqual([{ worker: 'dead' }])
    await jobs.stop()
  })

  it('count as failed once when they were tried too often and their server is long dead', async () => {
    await runner().enqueue(database, 'complete', { order_number: 'A' })
    await database.rows(
      sql`update jobs set tries = 4, worker = 'dead', heartbeat_at = now() - interval '6 minutes', due_at = now() - interval '6 minutes'`,
    )
    const jobs = runner(200)
    jobs.handle('complete', () => Promise.resolve())
    await jobs.start()
    const left = sql`select tries, worker, failed_at, due_at > now() + interval '30 seconds' as later from jobs`
    await vi.waitFor(
      async () => expect(await database.rows(left)).toEqual([{ tries: 4, worker: null, failed_at: null, later: true }]),
      { timeout: 30_000 },
    )
    await jobs.stop()
  })

  it('are given up after the last try, kept for a week, and then deleted', async () => {
    const jobs = runner(200)
    jobs.handle('refund', () => Promise.reject(new Error('no more')))
    await jobs.enqueue(database, 'refund', { order_number: 'A' })
    await database.rows(sql`update jobs set tries = 12`)
    expect(await jobs.runDue()).toBe(1)
    const rows = sql`select tries, failed_at is not null as failed, last_error from jobs`
    expect(await database.rows(rows)).toEqual([{ tries: 13, failed: true, last_error: 'no more' }])
    await database.rows(sql`update jobs set due_at = now() - interval '1 minute'`)
    expect(await jobs.runDue()).toBe(0)
    await database.rows(sql`update jobs set failed_at = now() - interval '6 days'`)
    await jobs.start()
    await database.rows(sql`insert into jobs (name, key, data, failed_at, tries)
      values ('refund', 'old', '{}', now() - interval '8 days', 13)`)
    await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 30_000 })
    expect(await database.rows(rows)).toEqual([{ tries: 13, failed: true, last_error: 'no more' }])
    await jobs.stop()
  })

  it('wait anew under the key of one that is under way', async () => {
    const jobs = runner()
    let times = 0
    jobs.handle('refund', async ({ order_number }) => {
      times += 1
      if (times === 1) await jobs.enqueue(database, 'refund', { order_number }, { key: order_number })
    })
    await jobs.enqueue(database, 'refund', { order_number: 'A' }, { key: 'A' })
    await jobs.runDue()
    expect({ times, left: await count() }).toEqual({ times: 2, left: 0 })
  })
})
