/** A file of coupons: its rows are checked and written together, and each becomes what a form would have made of it. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRows } from '../../server/areas/office/csv/import-rows.ts'
import { recordsWhere } from '../../server/areas/office/list-records.ts'
import { checkCoupons, couponsStore } from '../../server/areas/office/stores/coupons.ts'
import type { Queryable } from '../../server/platform/db/database.ts'
import { admin, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
})
afterAll(() => server.close())

type Coupon = Record<string, unknown> & { id: number; version: number; code: string }
type Job = { id: number; state: string; counts: Record<string, number> }

const coupon = async (id: number): Promise<Coupon> => (await server.get(`/admin/coupons/${id}`, token)).body.data

async function makeCoupon(code: string, more: object = {}): Promise<Coupon> {
  const made = await server.post('/admin/coupons', { code, name: code, type: 'fixed', value: 100, ...more }, token)
  expect(made.status, made.text).toBe(201)
  return made.body.data
}

async function write(id: number, values: object) {
  const answer = await server.call('PUT', `/admin/coupons/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    payload: values,
  })
  expect(answer.status, answer.text).toBe(200)
}

async function rested(id: number): Promise<Job> {
  const { body } = await server.get(`/admin/imports/${id}`, token)
  if (!['checking', 'running'].includes(body.data.state)) return body.data as Job
  await new Promise((resolve) => setTimeout(resolve, 30))
  return rested(id)
}

async function checked(rows: readonly string[]): Promise<Job> {
  const answer = await server.call('POST', '/admin/imports?resource=coupons&name=coupons.csv', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: rows.join('\r\n'),
  })
  expect(answer.status, answer.text).toBe(202)
  return rested(answer.body.data.id as number)
}

async function turned(id: number, what: string, body: object = {}): Promise<Job> {
  const answer = await server.post(`/admin/imports/${id}/${what}`, body, token)
  expect(answer.status, answer.text).toBe(202)
  return rested(id)
}

async function lastEntry(id: number) {
  const { body } = await server.get(`/admin/audit?filter[resource]=coupons&filter[record]=${id}&per_page=1`, token)
  const { action, before, after, person_name, batch } = body.data[0]
  return { action, before, after, person_name, batch }
}

/** How many statements a check of so many rows is. */
async function statementsFor(rows: number): Promise<number> {
  let count = 0
  const lines = Array.from({ length: rows }, (_, at) => ({
    line: at + 2,
    cells: {
      code: `MANY-${at}`,
      name: `Many ${at}`,
      type: 'fixed',
      value: '5',
      applies_to: 'products',
      target_ids: '1',
    },
  }))
  await server.database.transaction(async (tx) => {
    const counting: Queryable = {
      ...tx,
      rows: ((query: never) => {
        count += 1
        return tx.rows(query)
      }) as Queryable['rows'],
    }
    const told = await checkRows(counting, couponsStore, lines, {
      now: Date.now(),
      duty: 'owner',
      earlier: () => Promise.resolve(new Map<string, number>()),
    })
    expect(told.map(({ outcome, refusals }) => ({ outcome, refusals }))).toEqual(
      lines.map(() => ({ outcome: 'created', refusals: null })),
    )
  })
  return count
}

