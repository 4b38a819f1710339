/** Lists of the back office as CSV files. */
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginExport } from '#server/areas/office/csv/exports.ts'
import { enqueueSteps } from '#server/areas/office/jobs/step-jobs.ts'
import { tidy } from '#server/housekeeping.ts'
import { makeJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
let now = Date.now()
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  token = await server.logIn(admin)
})
afterAll(() => server.close())

type Job = { id: number; state: string; total: number; done: number; bytes: number }

const begin = (body: object, key: string = crypto.randomUUID()) =>
  server.post('/admin/exports', body, token, { 'idempotency-key': key })

/** The export once it has come to an end. */
async function ended(id: number): Promise<Job> {
  const { body } = await server.get(`/admin/exports/${id}`, token)
  if (body.data.state !== 'running') return body.data as Job
  await new Promise((resolve) => setTimeout(resolve, 20))
  return ended(id)
}

async function exported(body: object): Promise<{ job: Job; text: string; lines: Record<string, string>[] }> {
  const answer = await begin(body)
  expect(answer.status, answer.text).toBe(202)
  const job = await ended(answer.body.data.id as number)
  expect(job.state).toBe('done')
  const file = await server.get(`/admin/exports/${job.id}/file`, token)
  expect(file.status).toBe(200)
  return { job, text: file.text, lines: parse(file.text, { bom: true, columns: true, record_delimiter: '\r\n' }) }
}

const makeCoupon = async (code: string, name: string) => {
  const made = await server.post('/admin/coupons', { code, name, type: 'fixed', value: 1250.5 }, token)
  expect(made.status, made.text).toBe(201)
  return made.body.data as { id: number }
}

