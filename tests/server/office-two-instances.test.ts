/** The back office on two instances over one PostgreSQL. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'
import {
  admin,
  type Answer,
  expectError,
  shopper,
  startTestServer,
  testKey,
  type TestServer,
} from './support/test-server.ts'

const quiet = { info: () => undefined, warn: () => undefined }

describe('the back office on two instances over one PostgreSQL', () => {
  let postgres: RealPostgres
  let one: TestServer
  let other: TestServer
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await postgres.createDatabase('office')
    const start = async () => {
      const config = loadConfig({
        NODE_ENV: 'test',
        DATABASE_URL: url,
        DEMO_MODE: 'on',
        SETTINGS_KEY: testKey,
        RATE_LIMIT: 'off',
      })
      return startTestServer({ config, database: await connect(config, quiet) })
    }
    one = await start()
    other = await start()
  }, 120_000)
  afterAll(async () => {
    await one.close()
    await other.close()
    await postgres.stop()
  })

  it('[ADMIN-44] [ADMIN-46] has settings that hold on the other instance within a second', async () => {
    const token = await one.logIn(admin)
    const buyer = await other.logIn(shopper)
    const add = () => other.post('/cart/add', { product_id: 1, quantity: 1 }, buyer)
    expect((await add()).status).not.toBe(503)
    const set = (payload: object) =>
      one.call('PUT', '/admin/settings/maintenance', { headers: { authorization: `Bearer ${token}` }, payload })
    expect((await set({ is_on: true })).status).toBe(200)
    await vi.waitFor(async () => expectError(await add(), 503, 'maintenance'), { timeout: 1_000, interval: 50 })
    expect((await set({ is_on: false })).status).toBe(200)
    await vi.waitFor(async () => expect((await add()).status).not.toBe(503), { timeout: 1_000, interval: 50 })
  })

  it('[ADMIN-13] works through a job on one while the other saves the same products: no two of them wait for each other', async () => {
    const token = await one.logIn(admin)
    const found = sql`select id from products where status = 'active' order by id limit 40`
    const ids = (await one.database.rows<{ id: number }>(found)).map(({ id }) => id)
    expect(ids).toHaveLength(40)
    // A job has more than 200; those that are gone are refused.
    const gone = Array.from({ length: 161 }, (_, index) => 900_000 + index)
    const raise = { action: 'price', values: { by: 'percent', percent: 10, round: '1' }, ids: [...ids, ...gone] }
    const begun = await one.post('/admin/products/bulk', raise, token)
    expect(begun.status, begun.text).toBe(202)
    const job = async () => (await one.get(`/admin/bulk-jobs/${begun.body.job.id}`, token)).body.data
    const headers = { authorization: `Bearer ${token}` }
    const save = (id: number, round: number) =>
      other.call('PUT', `/admin/products/${id}`, { headers, payload: { brand: `Brand ${round}` } })
    // Against the job's way, and several at once.
    for (let round = 0; round < 3; round += 1) {
      const saved = await Promise.all(ids.toReversed().map((id) => save(id, round)))
      expect(saved.map(({ status }) => status)).toEqual(ids.map(() => 200))
    }
    await expect.poll(async () => (await job()).state, { timeout: 20_000 }).toBe('done')
    expect((await job()).counts).toMatchObject({ written: 40, failed: 161 })
    const met = sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`
    await one.database.rows(sql`select pg_stat_force_next_flush()`)
    expect(await one.database.rows(met)).toEqual([{ deadlocks: 0 }])
  }, 60_000)

  it('takes no change back over one that is just being saved', async () => {
    const token = await one.logIn(admin)
    const coupon = { code: 'RACE-1', name: 'First', type: 'fixed', value: 100 }
    const made = await one.post('/admin/coupons', coupon, token)
    const id = made.body.data.id as number
    const headers = { authorization: `Bearer ${token}` }
    const renamed = await one.call('PUT', `/admin/coupons/${id}`, { headers, payload: { name: 'Second' } })
    const entry = renamed.body.audit_id as number
    let undo: Promise<Answer> | undefined
    await one.database.transaction(async (tx) => {
      await tx.rows(sql`update coupons set name = 'Theirs', version = version + 1 where id = ${id}`)
      undo = other.post(`/admin/audit/${entry}/undo`, {}, token)
      // Until it stands before the lock.
      await vi.waitFor(async () => {
        const waiting = await one.database.rows(sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
        expect(waiting).toHaveLength(1)
      }, 10_000)
    })
    expectError((await undo) as Answer, 409, 'changed_since')
    expect((await one.get(`/admin/coupons/${id}`, token)).body.data.name).toBe('Theirs')
  })
})
