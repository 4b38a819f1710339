/** CSV files into the back office: checked, applied, taken back. */
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { undoImport } from '#server/areas/office/csv/imports.ts'
import { enqueueSteps } from '#server/areas/office/jobs/step-jobs.ts'
import { makeJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import { bought, items, stockOf } from './support/buying.ts'
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
  total: number
  done: number
  ignored_columns: string[]
  counts: Record<string, number>
}

const send = (resource: string, file: string | Buffer, as = token): Promise<Answer> =>
  server.call('POST', `/admin/imports?resource=${resource}&name=prices.csv`, {
    headers: { authorization: `Bearer ${as}`, 'content-type': 'text/csv' },
    payload: file,
  })

async function rested(id: number): Promise<Job> {
  const { body } = await server.get(`/admin/imports/${id}`, token)
  if (!['checking', 'running'].includes(body.data.state)) return body.data as Job
  await new Promise((resolve) => setTimeout(resolve, 30))
  return rested(id)
}

async function checked(resource: string, file: string | Buffer): Promise<Job> {
  const answer = await send(resource, file)
  expect(answer.status, answer.text).toBe(202)
  return rested(answer.body.data.id as number)
}

const turn = (id: number, what: string, body: object = {}) => server.post(`/admin/imports/${id}/${what}`, body, token)

async function turned(id: number, what: string, body: object = {}): Promise<Job> {
  const answer = await turn(id, what, body)
  expect(answer.status, answer.text).toBe(202)
  return rested(id)
}

const rowsOf = async (id: number, outcome: string) =>
  (await server.get(`/admin/imports/${id}/rows?per_page=100&filter[outcome]=${outcome}`, token)).body.data

async function makeCoupon(code: string, more: object = {}) {
  const made = await server.post('/admin/coupons', { code, name: code, type: 'fixed', value: 100, ...more }, token)
  expect(made.status, made.text).toBe(201)
  return made.body.data as { id: number; version: number }
}

const coupon = async (id: number) => (await server.get(`/admin/coupons/${id}`, token)).body.data
const couponNamed = async (code: string) =>
  (await server.get(`/admin/coupons?search=${code}`, token)).body.data.find(
    (one: { code: string }) => one.code === code,
  )

async function exported(resource: string, filter: string): Promise<string> {
  const { body } = await server.post('/admin/exports', { resource, filter }, token)
  const ready = async (): Promise<void> => {
    const job = (await server.get(`/admin/exports/${body.data.id}`, token)).body.data
    if (job.state === 'running') await new Promise((resolve) => setTimeout(resolve, 30)).then(ready)
  }
  await ready()
  return (await server.get(`/admin/exports/${body.data.id}/file`, token)).text
}