describe('an export', () => {
  it('holds every record that the list names, whatever its page, in lines that end in CRLF behind a byte order mark', async () => {
    const { body } = await server.get('/admin/categories?tab=stalls&per_page=100', token)
    const { text, lines, job } = await exported({ resource: 'categories', filter: 'tab=stalls&page=2&sort=-name' })
    expect(text.startsWith('\uFEFFid,name,slug,')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(job).toMatchObject({ total: body.pagination.total, done: body.pagination.total })
    expect(job.bytes).toBe(Buffer.byteLength(text))
    expect(lines.map(({ slug }) => slug).toSorted()).toEqual(
      body.data.map(({ slug }: { slug: string }) => slug).toSorted(),
    )
  })

  it('is called by the day that it is in Lagos', async () => {
    const { job } = await exported({ resource: 'categories', filter: 'tab=stalls' })
    const named = async () => {
      const { headers } = await server.get(`/admin/exports/${job.id}/file`, token)
      return headers['content-disposition']
    }
    await server.database.rows(sql`update office_jobs set created_at = '2026-11-22T23:30:00Z' where id = ${job.id}`)
    expect(await named()).toContain('categories-2026-11-23.csv')
    await server.database.rows(sql`update office_jobs set created_at = '2026-11-22T22:30:00Z' where id = ${job.id}`)
    expect(await named()).toContain('categories-2026-11-22.csv')
  })

  it('has the columns that were asked for, money with its kobo and words for switches', async () => {
    await makeCoupon('FILE-1', 'For a file')
    const { lines } = await exported({
      resource: 'coupons',
      filter: 'search=FILE-1',
      columns: ['code', 'value', 'is_active', 'min_spend'],
    })
    expect(lines).toEqual([{ code: 'FILE-1', value: '1250.50', is_active: 'yes', min_spend: '' }])
  })

  it('writes as text what a spreadsheet would run as a formula', async () => {
    const names = ['=HYPERLINK("http://oja.example")', '+2348030000101', '-1 for you', '@all of you', "'=already told"]
    for (const [index, name] of names.entries()) await makeCoupon(`FORMULA-${index}`, name)
    const { lines } = await exported({ resource: 'coupons', filter: 'search=formula-', columns: ['name'] })
    expect(lines.map(({ name }) => name)).toEqual(names.map((name) => `'${name}`))
    await server.post('/admin/categories', { name: '=SUM(1+1)', slug: 'sums' }, token)
    const trail = await exported({ resource: 'audit', filter: 'search=sum(', columns: ['record_name', 'action'] })
    expect(trail.lines).toEqual([{ record_name: "'=SUM(1+1)", action: 'category.created' }])
  })

  it('goes through a long list step by step', async () => {
    await server.database.rows(sql`insert into coupons (code, name, type, value, applies_to, audience, is_active)
      select 'LONG-' || n, 'Long ' || n, 'percentage', 5, 'all', 'all', true from generate_series(1, 1234) n`)
    const { job, lines } = await exported({ resource: 'coupons', filter: 'search=long-', columns: ['id', 'code'] })
    expect(job).toMatchObject({ total: 1234, done: 1234 })
    expect(new Set(lines.map(({ code }) => code)).size).toBe(1234)
    expect(lines.map(({ id }) => Number(id))).toEqual(lines.map(({ id }) => Number(id)).toSorted((a, b) => a - b))
  })

  it('looks once for what words lead to: what comes, goes or is renamed before its step is written changes nothing of that', async () => {
    const ids = async (table: 'coupons' | 'audit_entries') =>
      (
        await server.database.rows<{ id: number }>(
          table === 'coupons'
            ? sql`insert into coupons (code, name, type, value) select 'ONCE-' || n, 'Once ' || n, 'percentage', 5 from generate_series(1, 600) n returning id`
            : sql`insert into audit_entries (at, request_id, resource, record_name, action) select now(), 'r-1', 'coupons', 'once upon ' || n, 'coupon.updated' from generate_series(1, 300) n returning id`,
        )
      ).map(({ id }) => id)
    const wanted = { coupons: await ids('coupons'), audit: await ids('audit_entries') }
    const nobody = { enqueue: () => Promise.resolve() } as unknown as Jobs
    const doer = {
      personId: 1,
      name: 'Ada',
      duty: 'owner',
      device: null,
      network: null,
      requestId: 'r-1',
      at: now,
    } as const
    const started = async (resource: string) => {
      const asked = { resource, filter: 'search=once', columns: ['id'] }
      return server.database.transaction((tx) => beginExport(tx, nobody, doer, asked))
    }
    const jobs = { coupons: await started('coupons'), audit: await started('audit') }
    expect([jobs.coupons.total, jobs.audit.total]).toEqual([600, 300])
    const [gone = 0] = wanted.coupons
    await server.database.rows(sql`delete from coupons where id = ${gone}`)
    await server.database.rows(
      sql`update coupons set code = 'OTHER-' || id, name = 'Other' where code like 'ONCE-%' and id % 2 = 0`,
    )
    await makeCoupon('ONCE-MORE', 'Once more')
    for (const [name, { id }] of Object.entries(jobs)) {
      const work = makeJobs({ database: server.database, log: server.app.log })
      await server.database.transaction((tx) => enqueueSteps(tx, work, id))
      const { total } = jobs[name as keyof typeof jobs]
      expect(await ended(id)).toMatchObject({ state: 'done', total, done: total })
      const { text } = await server.get(`/admin/exports/${id}/file`, token)
      const lines: { id: string }[] = parse(text, { bom: true, columns: true, record_delimiter: '\r\n' })
      const expected = wanted[name as keyof typeof wanted].filter((one) => name === 'audit' || one !== gone)
      expect(lines.map((line) => Number(line.id))).toEqual(expected)
    }
  })

  it('of delivery areas has a line for each LGA, with what holds in its state', async () => {
    const { job, lines } = await exported({ resource: 'delivery-areas' })
    expect(job.total).toBe(37)
    expect(lines).toHaveLength(774)
    expect(lines.find(({ lga }) => lga === 'Ikeja')).toMatchObject({
      state_code: 'NG-LA',
      name: 'Lagos',
      is_served: 'yes',
    })
  })

  it('is begun once for its key, and stands in the trail with what was asked for', async () => {
    const body = { resource: 'store-addresses', filter: 'filter[state]=NG-LA', columns: ['id', 'name'] }
    const one = await begin(body, 'export-once')
    const other = await begin(body, 'export-once')
    expect(other.body.data.id).toBe(one.body.data.id)
    const { body: trail } = await server.get('/admin/audit?filter[resource]=store-addresses', token)
    expect(trail.data).toHaveLength(1)
    expect(trail.data[0]).toMatchObject({
      action: 'file.exported',
      after: { filter: body.filter, columns: body.columns, total: one.body.data.total },
    })
  })

  it.each([
    [{ resource: 'weather' }, 'resource'],
    [{ resource: 'coupons', columns: ['code', 'secret'] }, 'columns'],
    [{ resource: 'coupons', filter: 'filter[weather]=wet' }, 'filter[weather]'],
    [{ resource: 'coupons', filter: 'filter[type]=half' }, 'filter[type]'],
    [{ resource: 'categories', filter: 'filter[parent]=none' }, 'filter[parent]'],
    [{ resource: 'coupons', filter: 'tab=lost' }, 'tab'],
    [{ resource: 'audit', filter: 'filter[from]=yesterday' }, 'filter[from]'],
    [{ resource: 'audit', filter: 'filter[from]=2026-00-10' }, 'filter[from]'],
    [{ resource: 'audit', filter: 'filter[until]=2026-02-30T10:00Z' }, 'filter[until]'],
    [{ resource: 'audit', filter: 'filter[until]=2026-02-03T10:00%2B99:00' }, 'filter[until]'],
    [{ resource: 'products', filter: 'filter[price_from]=99999999' }, 'filter[price_from]'],
    [{ resource: 'products', filter: 'filter[price_to]=cheap' }, 'filter[price_to]'],
  ])('refuses %j at %s', async (body, field) => {
    const answer = await begin(body)
    expectError(answer, 422, 'validation_failed')
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('is asked for by whoever may read the list, and refusals stand in the trail', async () => {
    await server.database.rows(sql`update users set duty = 'packer' where email = 'packer@oja.test'`)
    const packer = await server.logIn('packer@oja.test')
    const refused = await server.post('/admin/exports', { resource: 'coupons' }, packer)
    expectError(refused, 403, 'forbidden')
    expect(refused.body.permission).toBe('coupons.read')
    const { job } = await exported({ resource: 'coupons' })
    expectError(await server.get(`/admin/exports/${job.id}`, packer), 403, 'forbidden')
    expectError(await server.get(`/admin/exports/${job.id}/file`, packer), 403, 'forbidden')
    expect((await server.post('/admin/exports', { resource: 'categories' }, packer)).status).toBe(202)
    const { body } = await server.get('/admin/audit?filter[action]=access.refused', token)
    expect(body.data.map(({ record_name }: { record_name: string }) => record_name)).toEqual([
      'getExportFile',
      'getExport',
      'createExport',
    ])
    expectError(await server.get('/admin/exports/999999', token), 404, 'not_found')
  })

  it('says that its file is not written yet', async () => {
    await server.database.rows(sql`insert into office_jobs (kind, resource, state, doer, request, total, created_at)
      values ('export', 'coupons', 'running', '{"name": "Ada"}', '{"filter": "", "columns": ["id"]}', 1, now())`)
    const [job] = (await server.database.rows(sql`select max(id)::int as id from office_jobs`)) as { id: number }[]
    expectError(await server.get(`/admin/exports/${job?.id}/file`, token), 409, 'not_ready')
  })

  it('is gone after 24 hours', async () => {
    const { job } = await exported({ resource: 'categories' })
    now += 24 * 3_600_000 + 1_000
    token = await server.logIn(admin)
    expectError(await server.get(`/admin/exports/${job.id}/file`, token), 410, 'gone')
    await tidy(server.database, { seed: 'none' }, new Date(now))
    expect(await server.database.rows(sql`select 1 from office_job_parts where job_id = ${job.id}`)).toEqual([])
    expectError(await server.get(`/admin/exports/${job.id}/file`, token), 410, 'gone')
    await tidy(server.database, { seed: 'none' }, new Date(now + 30 * 24 * 3_600_000))
    token = await server.logIn(admin)
    expectError(await server.get(`/admin/exports/${job.id}`, token), 404, 'not_found')
  })
})