describe('a file of coupons', () => {
  it('is checked with as many statements for two hundred rows as for two', async () => {
    expect(await statementsFor(200)).toBe(await statementsFor(2))
  })

  it('refuses each row by its line and field: a code that is taken, goods and categories and collections that there are not', async () => {
    const held = await makeCoupon('LINES-HELD')
    const other = await makeCoupon('LINES-OTHER')
    const line = (id: number | '', code: string, applies_to = 'all', target_ids = '', excluded = '') =>
      [id, code, code, 'fixed', 50, applies_to, target_ids, excluded].join()
    const { id, counts } = await checked([
      'id,code,name,type,value,applies_to,target_ids,excluded_product_ids',
      line('', 'LINES-NEW'),
      line(other.id, held.code),
      line('', 'LINES-GOODS', 'products', '1|987654'),
      line('', 'LINES-STALLS', 'categories', '987654', '1|9999999999'),
      line('', 'LINES-SHELF', 'collections', 'featured|nowhere'),
      line('', 'LINES-FINE', 'collections', 'featured', '1'),
    ])
    expect(counts).toMatchObject({ created: 2, changed: 0, refused: 4 })
    const { body } = await server.get(`/admin/imports/${id}/rows?filter[outcome]=refused`, token)
    const told = body.data.map((row: { line: number; refusals: { field: string; code: string; params: object }[] }) => [
      row.line,
      row.refusals.map(({ field, code, params }) => ({ field, code, params })),
    ])
    const missing = (field: string) => ({ field, code: 'office.missing', params: {} })
    expect(told).toEqual([
      [3, [{ field: 'code', code: 'office.taken', params: { value: 'LINES-HELD', name: 'LINES-HELD' } }]],
      [4, [missing('target_ids')]],
      [5, [missing('target_ids'), missing('excluded_product_ids')]],
      [6, [missing('target_ids')]],
    ])
  })

  it('[GROW-02] takes a day alone for that whole day, and a time without an offset for one of Lagos', async () => {
    const { id: record, code } = await makeCoupon('BY-THE-DAY')
    const { id } = await checked(['id,code,starts_at,ends_at', `${record},${code},2099-11-28 14:00,2099-11-30`])
    await turned(id, 'apply', { choice: 'good' })
    expect(await coupon(record)).toMatchObject({
      starts_at: '2099-11-28T13:00:00.000Z',
      ends_at: '2099-11-30T23:00:00.000Z',
    })
  })

  it('writes together what a form makes of the same values, with the same entry in the trail, and takes it back', async () => {
    const name = { name: 'Same' }
    const [byForm, byFile] = [await makeCoupon('SAME-FORM', name), await makeCoupon('SAME-FILE', name)]
    const values = {
      name: 'Ten off, "always"',
      type: 'percentage',
      value: 10,
      max_discount: 1500.5,
      min_spend: 2000.25,
      min_quantity: 2,
      usage_limit: 40,
      usage_limit_per_customer: 3,
      starts_at: '2026-05-01T10:00:00.000Z',
      ends_at: '2099-05-01T10:00:00.000Z',
      applies_to: 'products',
      target_ids: [1, 2],
      excluded_product_ids: [3],
      audience: 'customers',
      exclude_sale_items: true,
      is_active: false,
    }
    await write(byForm.id, values)
    const names = Object.keys(values)
    const cells = Object.values(values).map((value) => {
      if (typeof value === 'boolean') return value ? 'yes' : 'no'
      return `"${(Array.isArray(value) ? value.join('|') : String(value)).replaceAll('"', '""')}"`
    })
    const { id } = await checked([['id', 'code', ...names].join(), [byFile.id, byFile.code, ...cells].join()])
    const refused = await server.get(`/admin/imports/${id}/rows?filter[outcome]=refused`, token)
    expect(refused.body.data).toEqual([])
    const done = await turned(id, 'apply', { choice: 'good' })
    expect(done).toMatchObject({ state: 'done', counts: { changed: 1, written: 1, failed: 0 } })
    const own = new Set(['id', 'code', 'created_at'])
    const rest = (one: Coupon) => Object.fromEntries(Object.entries(one).filter(([name]) => !own.has(name)))
    const file = await coupon(byFile.id)
    expect(rest(file)).toEqual(rest(await coupon(byForm.id)))
    expect(file).toMatchObject({ ...values, version: byFile.version + 1 })
    const ofFile = await lastEntry(byFile.id)
    expect(ofFile).toEqual({ ...(await lastEntry(byForm.id)), batch: ofFile.batch })
    expect(ofFile.batch).not.toBeNull()
    await turned(id, 'undo')
    expect(await coupon(byFile.id)).toMatchObject({
      value: 100,
      type: 'fixed',
      target_ids: [],
      version: byFile.version + 2,
    })
  })
  it('writes beside each other the same number of another kind, another code, what nobody changed, and what is new', async () => {
    const percent = await makeCoupon('KIND-1', { type: 'percentage', value: 12 })
    const [renamed, held] = [await makeCoupon('KIND-2'), await makeCoupon('KIND-3')]
    const { id } = await checked([
      'id,code,name,type,value',
      `${percent.id},KIND-1,KIND-1,fixed,12`,
      `${renamed.id},KIND-TWO,Renamed,free_shipping,`,
      `${held.id},KIND-3,From the file,fixed,100`,
      ',KIND-4,A new one,percentage,5',
    ])
    await write(held.id, { name: 'Theirs' })
    expect(await turned(id, 'apply', { choice: 'good' })).toMatchObject({
      state: 'done',
      counts: { changed: 3, created: 1, written: 3, failed: 1 },
    })
    expect(await coupon(percent.id)).toMatchObject({ type: 'fixed', value: 12, version: percent.version + 1 })
    expect(await coupon(renamed.id)).toMatchObject({ code: 'KIND-TWO', name: 'Renamed', type: 'free_shipping' })
    expect(await coupon(held.id)).toMatchObject({ name: 'Theirs' })
    const stored = await server.database.rows(
      sql`select code, type, value from coupons where code in ('KIND-1', 'KIND-TWO', 'KIND-3', 'KIND-4') order by code`,
    )
    expect(stored).toEqual([
      { code: 'KIND-1', type: 'fixed', value: 1_200 },
      { code: 'KIND-3', type: 'fixed', value: 10_000 },
      { code: 'KIND-4', type: 'percentage', value: 5 },
      { code: 'KIND-TWO', type: 'free_shipping', value: 0 },
    ])
  })

  it('does not show a sum of sales that a file did not ask for', async () => {
    const one = await makeCoupon('SUMS-1')
    const [plain] = await recordsWhere(server.database, couponsStore, sql`r.id = ${one.id}`, {
      now: Date.now(),
      fields: ['code', 'is_redeemed'],
    })
    const { sales, given_away, ...rest } = one
    expect({ sales, given_away }).toEqual({ sales: 0, given_away: 0 })
    expect(plain).toEqual(rest)
  })
})

