/** A bulk action on more records than one answer can wait for. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginBulkJob, couponsStore } from '#server/areas/office/index.ts'
import type { Doer } from '#server/areas/office/audit.ts'
import { bulkStep, undoBulkJob } from '#server/areas/office/jobs/bulk-jobs.ts'
import { handleSteps } from '#server/areas/office/jobs/step-jobs.ts'
import { tidy } from '#server/housekeeping.ts'
import type { JobRunner, Jobs } from '#server/platform/jobs/jobs.ts'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
})
afterAll(() => server.close())

type Job = {
  id: number
  state: string
  is_undoing: boolean
  total: number
  done: number
  counts: Record<string, number>
  failures: { id: number; name: string; code: string; message: string }[]
  left: number[]
}

/** Coupons that a search finds by their prefix; they are on. */
async function makeCoupons(prefix: string, count: number): Promise<number[]> {
  const rows = (await server.database.rows(sql`
    insert into coupons (code, name, type, value, is_active)
    select ${prefix} || '-' || n, ${prefix} || ' ' || n, 'fixed', 10000, true from generate_series(1, ${count}::int) n returning id`)) as {
    id: number
  }[]
  return rows.map(({ id }) => id)
}

const ask = (
  prefix: string,
  count: number,
  action = 'switch_off',
  key: string = crypto.randomUUID(),
): Promise<Answer> =>
  server.post('/admin/coupons/bulk', { action, filter: `search=${prefix}`, expected_total: count }, token, {
    'idempotency-key': key,
  })

const look = async (id: number): Promise<Job> => (await server.get(`/admin/bulk-jobs/${id}`, token)).body.data

async function ended(id: number): Promise<Job> {
  const job = await look(id)
  if (job.state !== 'running') return job
  await new Promise((resolve) => setTimeout(resolve, 20))
  return ended(id)
}

const onOf = async (prefix: string): Promise<number> => {
  const [row] = (await server.database.rows(
    sql`select count(*)::int as count from coupons where is_active and code like ${prefix} || '-%'`,
  )) as { count: number }[]
  return row?.count ?? -1
}
const entriesOf = async (jobId: number) =>
  (await server.database.rows(sql`
    select e.record_id, e.action, e.person_name from audit_entries e join office_jobs j on j.batch = e.batch where j.id = ${jobId} order by e.id`)) as {
    record_id: string
    action: string
  }[]

const doer: Doer = {
  personId: 1,
  name: 'Ada',
  duty: 'owner',
  device: null,
  network: null,
  requestId: 'r-1',
  at: Date.now(),
}

const nobody = { enqueue: () => Promise.resolve() } as unknown as Jobs

/** A job on whose steps nobody works by themselves. */
const held = (prefix: string, count: number, action = 'switch_off'): Promise<number> =>
  server.database.transaction(async (tx) => {
    const request = { action, filter: `search=${prefix}`, expected_total: count }
    return (await beginBulkJob(tx, nobody, doer, { store: couponsStore, request })).id
  })

/** A server that works on a job, dies in the midst of its steps of these numbers, and leaves after so many steps. */
function startWorker({ dies = [], steps = 99 }: { dies?: readonly number[]; steps?: number } = {}) {
  let [taken, work]: [number, ((data: { id: number }) => Promise<void>) | undefined] = [0, undefined]
  const jobs = {
    handle: (_: string, handler: typeof work) => void (work = handler),
    enqueue: () => Promise.resolve(),
  } as unknown as JobRunner
  const log = { error: () => undefined } as never
  const never = () => Promise.reject(new Error('another kind of job'))
  handleSteps(
    { database: server.database, jobs, clock: Date.now, log },
    {
      export: never,
      import: never,
      bulk: async (tx, job, now) => {
        taken += 1
        if (taken > steps) throw new Error('it left')
        const step = await bulkStep(tx, job, now)
        if (dies.includes(taken)) throw new Error('killed')
        return step
      },
    },
  )
  // A turn of steps ends after half a second, and the next one begins.
  return async (id: number) => {
    const turn = () =>
      work!({ id }).then(
        () => true,
        () => false,
      )
    while ((await look(id)).state === 'running' && (await turn()));
  }
}

