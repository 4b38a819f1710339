/** Codes that are generated together, and a coupon that is tried on a cart. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
})
afterAll(() => server.close())

/** One of the staff, with a duty. */
async function as(duty: 'packer' | 'marketer'): Promise<string> {
  await server.database.rows(sql`update users set duty = ${duty} where email = 'packer@oja.test'`)
  return server.logIn('packer@oja.test')
}

const terms = { name: 'For subscribers', type: 'percentage', value: 10 }

const generate = (body: object, key: string = crypto.randomUUID(), by = token): Promise<Answer> =>
  server.post('/admin/coupons/generate', body, by, { 'idempotency-key': key })

type Coupon = { id: number; code: string; batch: number; usage_limit: number }
const found = async (query: string): Promise<Coupon[]> =>
  (await server.get(`/admin/coupons?${query}&per_page=100`, token)).body.data

const countAll = async (): Promise<number> =>
  (await server.database.rows<{ count: number }>(sql`select count(*)::int as count from coupons`))[0]?.count ?? 0

async function ended(path: string): Promise<{ state: string; counts: Record<string, number>; id: number }> {
  for (;;) {
    const { body } = await server.get(path, token)
    if (body.data.state !== 'running') return body.data
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('codes that are generated together', () => {
  it('are so many coupons of one use, with the same terms, a prefix and unlike codes, that their batch finds', async () => {
    const answer = await generate({ count: 60, prefix: 'news', fields: { ...terms, min_spend: 5000 } })
    expect(answer.status, answer.text).toBe(201)
    const { batch, count, filter } = answer.body.data
    expect({ count, filter }).toEqual({ count: 60, filter: `filter[batch]=${batch}` })
    const coupons = await found(filter)
    expect(new Set(coupons.map(({ code }) => code)).size).toBe(60)
    for (const coupon of coupons) {
      expect(coupon.code).toMatch(/^NEWS-[2-9A-HJKMNP-Z]{10}$/)
      expect(coupon).toMatchObject({ ...terms, min_spend: 5000, usage_limit: 1, version: 1, batch, state: 'active' })
    }
  })

  it('are each taken at checkout', async () => {
    const { body } = await generate({ count: 1, fields: terms })
    const [coupon] = await found(body.data.filter)
    const quote = await server.post('/checkout/quote', {
      items: [{ product_id: 56, quantity: 2 }],
      coupon_code: coupon?.code.toLowerCase(),
    })
    expect(quote.body.data.coupon, quote.text).toMatchObject({ code: coupon?.code, discount: 2730 })
  })

  it('are 5,000 at most, and as many with one call', async () => {
    const { status, text, body } = await generate({ count: 5000, fields: terms })
    expect(status, text).toBe(201)
    const list = await server.get(`/admin/coupons?filter[batch]=${body.data.batch}`, token)
    expect(list.body.pagination.total).toBe(5000)
    const refused = await generate({ count: 5001, fields: terms })
    expectError(refused, 422, 'validation_failed')
    expect(refused.body.codes).toEqual({ count: [{ code: 'office.notBetween', params: { min: 1, max: 5000 } }] })
  }, 30_000)

  it('are refused by the rules of a coupon, at each field, and then none is made', async () => {
    const before = await countAll()
    const answer = await generate({
      count: null,
      prefix: 'so long a prefix, with a comma',
      fields: {
        name: 'x',
        type: 'percentage',
        value: 101,
        starts_at: '2026-12-02T00:00:00Z',
        ends_at: '2026-12-01T00:00:00Z',
      },
    })
    expectError(answer, 422, 'validation_failed')
    expect(answer.body.errors).toMatchObject({
      name: ['At least 2 characters'],
      value: ['From 1 to 100'],
      ends_at: ['It must end after it starts'],
    })
    expect(answer.body.codes).toMatchObject({
      count: [{ code: 'office.required' }],
      prefix: [{ code: 'office.tooLong', params: { count: 19 } }],
    })
    expect(answer.body.codes).not.toHaveProperty('code')
    const targets = await generate({
      count: 2,
      fields: { ...terms, applies_to: 'categories', target_ids: [999_999] },
    })
    expect(targets.body.codes).toEqual({ target_ids: [{ code: 'office.missing' }] })
    const prefix = await generate({ count: 2, prefix: 'A_B', fields: terms })
    expect(prefix.body.codes).toEqual({ prefix: [{ code: 'office.coupons.codeLetters' }] })
    expect(await countAll()).toBe(before)
  })

  it('have no field for a code or a limit of their own', async () => {
    expect((await generate({ count: 2, fields: { ...terms, code: 'MINE' } })).status).toBe(422)
    expect((await generate({ count: 2, fields: { ...terms, usage_limit: 9 } })).status).toBe(422)
  })

  it('are made once for their key', async () => {
    const key = crypto.randomUUID()
    const first = await generate({ count: 3, fields: terms }, key)
    const before = await countAll()
    const again = await generate({ count: 3, fields: terms }, key)
    expect(again.body).toEqual(first.body)
    expect(await countAll()).toBe(before)
    expectError(await generate({ count: 4, fields: terms }, key), 422, 'idempotency_key_reused')
  })

  it('need the permission to write coupons', async () => {
    expectError(await generate({ count: 1, fields: terms }, crypto.randomUUID(), await as('packer')), 403, 'forbidden')
    expect((await generate({ count: 1, fields: terms }, crypto.randomUUID(), await as('marketer'))).status).toBe(201)
  })

  it('stand in the trail as one batch, with an entry each', async () => {
    const { body } = await generate({ count: 4, fields: terms })
    const ids = (await found(body.data.filter)).map(({ id }) => String(id))
    const entries = (await server.get('/admin/audit?filter[resource]=coupons&per_page=4', token)).body.data
    expect(entries.map((one: { record_id: string }) => String(one.record_id)).toSorted()).toEqual(ids.toSorted())
    expect(new Set(entries.map((one: { batch: string }) => one.batch)).size).toBe(1)
    expect(entries[0]).toMatchObject({ action: 'coupon.created' })
    expect(entries[0].batch).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('are taken back as a bulk action is; one that somebody changed since is kept', async () => {
    const { body } = await generate({ count: 25, fields: terms })
    const { batch, filter } = body.data
    const [first] = await found(filter)
    const put = await server.call('PUT', `/admin/coupons/${first?.id}`, {
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'For somebody else' },
    })
    expect(put.status).toBe(200)
    expect((await server.get(`/admin/bulk-jobs/${batch}`, token)).body.data).toMatchObject({
      resource: 'coupons',
      action: 'generate',
      state: 'done',
      total: 25,
      done: 25,
      counts: { written: 25, failed: 0 },
    })
    expect((await server.post(`/admin/bulk-jobs/${batch}/undo`, {}, token)).status).toBe(202)
    expect(await ended(`/admin/bulk-jobs/${batch}`)).toMatchObject({ state: 'undone', counts: { undone: 24, kept: 1 } })
    expect((await found(filter)).map(({ id }) => id)).toEqual([first?.id])
  })

  it('go out as a file of that batch alone', async () => {
    const { body } = await generate({ count: 3, prefix: 'FILE', fields: terms })
    const codes = (await found(body.data.filter)).map(({ code }) => code)
    const asked = await server.post('/admin/exports', { resource: 'coupons', filter: body.data.filter }, token, {
      'idempotency-key': crypto.randomUUID(),
    })
    expect(asked.status, asked.text).toBe(202)
    const { id } = asked.body.data ?? asked.body.job
    expect(await ended(`/admin/exports/${id}`)).toMatchObject({ state: 'done' })
    const { text } = await server.get(`/admin/exports/${id}/file`, token)
    expect(text.match(/FILE-[2-9A-Z]{10}/g)?.toSorted()).toEqual(codes.toSorted())
    expect(text.trim().split('\n')).toHaveLength(4)
  })

  it('are of their batch again when one that was deleted comes back', async () => {
    const { body } = await generate({ count: 1, fields: terms })
    const [coupon] = await found(body.data.filter)
    const removed = await server.call('DELETE', `/admin/coupons/${coupon?.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await found(body.data.filter)).toEqual([])
    expect((await server.post(`/admin/audit/${removed.body.audit_id}/undo`, {}, token)).status).toBe(200)
    expect(await found(body.data.filter)).toMatchObject([{ id: coupon?.id, code: coupon?.code }])
  })

  it('stand in the list and its counts only where somebody asks: by words, by their batch, or by the filter', async () => {
    const own = await server.post('/admin/coupons', { ...terms, name: 'Kept in view', code: 'KEPT-IN-VIEW' }, token)
    expect(own.status, own.text).toBe(201)
    const { body } = await generate({ count: 120, prefix: 'FLOOD', fields: { ...terms, name: 'Kept in view' } })
    const list = async (query: string) => {
      const answer = await server.get(`/admin/coupons?per_page=100&${query}`, token)
      expect(answer.status, answer.text).toBe(200)
      const { data, pagination, counts } = answer.body as {
        data: Coupon[]
        pagination: { total: number }
        counts?: object
      }
      return {
        codes: data.map(({ code }) => code),
        batches: data.map(({ batch }) => batch),
        total: pagination.total,
        counts,
      }
    }
    const first = await list('counts=true')
    expect(first.codes[0]).toBe('KEPT-IN-VIEW')
    expect(first.batches.filter((batch) => batch !== null)).toEqual([])
    expect(first.counts).toMatchObject({ all: first.total })
    expect(first.total).toBeLessThan(await countAll())
    const all = await list('filter[generated]=with&counts=true')
    expect(all.total).toBe(await countAll())
    expect(all.counts).toMatchObject({ all: all.total })
    const only = await list('filter[generated]=only&tab=active')
    expect(only.batches).not.toContain(null)
    expect((await list(body.data.filter)).total).toBe(120)
    expect((await list('search=flood-')).total).toBe(120)
    expectError(await server.get('/admin/coupons?filter[generated]=never', token), 422, 'validation_failed')
    // What the list leaves out, a file of it leaves out as well, and so does an action on all of it.
    const file = await server.post('/admin/exports', { resource: 'coupons', filter: '' }, token, {
      'idempotency-key': crypto.randomUUID(),
    })
    expect(file.body.data.total).toBe(first.total)
  })

  it('are found by the palette by a whole code alone, beside coupons that words find', async () => {
    const own = await server.post('/admin/coupons', { ...terms, name: 'Palette day', code: 'ZZ-PALETTE' }, token)
    expect(own.status, own.text).toBe(201)
    const { body } = await generate({ count: 30, prefix: 'PALETTE', fields: { ...terms, name: 'Palette day' } })
    const [one] = await found(body.data.filter)
    const codesOf = async (q: string): Promise<string[]> =>
      (await server.get(`/admin/search?q=${q}`, token)).body.data.coupons.map(({ code }: { code: string }) => code)
    expect(await codesOf('palette')).toEqual(['ZZ-PALETTE'])
    expect(await codesOf(one?.code.toLowerCase() ?? '')).toEqual([one?.code])
  })

  it('are found by no batch that there is not', async () => {
    for (const batch of ['0', 'spring', '99999999999']) expect(await found(`filter[batch]=${batch}`)).toEqual([])
  })
})

let serial = 0
async function made(fields: object): Promise<number> {
  serial += 1
  const answer = await server.post('/admin/coupons', { ...terms, code: `TRY-${serial}`, ...fields }, token)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.id
}
const cart = { items: [{ product_id: 56, quantity: 2 }] }
const tried = (id: number, more: object = {}, by = token): Promise<Answer> =>
  server.post(`/admin/coupons/${id}/try`, { ...cart, ...more }, by)

describe('a coupon that is tried on a cart', () => {
  it('counts with what it takes off, as checkout says it, and is not used by that', async () => {
    const id = await made({ usage_limit: 1 })
    const before = await server.database.rows(sql`select * from coupons where id = ${id}`)
    const { status, body, text } = await tried(id)
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject({
      counts: true,
      discount: 2730,
      off_delivery: null,
      delivery_fee: null,
      refusal: null,
    })
    expect(body.data.lines).toMatchObject([{ product_id: 56, quantity: 2, discount: 2730 }])
    expect((await tried(id)).body).toEqual(body)
    expect(await server.database.rows(sql`select * from coupons where id = ${id}`)).toEqual(before)
  })

  it('says why it does not count, with how much is missing', async () => {
    const id = await made({ min_spend: 100_000 })
    const { body } = await tried(id)
    expect(body.data).toMatchObject({ counts: false, discount: 0, refusal: { code: 'min_spend_not_met' } })
    expect(body.data.refusal.shortfall).toBe(100_000 - body.data.subtotal)
    const later = await made({ starts_at: '2099-01-01T00:00:00Z' })
    expect((await tried(later)).body.data.refusal).toMatchObject({ code: 'not_started' })
    const off = await made({ is_active: false })
    expect((await tried(off)).body.data.refusal).toMatchObject({ code: 'coupon_not_found' })
  })

  it('of free delivery says what comes off the fee once a state is given', async () => {
    const id = await made({ type: 'free_shipping', value: null })
    expect((await tried(id)).body.data).toMatchObject({ counts: true, discount: 0, off_delivery: null })
    const { body } = await tried(id, { delivery: { method: 'delivery', state_code: 'NG-LA' } })
    expect(body.data.off_delivery).toBeGreaterThan(0)
    expect(body.data).toMatchObject({ discount: body.data.off_delivery, delivery_fee: 0 })
  })

  it('for accounts alone counts for a customer and not for a guest', async () => {
    const id = await made({ audience: 'customers' })
    expect((await tried(id)).body.data.refusal).toMatchObject({ code: 'sign_in_required' })
    const [customer] = await server.database.rows<{ id: number }>(
      sql`select id from users where role = 'customer' and status = 'active' order by id limit 1`,
    )
    expect((await tried(id, { customer_id: customer?.id })).body.data).toMatchObject({ counts: true, discount: 2730 })
    expectError(await tried(id, { customer_id: 2_000_000_000 }), 422, 'validation_failed')
  })

  it('needs the permission to read coupons, and that to read customers where it is tried for one', async () => {
    const id = await made({})
    expectError(await tried(id, {}, await as('packer')), 403, 'forbidden')
    const marketer = await as('marketer')
    expect((await tried(id, {}, marketer)).status).toBe(200)
    expectError(await tried(id, { customer_id: 1 }, marketer), 403, 'forbidden')
  })

  it('is not there where there is no such coupon', async () => {
    expectError(await tried(999_999), 404, 'not_found')
  })
})
