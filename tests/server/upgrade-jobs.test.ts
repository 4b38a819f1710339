/** What waited in pg-boss, which kept the jobs until migration 0018, waits in the table of today under the name of today. */
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { openPglite } from '#server/platform/db/pglite.ts'

/** The tables of pg-boss 10.4.2, as it made them itself (`PgBoss.getConstructionPlans`). */
const pgBoss = readFileSync(new URL('fixtures/pg-boss-10.sql', import.meta.url), 'utf8')

let database: Database
beforeAll(async () => {
  database = await openPglite('memory://')
  const migrations = readMigrations()
  const before = migrations.findIndex(({ name }) => name === '0018_jobs')
  await migrate(database, migrations.slice(0, before))
  await database.script(pgBoss)
  await database.rows(sql`select pgboss.create_queue('oja', '{"policy": "short"}'::json)`)
  let created = Date.parse('2020-01-01T00:00:00Z')
  // A second apart: jobs keep the order in which they were made, and two of one instant have none.
  const put = (name: string, key: string, data: object, rest: object) =>
    database.rows(sql`
      insert into pgboss.job (created_on, name, data, singleton_key, state, retry_count, start_after, started_on, completed_on, output, policy)
      select ${new Date((created += 1000)).toISOString()}::timestamptz, 'oja', ${JSON.stringify({ name, data })}::jsonb, ${`${name} ${key}`}, r.state::pgboss.job_state, coalesce(r.retry_count, 0),
        coalesce(r.start_after, now()), r.started_on, r.completed_on, r.output, 'short'
      from jsonb_to_record(${JSON.stringify(rest)}::jsonb) as r (state text, retry_count int, start_after timestamptz,
        started_on timestamptz, completed_on timestamptz, output jsonb)`)
  const old = '2020-01-01T00:00:00Z'
  await put('expire', 'NG-1', { order_number: 'NG-1' }, { state: 'created', start_after: '2999-01-01T00:00:00Z' })
  await put('letter', 'NG-1 2', { order_number: 'NG-1', kind: 'paid', version: 2 }, { state: 'retry', retry_count: 2 })
  await put('staff_letter', 'NG-1 3', { order_number: 'NG-1', version: 3 }, { state: 'created' })
  await put('settle', 'r 24 h', { reference: 'r' }, { state: 'active', started_on: old, start_after: old })
  await put(
    'sandbox_news',
    '7',
    { id: 7 },
    { state: 'failed', completed_on: old, output: { message: 'closed' }, retry_count: 12 },
  )
  await put('refund', 'NG-2', { order_number: 'NG-2' }, { state: 'completed' })
  await migrate(database)
})
afterAll(() => database?.close())

it('takes over new, repeated, interrupted and failed jobs, and nothing that is done', async () => {
  const rows = await database.rows(sql`
    select name, key, data, tries, due_at <= now() as due, worker, heartbeat_at, failed_at is not null as failed, last_error
    from jobs order by id`)
  const waiting = { worker: null, heartbeat_at: null, failed: false, last_error: null }
  expect(rows).toEqual([
    { ...waiting, name: 'expire', key: 'NG-1', data: { order_number: 'NG-1' }, tries: 0, due: false },
    {
      ...waiting,
      name: 'order_email',
      key: 'NG-1 2',
      data: { order_number: 'NG-1', kind: 'paid', version: 2 },
      tries: 2,
      due: true,
    },
    { ...waiting, name: 'staff_email', key: 'NG-1 3', data: { order_number: 'NG-1', version: 3 }, tries: 0, due: true },
    { ...waiting, name: 'reconcile_payment', key: 'r 24 h', data: { reference: 'r' }, tries: 1, due: true },
    {
      ...waiting,
      name: 'sandbox_webhook',
      key: '7',
      data: { id: 7 },
      tries: 12,
      due: true,
      failed: true,
      last_error: 'closed',
    },
  ])
})

it('leaves nothing of pg-boss behind', async () => {
  expect(await database.rows(sql`select 1 from pg_namespace where nspname = 'pgboss'`)).toEqual([])
})