describe('a file that comes in', () => {
  it('[ADMIN-24] is checked without writing: counts, before and after, refusals with line and reason, a file of the bad rows', async () => {
    const one = await makeCoupon('CHECK-1')
    await makeCoupon('CHECK-2')
    const job = await checked(
      'coupons',
      'code,name,type,value\r\nCHECK-1,"Off, always",fixed,"₦1,250.00"\r\nCHECK-2,CHECK-2,fixed,100\r\nCHECK-3,New one,percentage,15\r\nCHECK-4,Wrong,fixed,"12,50"\r\n',
    )
    expect(job).toMatchObject({ state: 'ready', total: 4, done: 4 })
    expect(job.counts).toMatchObject({ created: 1, changed: 1, unchanged: 1, refused: 1, written: 0 })
    expect(await rowsOf(job.id, 'changed')).toMatchObject([
      {
        line: 2,
        record_id: one.id,
        changes: [
          { field: 'name', before: 'CHECK-1', after: 'Off, always', percent: null },
          { field: 'value', before: 100, after: 1250, percent: 1150 },
        ],
      },
    ])
    expect(await rowsOf(job.id, 'refused')).toMatchObject([
      {
        line: 5,
        name: 'CHECK-4',
        refusals: [{ field: 'value', value: '12,50', message: 'Write 12.50 or 1,250.00', code: 'office.csv_spelling' }],
      },
    ])
    const errors = await server.get(`/admin/imports/${job.id}/errors.csv`, token)
    expect(parse(errors.text, { bom: true, columns: true })).toEqual([
      { code: 'CHECK-4', name: 'Wrong', type: 'fixed', value: '12,50', reason: 'value: Write 12.50 or 1,250.00' },
    ])
    expect(await coupon(one.id)).toMatchObject({ value: 100, version: one.version })
    expect(await couponNamed('CHECK-3')).toBeUndefined()
  })

  it('is applied as good rows, one batch of the trail, and taken back row by row', async () => {
    const one = await makeCoupon('APPLY-1')
    const two = await makeCoupon('APPLY-2')
    const { id } = await checked(
      'coupons',
      'code,name,type,value\nAPPLY-1,First,fixed,150\nAPPLY-2,Second,fixed,150\nAPPLY-3,Third,fixed,150\nAPPLY-4,Bad,half,1\n',
    )
    expectError(await turn(id, 'undo'), 409, 'out_of_turn')
    expectError(await turn(id, 'apply', { choice: 'all' }), 409, 'rows_refused')
    const done = await turned(id, 'apply', { choice: 'good' })
    expect(done).toMatchObject({ state: 'done', total: 3, done: 3 })
    expect(done.counts).toMatchObject({ written: 3, failed: 0 })
    expectError(await turn(id, 'apply', { choice: 'good' }), 409, 'out_of_turn')
    expect(await coupon(one.id)).toMatchObject({ name: 'First', value: 150 })
    const made = await couponNamed('APPLY-3')
    const { body } = await server.get('/admin/audit?search=apply-&per_page=50', token)
    const batch = body.data.filter((entry: { batch: string | null }) => entry.batch !== null)
    expect(batch).toHaveLength(3)
    expect(new Set(batch.map((entry: { batch: string }) => entry.batch)).size).toBe(1)
    // What somebody changed since is kept, and said.
    await server.call('PUT', `/admin/coupons/${two.id}`, {
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Theirs' },
    })
    const undone = await turned(id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } })
    expect(await coupon(one.id)).toMatchObject({ name: 'APPLY-1', value: 100 })
    expect(await coupon(two.id)).toMatchObject({ name: 'Theirs', value: 150 })
    expect((await server.get(`/admin/coupons/${made.id}`, token)).status).toBe(404)
    expectError(await turn(id, 'undo'), 409, 'out_of_turn')
  })

  it('applied as all rows or none leaves nothing when a row is refused after all', async () => {
    const one = await makeCoupon('NONE-1')
    const two = await makeCoupon('NONE-2')
    const { id } = await checked('coupons', 'code,name\nNONE-1,First\nNONE-2,Second\n')
    await server.call('PUT', `/admin/coupons/${two.id}`, {
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Theirs' },
    })
    const failed = await turned(id, 'apply', { choice: 'all' })
    expect(failed).toMatchObject({ state: 'failed', counts: { written: 1, failed: 1, undone: 1 } })
    expect(await coupon(one.id)).toMatchObject({ name: 'NONE-1' })
    expect(await coupon(two.id)).toMatchObject({ name: 'Theirs' })
    expect(await rowsOf(id, 'refused')).toMatchObject([
      { name: 'NONE-2', refusals: [{ field: 'name', message: 'Somebody changed this since the file was checked' }] },
    ])
  })

  it('is taken back where its steps failed half-way, and where it was taken back already there is nothing more', async () => {
    const one = await makeCoupon('HALF-1')
    const { id } = await checked('coupons', 'code,name\nHALF-1,From the file\n')
    await turned(id, 'apply', { choice: 'good' })
    await server.database.rows(sql`update office_jobs set state = 'failed' where id = ${id}`)
    expect(await turned(id, 'undo')).toMatchObject({ state: 'undone', total: 1, counts: { undone: 1 } })
    expect(await coupon(one.id)).toMatchObject({ name: 'HALF-1' })
    await server.database.rows(sql`update office_jobs set state = 'failed' where id = ${id}`)
    expectError(await turn(id, 'undo'), 409, 'out_of_turn')
  })

  it('is taken back once by two presses: the second is told how far that is', async () => {
    const one = await makeCoupon('AGAIN-1')
    const { id } = await checked('coupons', 'code,name\nAGAIN-1,From the file\n')
    await turned(id, 'apply', { choice: 'good' })
    const nobody = { enqueue: () => Promise.resolve() } as unknown as Jobs
    const doer = { personId: 1, name: 'Ada', duty: 'owner', device: null, network: null, requestId: 'r-1' } as const
    const first = await server.database.transaction((tx) => undoImport(tx, nobody, { ...doer, at: Date.now() }, id))
    const second = await turn(id, 'undo')
    expect([second.status, second.body.data]).toEqual([202, first])
    expect(first).toMatchObject({ state: 'running', is_undoing: true, total: 1, done: 0 })
    const jobs = makeJobs({ database: server.database, log: server.app.log })
    await server.database.transaction((tx) => enqueueSteps(tx, jobs, id))
    expect(await rested(id)).toMatchObject({ state: 'undone', counts: { undone: 1 } })
    expect(await coupon(one.id)).toMatchObject({ name: 'AGAIN-1' })
  })

  it('keeps what others changed in other fields meanwhile', async () => {
    const one = await makeCoupon('MERGE-1')
    const { id } = await checked('coupons', 'code,name\nMERGE-1,From the file\n')
    await server.call('PUT', `/admin/coupons/${one.id}`, {
      headers: { authorization: `Bearer ${token}` },
      payload: { min_spend: 500 },
    })
    expect(await turned(id, 'apply', { choice: 'all' })).toMatchObject({ state: 'done' })
    expect(await coupon(one.id)).toMatchObject({ name: 'From the file', min_spend: 500 })
  })

  it('is cancelled before it is applied, and no more is done with it', async () => {
    const { id } = await checked('coupons', 'code,name,type,value\nNEVER-1,Never,fixed,1\n')
    expect(await turned(id, 'cancel')).toMatchObject({ state: 'cancelled' })
    expectError(await turn(id, 'apply', { choice: 'good' }), 409, 'out_of_turn')
    expectError(await turn(id, 'cancel'), 409, 'out_of_turn')
    expect(await couponNamed('NEVER-1')).toBeUndefined()
  })

  it('that was exported creates and changes nothing, whatever its cells begin with', async () => {
    await makeCoupon('ROUND-1', { name: '=HYPERLINK("x")', starts_at: '2026-03-01T08:30:00.000Z', min_spend: 1250.5 })
    await makeCoupon('ROUND-2', { name: "'-already", type: 'percentage', value: 12, max_discount: 700 })
    for (const resource of ['coupons', 'categories', 'store-addresses', 'products']) {
      const job = await checked(resource, await exported(resource, ''))
      expect(job.total, resource).toBeGreaterThan(1)
      expect({ resource, ...job.counts }).toMatchObject({ resource, unchanged: job.total, refused: 0 })
    }
  })

  it('[BO-10] that was exported before a shopper bought changes nothing, and what was sold stays sold', async () => {
    const file = await exported('products', '')
    const stock = (await stockOf(server.database, 1)) ?? 0
    expect(stock).toBeGreaterThan(1)
    await bought(server, { items: items([1, 2]) })
    const job = await checked('products', file)
    expect(job.counts).toMatchObject({ created: 0, changed: 0, refused: 0, unchanged: job.total })
    const applied = await turned(job.id, 'apply', { choice: 'all' })
    expect(applied).toMatchObject({ state: 'done' })
    expect(applied.counts['written'] ?? 0).toBe(0)
    expect(await stockOf(server.database, 1)).toBe(stock - 2)
  })

  it.each([
    ['a byte order mark', Buffer.from('\uFEFFcode;name\nBYTES-1;Ọja ₦\n', 'utf8')],
    ['no byte order mark', Buffer.from('code,name\r\nBYTES-1,Ọja ₦\r\n', 'utf8')],
    ['tabs and UTF-16', Buffer.from('\uFEFFname\tcode\nỌja ₦\tBYTES-1\n', 'utf16le')],
  ])('is read with %s', async (_, file) => {
    const found = await couponNamed('BYTES-1')
    const { id } = found ?? (await makeCoupon('BYTES-1'))
    const job = await checked('coupons', file)
    expect(job.counts).toMatchObject({ changed: 1, refused: 0 })
    expect(await rowsOf(job.id, 'changed')).toMatchObject([{ record_id: id, changes: [{ after: 'Ọja ₦' }] }])
  })

  it.each([
    ['value', '12,50', 'Write 12.50 or 1,250.00'],
    ['value', '1.250,00', 'Write 1,250.00'],
    ['value', '1.250', 'Write 1,250.00'],
    ['code', '1.2E+11', 'A spreadsheet shortened this. Type the code in full'],
    ['id', '999999', 'There is no record 999999. Leave the cell empty for a new one'],
    ['type', 'fixd', 'There is no “fixd”. Nearest: fixed'],
    ['is_active', 'perhaps', 'Write yes or no'],
    ['starts_at', '03/04/2026', 'Write a date such as 2026-11-30, or 2026-11-30 14:00 for Lagos time'],
    ['starts_at', '2026-02-30', 'Write a date such as 2026-11-30, or 2026-11-30 14:00 for Lagos time'],
    ['starts_at', '2026-02-30 10:00', 'Write a date such as 2026-11-30, or 2026-11-30 14:00 for Lagos time'],
    ['usage_limit', '1.000', 'Write 1000'],
    ['name', '', 'Required'],
  ])('[ADMIN-26] refuses %s “%s”: %s', async (field, value, message) => {
    const row = {
      id: '',
      code: 'SPELL-1',
      name: 'Spelled',
      type: 'fixed',
      value: 'NGN 1250',
      is_active: '',
      starts_at: '',
      usage_limit: '',
      [field]: value,
    }
    const quote = (text: string) => `"${text}"`
    const job = await checked('coupons', `${Object.keys(row).join(',')}\n${Object.values(row).map(quote).join(',')}\n`)
    const [refused] = await rowsOf(job.id, 'refused')
    expect(refused.refusals).toMatchObject([{ field, message }])
  })

  it.each([
    ['valu,code', 'There is no column “valu”. Nearest: value'],
    ['weather,code', 'There is no column “weather”'],
    ['code,code', 'The column “code” stands there twice'],
    ['name,value', 'A column “id” or “code” says which records are meant'],
  ])('with the columns %s is refused as a whole', async (header, message) => {
    const answer = await send('coupons', `${header}\n1,2\n`)
    expectError(answer, 422, 'validation_failed')
    expect(answer.body.errors).toEqual({ file: [message] })
  })

  it('is refused when it is no text, has no rows, or goes where none may', async () => {
    expectError(await send('coupons', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff])), 422, 'validation_failed')
    expectError(await send('coupons', 'code,name\n'), 422, 'validation_failed')
    expectError(await send('coupons', ''), 422, 'validation_failed')
    expectError(await send('audit', 'id\n1\n'), 422, 'validation_failed')
    const elsewhere = await server.call('POST', '/admin/coupons', {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload: 'code\nX\n',
    })
    expectError(elsewhere, 415, 'unsupported_media_type')
    expect(await server.database.rows(sql`select 1 from office_jobs where state = 'receiving'`)).toEqual([])
  })

  it('names the line that already is about the same record', async () => {
    const one = await makeCoupon('TWICE-1')
    const job = await checked('coupons', `id,code,name\n${one.id},TWICE-1,One\n,TWICE-1,Two\n`)
    expect(job.counts).toMatchObject({ changed: 1, refused: 1 })
    expect((await rowsOf(job.id, 'refused'))[0].refusals).toMatchObject([
      { code: 'office.csv_twice', params: { line: 2 } },
    ])
  })

  it('comes from whoever may write what it is of', async () => {
    await server.database.rows(sql`update users set duty = 'support' where email = 'packer@oja.test'`)
    const support = await server.logIn('packer@oja.test')
    expectError(await send('coupons', 'code\nX-1\n', support), 403, 'forbidden')
    const { id } = await checked('coupons', 'code,name,type,value\nDUTY-1,Duty,fixed,1\n')
    for (const path of ['', '/rows', '/errors.csv'])
      expectError(await server.get(`/admin/imports/${id}${path}`, support), 403, 'forbidden')
    for (const what of ['apply', 'cancel', 'undo'])
      expectError(await server.post(`/admin/imports/${id}/${what}`, { choice: 'good' }, support), 403, 'forbidden')
    expect((await server.get('/admin/imports', support)).body.data).toEqual([])
    expect((await server.get('/admin/imports', token)).body.data[0]).toMatchObject({ id, file_name: 'prices.csv' })
  })

  it('makes nobody an admin and changes no address: of people a file writes tags alone', async () => {
    await server.database.rows(sql`update users set duty = 'support' where email = 'packer@oja.test'`)
    const support = await server.logIn('packer@oja.test')
    const staff = () =>
      server.database.rows(sql`select id, email, pending_email, duty, name from users where role = 'admin' order by id`)
    const before = await staff()
    const [first] = before as { id: number }[]
    const [customer] = await server.database.rows<{ id: number }>(
      sql`select id from users where role = 'customer' and status = 'active' order by id limit 1`,
    )
    expectError(await send('users', 'id,duty\n,owner\n', support), 422, 'validation_failed')
    const file = `id,name,email,tags\n,Eve Eze,eve@evil.test,\n${customer?.id},Eve,eve@evil.test,big\n`
    const answer = await send('users', file, support)
    expect(answer.status, answer.text).toBe(202)
    const job = await rested(answer.body.data.id as number)
    expect(job.ignored_columns.toSorted()).toEqual(['email', 'name'])
    expect(job.counts).toMatchObject({ created: 0, changed: 1, refused: 1 })
    expect((await rowsOf(job.id, 'refused'))[0].refusals).toMatchObject([{ code: 'office.csv_noNew' }])
    expect((await server.post(`/admin/imports/${job.id}/apply`, { choice: 'good' }, support)).status).toBe(202)
    await rested(job.id)
    expect(await staff()).toEqual(before)
    const tagsOf = (id: number | undefined) => server.database.rows(sql`select tags from users where id = ${id}`)
    expect(await tagsOf(customer?.id)).toEqual([{ tags: ['big'] }])

    // Staff are changed by those who look after staff, as in the form; what a file does not change is no matter.
    const ofStaff = `id,tags\n${first?.id},big\n`
    const sent = await rested((await send('users', ofStaff, support)).body.data.id as number)
    expect(sent.counts).toMatchObject({ changed: 0, refused: 1 })
    expect((await rowsOf(sent.id, 'refused'))[0].refusals).toMatchObject([{ code: 'office.csv_staffNotYours' }])
    const untouched = await rested((await send('users', `id,tags\n${first?.id},\n`, support)).body.data.id as number)
    expect(untouched.counts).toMatchObject({ unchanged: 1, refused: 0 })
    const ownersFile = await rested((await send('users', ofStaff)).body.data.id as number)
    const later = `/admin/imports/${ownersFile.id}/apply`
    expect((await server.post(later, { choice: 'good' }, support)).status).toBe(202)
    expect((await rested(ownersFile.id)).counts).toMatchObject({ changed: 1, written: 0, failed: 1 })
    expect(await tagsOf(first?.id)).toEqual([{ tags: [] }])
  })

  it(
    '[BO-11] of 50,000 rows with a byte order mark, semicolons and 10 bad ones is counted, and nothing is written',
    { timeout: 300_000 },
    async () => {
      await server.database.rows(sql`insert into coupons (code, name, type, value, applies_to, audience, is_active)
      select 'BIG-' || n, 'Big ' || n, 'fixed', 10000, 'all', 'all', true from generate_series(1, 50000) n`)
      const lines = Array.from({ length: 50_000 }, (_, index) => {
        const isBad = index % 5_000 === 4_999
        return `BIG-${index + 1};Big ${index + 1};${isBad ? '12,50' : index % 2 === 0 ? '₦100.00' : '150'}`
      })
      const start = performance.now()
      const answer = await send('coupons', `\uFEFFcode;name;value\r\n${lines.join('\r\n')}\r\n`)
      expect(answer.status, answer.text).toBe(202)
      const job = await rested(answer.body.data.id as number)
      console.log(`50,000 rows checked in ${Math.round(performance.now() - start)} ms`)
      expect(job.counts).toMatchObject({ unchanged: 25_000, changed: 24_990, refused: 10, created: 0 })
      const refused = await rowsOf(job.id, 'refused')
      expect(refused.map(({ line }: { line: number }) => line)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => n * 5_000 + 1),
      )
      const errors = await server.get(`/admin/imports/${job.id}/errors.csv`, token)
      expect(parse(errors.text, { bom: true, columns: true })).toHaveLength(10)
      const [written] = (await server.database.rows(sql`
      select count(*)::int as total from coupons where code like 'BIG-%' and (value <> 10000 or version <> 1)`)) as {
        total: number
      }[]
      expect(written?.total).toBe(0)
    },
  )
})