describe('the database', () => {
  it('refuses of many coupons at once what it refuses of each alone', async () => {
    const [one, two] = [await makeCoupon('EACH-1'), await makeCoupon('EACH-2')]
    const draft = (id: number | null, values: object) => ({
      id,
      values: {
        code: `EACH-${String(id)}`,
        applies_to: 'all',
        target_ids: null,
        excluded_product_ids: null,
        ...values,
      },
    })
    const drafts = [
      draft(one.id, { code: one.code }),
      draft(one.id, { code: two.code, applies_to: 'products', target_ids: [1, 1, 'two'] }),
      draft(null, { code: one.code, excluded_product_ids: [1, 987_654] }),
      draft(null, { applies_to: 'categories', target_ids: [1, 2] }),
      draft(two.id, { applies_to: 'categories', target_ids: [987_654] }),
      draft(null, { applies_to: 'collections', target_ids: ['featured', 'nowhere'], excluded_product_ids: [0] }),
    ]
    const together = await checkCoupons(server.database, drafts)
    const alone = []
    for (const { values, id } of drafts) alone.push(await couponsStore.check(server.database, values, id))
    expect(together).toEqual(alone)
    expect(together.map((list) => list.map(({ field, code }) => `${field}: ${code}`))).toEqual([
      [],
      ['code: office.taken', 'target_ids: office.missing'],
      ['code: office.taken', 'excluded_product_ids: office.missing'],
      [],
      ['target_ids: office.missing'],
      ['target_ids: office.missing', 'excluded_product_ids: office.missing'],
    ])
  })
})