describe('a bulk action on more than 200 records', () => {
  it('[ADMIN-13] is a job: each is done once and answered by itself, one that is refused holds up no other, all in one batch of the trail', async () => {
    const ids = await makeCoupons('MANY', 250)
    // No coupon gives nothing.
    await server.database.rows(sql`update coupons set value = 0 where code = 'MANY-77'`)
    const key = crypto.randomUUID()
    const answer = await ask('MANY', 250, 'switch_off', key)
    expect(answer.status, answer.text).toBe(202)
    const { id } = answer.body.job as Job
    expect(answer.body.job).toMatchObject({
      state: 'running',
      total: 250,
      done: 0,
      action: 'switch_off',
      resource: 'coupons',
    })
    // A repeat of the ask finds the job again, also once nothing matches as it did.
    const again = await ask('MANY', 250, 'switch_off', key)
    expect([again.status, again.body.job.id]).toEqual([202, id])

    const job = await ended(id)
    expect(job).toMatchObject({ state: 'done', total: 250, done: 250, counts: { written: 249, failed: 1 } })
    expect(job.failures).toMatchObject([{ id: ids[76], name: 'MANY-77', code: 'validation_failed' }])
    expect(job.failures[0]?.message).toMatch(/\S/)
    const entries = await entriesOf(id)
    expect(entries).toHaveLength(249)
    expect(new Set(entries.map(({ record_id }) => Number(record_id)))).toEqual(
      new Set(ids.filter((one) => one !== ids[76])),
    )
    expect(await onOf('MANY')).toBe(1)
    expect((await ask('MANY', 250, 'switch_off', key)).body.job.id).toBe(id)
  })

  it('tells how far it is, and works on what the admin saw, whatever comes and goes meanwhile', async () => {
    const ids = await makeCoupons('SEEN', 250)
    const id = await held('SEEN', 250)
    await server.database.rows(sql`delete from coupons where code = 'SEEN-250'`)
    await makeCoupons('SEEN-LATE', 1)
    await startWorker({ steps: 3 })(id)
    expect(await look(id)).toMatchObject({ state: 'running', total: 250, done: 60, counts: { written: 60, failed: 0 } })
    await startWorker()(id)
    const job = await look(id)
    expect(job).toMatchObject({ state: 'done', done: 250, counts: { written: 249, failed: 1 } })
    expect(job.failures).toEqual([
      { id: ids[249], name: null, code: 'not_found', message: 'This is gone. Somebody else may have deleted it.' },
    ])
    expect(await onOf('SEEN-LATE')).toBe(1)
  })

  it('survives a server that dies in the midst of a step, and two that work at once, without doing a record twice', async () => {
    await makeCoupons('KILL', 250)
    const id = await held('KILL', 250)
    await startWorker({ dies: [3] })(id)
    expect(await look(id)).toMatchObject({ state: 'running', done: 40 })
    expect(await onOf('KILL')).toBe(210)
    const [one, other] = [startWorker(), startWorker()]
    await Promise.all([one(id), other(id)])
    expect(await look(id)).toMatchObject({ state: 'done', done: 250, counts: { written: 250, failed: 0 } })
    const entries = await entriesOf(id)
    expect(entries).toHaveLength(250)
    expect(new Set(entries.map(({ record_id }) => record_id)).size).toBe(250)
  })

  it('fails after three dead steps in a row, says so, and can be taken back', async () => {
    await makeCoupons('DEAD', 201)
    const id = await held('DEAD', 201)
    await startWorker({ steps: 1 })(id)
    for (let times = 0; times < 2; times += 1) await startWorker({ dies: [1] })(id)
    expect(await look(id)).toMatchObject({ state: 'failed', done: 20, counts: { written: 20 } })
    expect((await server.post(`/admin/bulk-jobs/${id}/undo`, undefined, token)).status).toBe(202)
    expect(await ended(id)).toMatchObject({ state: 'undone', counts: { undone: 20, kept: 0 } })
    expect(await onOf('DEAD')).toBe(201)
  })

  it('is cancelled: what is done stays, the rest is left, and what was done can be taken back but for what changed since', async () => {
    const ids = await makeCoupons('STOP', 250)
    const id = await held('STOP', 250)
    await startWorker({ steps: 2 })(id)
    const cancelled = await server.post(`/admin/bulk-jobs/${id}/cancel`, undefined, token)
    expect(cancelled.status, cancelled.text).toBe(202)
    expect(cancelled.body.data).toMatchObject({ state: 'cancelled', done: 40, counts: { written: 40, failed: 0 } })
    expect(cancelled.body.data.left).toEqual(ids.slice(40))
    await startWorker()(id)
    expect(await look(id)).toMatchObject({ state: 'cancelled', done: 40 })
    expect(await onOf('STOP')).toBe(210)
    expectError(await server.post(`/admin/bulk-jobs/${id}/cancel`, undefined, token), 409, 'out_of_turn')

    const url = `/admin/coupons/${ids[0]}`
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.call('PUT', url, { headers, payload: { is_active: true } })).status).toBe(200)
    const undone = await server.post(`/admin/bulk-jobs/${id}/undo`, undefined, token)
    expect(undone.body.data).toMatchObject({ state: 'running', is_undoing: true, total: 40, done: 0 })
    const job = await ended(id)
    expect(job).toMatchObject({ state: 'undone', done: 40, counts: { undone: 39, kept: 1 } })
    expect(job.failures).toMatchObject([{ id: ids[0], name: 'STOP-1', code: 'changed_since' }])
    expect(await onOf('STOP')).toBe(250)
    expectError(await server.post(`/admin/bulk-jobs/${id}/undo`, undefined, token), 409, 'out_of_turn')
  })

  it('is taken back once by several presses: each after the first is told how far that is, until it is over', async () => {
    await makeCoupons('TWICE', 210)
    const id = await held('TWICE', 210)
    const press = () => server.post(`/admin/bulk-jobs/${id}/undo`, undefined, token)
    await startWorker({ steps: 2 })(id)
    // Nothing of it can be taken back while it is still being done.
    expectError(await press(), 409, 'out_of_turn')
    await server.post(`/admin/bulk-jobs/${id}/cancel`, undefined, token)
    const first = await server.database.transaction((tx) => undoBulkJob(tx, nobody, { ...doer, at: Date.now() }, id))
    expect(first).toMatchObject({ state: 'running', is_undoing: true, total: 40, done: 0 })
    const again = await press()
    expect(again.status, again.text).toBe(202)
    expect(again.body.data).toEqual(first)
    await startWorker({ steps: 1 })(id)
    expect((await press()).body.data).toMatchObject({ is_undoing: true, total: 40, done: 20, counts: { undone: 20 } })
    await startWorker()(id)
    expect(await look(id)).toMatchObject({ state: 'undone', done: 40, counts: { undone: 40, kept: 0 } })
    expect(await onOf('TWICE')).toBe(210)
    expectError(await press(), 409, 'out_of_turn')
  })

  it('is begun for more than 200 that are named, too, such as those that a cancelled one has left', async () => {
    const ids = await makeCoupons('NAMED', 210)
    const named = { action: 'switch_off', ids: [...ids, ids[0], 987_654] }
    const begun = await server.post('/admin/coupons/bulk', named, token, { 'idempotency-key': crypto.randomUUID() })
    expect(begun.status, begun.text).toBe(202)
    expect(begun.body.job).toMatchObject({ total: 211, done: 0, left: [] })
    const job = await ended(begun.body.job.id)
    expect(job).toMatchObject({ state: 'done', counts: { written: 210, failed: 1 }, failures: [{ id: 987_654 }] })
    expect(await onOf('NAMED')).toBe(0)
  })

  it('is refused before anything is written down: another total, values that no action takes, an action that there is not', async () => {
    await makeCoupons('SAID', 203)
    const before = await server.database.rows(sql`select id from office_jobs`)
    const changed = await ask('SAID', 204)
    expectError(changed, 409, 'selection_changed')
    expect(changed.body.total).toBe(203)
    const few = await ask('SAID', 3)
    expectError(few, 409, 'selection_changed')
    expect(few.body.total).toBe(203)
    const unasked = { action: 'price', filter: '', expected_total: 250, values: {} }
    expectError(await server.post('/admin/products/bulk', unasked, token), 422, 'validation_failed')
    expectError(await server.post('/admin/products/bulk', { ...unasked, action: 'update' }, token), 409, 'not_allowed')
    expectError(await ask('SAID', 100_001), 422, 'validation_failed')
    expect(await server.database.rows(sql`select id from office_jobs`)).toEqual(before)
  })

  it('is found again by whoever asked for it while it is under way, and seen by those alone who may do it', async () => {
    await makeCoupons('MINE', 201)
    await server.database.rows(sql`update users set duty = 'packer' where email = 'packer@oja.test'`)
    const packer = await server.logIn('packer@oja.test')
    const [own] = (await server.database.rows(sql`select id from users where email = ${admin}`)) as { id: number }[]
    const id = await held('MINE', 201)
    await server.database.rows(
      sql`update office_jobs set doer = jsonb_set(doer, '{personId}', ${String(own?.id)}::jsonb) where id = ${id}`,
    )
    const found = async () => (await server.get('/admin/bulk-jobs?resource=coupons', token)).body.data as Job[]
    expect((await found()).map((job) => job.id)).toEqual([id])
    expect((await server.get('/admin/bulk-jobs?resource=products', token)).body.data).toEqual([])
    expectError(await server.get('/admin/bulk-jobs?resource=nothing', token), 422, 'validation_failed')
    expectError(await server.get('/admin/bulk-jobs/999999', token), 404, 'not_found')
    expectError(await server.get(`/admin/bulk-jobs/${id}`, packer), 403, 'forbidden')
    expectError(await server.post(`/admin/bulk-jobs/${id}/cancel`, undefined, packer), 403, 'forbidden')
    await startWorker()(id)
    expect(await found()).toEqual([])

    const later = new Date(Date.now() + 31 * 24 * 3_600_000)
    await tidy(server.database, { seed: 'none' }, later)
    expect(await server.database.rows(sql`select 1 from import_rows where job_id = ${id}`)).toEqual([])
    expect(await entriesOf(id)).toEqual([])
  })
})
