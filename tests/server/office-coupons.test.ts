/** Coupons in the back office: the first resource, and what every resource does. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, expectError, startTestServer, type Answer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
const call = (method: string, path: string, payload?: object, headers: Record<string, string> = {}): Promise<Answer> =>
  server.call(method, path, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload !== undefined && { payload }),
  })
const audit = async (query: string) => (await call('GET', `/admin/audit?${query}`)).body.data

beforeAll(async () => {
  server = await startTestServer()
  token = await server.logIn(admin)
})
afterAll(() => server.close())

const market = { code: 'market10', name: 'Ten off', type: 'percentage', value: 10 }
let serial = 0
const made = async (fields: object = {}): Promise<{ id: number; version: number; code: string }> => {
  serial += 1
  const answer = await call('POST', '/admin/coupons', { ...market, code: `MADE-${serial}`, ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

describe('a coupon', () => {
  it('is made with its defaults, upper-cased, and is taken at checkout', async () => {
    const { status, body } = await call('POST', '/admin/coupons', { ...market, code: 'MARKET10' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ code: 'MARKET10', version: 1, state: 'active', used_count: 0, applies_to: 'all' })
    const quote = await server.post('/checkout/quote', {
      items: [{ product_id: 56, quantity: 2 }],
      coupon_code: 'market10',
    })
    expect(quote.body.data.coupon, quote.text).toMatchObject({ code: 'MARKET10', discount: 2730 })
  })

  it('is refused with a code and a sentence at each field', async () => {
    const { id } = await made({ code: 'FIRST-ONE', name: 'The first' })
    const answer = await call('POST', '/admin/coupons', {
      code: 'FIRST-ONE',
      name: 'x',
      type: 'percentage',
      value: 101,
      starts_at: '2026-12-02T00:00:00Z',
      ends_at: '2026-12-01T00:00:00Z',
    })
    expectError(answer, 422, 'validation_failed')
    expect(answer.body.errors).toMatchObject({
      name: ['At least 2 characters'],
      value: ['From 1 to 100'],
      ends_at: ['It must end after it starts'],
    })
    expect(answer.body.codes.value).toEqual([{ code: 'office.notBetween', params: { min: 1, max: 100 } }])
    const taken = await call('POST', '/admin/coupons', { ...market, code: 'FIRST-ONE' })
    expect(taken.body.errors).toEqual({ code: ['FIRST-ONE is taken by The first'] })
    const targets = await call('PUT', `/admin/coupons/${id}`, { applies_to: 'categories', target_ids: [999_999] })
    expect(targets.body.codes).toEqual({ target_ids: [{ code: 'office.missing' }] })
  })

  it('[GROW-02] has times of Lagos as they are typed, of which an end by date alone is the end of that day', async () => {
    const { id } = await made({ starts_at: '2026-11-28 14:00', ends_at: '2026-11-30' })
    const at = async () => {
      const { starts_at, ends_at } = (await call('GET', `/admin/coupons/${id}`)).body.data
      return [starts_at, ends_at]
    }
    expect(await at()).toEqual(['2026-11-28T13:00:00.000Z', '2026-11-30T23:00:00.000Z'])
    await call('PUT', `/admin/coupons/${id}`, { starts_at: '2026-11-29', ends_at: '2026-11-29T08:30:00' })
    expect(await at()).toEqual(['2026-11-28T23:00:00.000Z', '2026-11-29T07:30:00.000Z'])
    const wrong = await call('PUT', `/admin/coupons/${id}`, { ends_at: '11/30/2026' })
    expect(wrong.body.codes).toEqual({ ends_at: [{ code: 'office.notTime' }] })
  })

  it('keeps fields of its form alone: what a change does not name stays', async () => {
    const { id } = await made({ min_spend: 5000.5, usage_limit: 3 })
    const { body } = await call('PUT', `/admin/coupons/${id}`, { name: 'Another name' })
    expect(body.data).toMatchObject({ name: 'Another name', min_spend: 5000.5, usage_limit: 3, version: 2 })
    const again = await call('PUT', `/admin/coupons/${id}`, { name: 'Another name' })
    expect(again.body).toMatchObject({ audit_id: null, data: { version: 2 } })
  })

  it('[ADMIN-31] has the state that follows from switch, dates and limit, and is found under its tab', async () => {
    const past = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-02-01T00:00:00Z' }
    const future = { starts_at: '2099-01-01T00:00:00Z' }
    const ids = {
      ended: (await made(past)).id,
      scheduled: (await made(future)).id,
      off: (await made({ is_active: false })).id,
      used_up: (await made({ usage_limit: 1 })).id,
    }
    await server.database.rows(sql`update coupons set used_count = 1 where id = ${ids.used_up}`)
    for (const [state, id] of Object.entries(ids)) {
      const { body } = await call('GET', `/admin/coupons?tab=${state}&per_page=100&counts=true`)
      const found = body.data.find((one: { id: number }) => one.id === id)
      expect(found, state).toMatchObject({ state })
      expect(body.counts[state]).toBe(body.pagination.total)
    }
  })

  it('[ADMIN-31] keeps code, type and value once it was redeemed, and is archived then', async () => {
    const { id, code } = await made()
    await server.database.rows(sql`
      insert into coupon_redemptions (coupon_id, order_number, customer, redeemed_at) values (${id}, 'NG-1', 'user:1', now())`)
    const refused = await call('PUT', `/admin/coupons/${id}`, { value: 50 })
    expect(refused.body.codes).toEqual({ value: [{ code: 'office.frozen' }] })
    expect((await call('PUT', `/admin/coupons/${id}`, { name: 'A new name' })).status).toBe(200)
    const removed = await call('DELETE', `/admin/coupons/${id}`)
    expect(removed.body).toMatchObject({ outcome: 'archived' })
    expect((await call('GET', `/admin/coupons/${id}`)).body.data).toMatchObject({
      state: 'archived',
      is_archived: true,
    })
    const quote = await server.post('/checkout/quote', { items: [{ product_id: 56, quantity: 1 }], coupon_code: code })
    expect(quote.text).toContain('coupon_not_found')
    const back = await call('POST', `/admin/audit/${removed.body.audit_id}/undo`)
    expect(back.status, back.text).toBe(200)
    expect((await call('GET', `/admin/coupons/${id}`)).body.data).toMatchObject({ state: 'active', code })
  })

  it('stays archived as somebody else has left it, whoever undoes the archiving', async () => {
    const { id } = await made()
    await server.database.rows(sql`
      insert into coupon_redemptions (coupon_id, order_number, customer, redeemed_at) values (${id}, 'NG-2', 'user:1', now())`)
    const removed = await call('DELETE', `/admin/coupons/${id}`)
    expect(removed.body).toMatchObject({ outcome: 'archived' })
    await server.database.rows(sql`update coupons set name = 'Never again', version = version + 1 where id = ${id}`)
    expectError(await call('POST', `/admin/audit/${removed.body.audit_id}/undo`), 409, 'changed_since')
    expect((await call('GET', `/admin/coupons/${id}`)).body.data).toMatchObject({
      name: 'Never again',
      state: 'archived',
    })
  })

  it('[ADMIN-11] is not archived twice, alone or among many: taking the second back would bring it into the shop', async () => {
    const { id } = await made()
    await server.database.rows(sql`
      insert into coupon_redemptions (coupon_id, order_number, customer, redeemed_at) values (${id}, 'NG-3', 'user:1', now())`)
    const removed = await call('DELETE', `/admin/coupons/${id}`)
    const archived = (await call('GET', `/admin/coupons/${id}`)).body.data
    expectError(await call('DELETE', `/admin/coupons/${id}`), 409, 'not_allowed')
    const many = await call('POST', '/admin/coupons/bulk', { action: 'delete', ids: [id] })
    expect(many.body.results).toMatchObject([{ id, ok: false, code: 'not_allowed', audit_id: null }])
    expect((await call('GET', `/admin/coupons/${id}`)).body.data).toEqual(archived)
    expect((await call('POST', `/admin/audit/${removed.body.audit_id}/undo`)).status).toBe(200)
    expect((await call('GET', `/admin/coupons/${id}`)).body.data).toMatchObject({ state: 'active' })
  })

  it('[ADMIN-11] is deleted and taken back once for a key: a repeat is told the same, with the way back', async () => {
    const { id } = await made()
    const keyed = (method: string, path: string, key: string) =>
      server.call(method, `/admin${path}`, {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      })
    const removed = await keyed('DELETE', `/coupons/${id}`, 'delete-once-1')
    expect(removed.status, removed.text).toBe(200)
    const again = await keyed('DELETE', `/coupons/${id}`, 'delete-once-1')
    expect([again.status, again.body]).toEqual([200, removed.body])
    const entry = `/audit/${removed.body.audit_id}/undo`
    const undone = await keyed('POST', entry, 'undo-once-1')
    expect(undone.status, undone.text).toBe(200)
    const repeated = await keyed('POST', entry, 'undo-once-1')
    expect([repeated.status, repeated.body]).toEqual([200, undone.body])
    expectError(await keyed('POST', entry, 'undo-once-2'), 409, 'not_undoable')
    expectError(await keyed('DELETE', `/coupons/${id}`, 'undo-once-1'), 422, 'idempotency_key_reused')
    expect((await call('GET', `/admin/coupons/${id}`)).status).toBe(200)
  })

  it('is archived where a prize of the wheel is made of it, alone and among many', async () => {
    const [alone, among, free] = [await made(), await made(), await made()]
    await server.database.rows(sql`insert into spin_prizes (label, type, coupon_template_id, weight, color, position)
      select 'A coupon', 'coupon', id, 1, '#123456', 900 + id from coupons where id = ${alone.id} or id = ${among.id}`)
    expect((await call('GET', `/admin/coupons/${alone.id}`)).body.data).toMatchObject({
      is_used: true,
      is_redeemed: false,
    })
    const removed = await call('DELETE', `/admin/coupons/${alone.id}`)
    expect(removed.body).toMatchObject({ outcome: 'archived' })
    const many = await call('POST', '/admin/coupons/bulk', { action: 'delete', ids: [among.id, free.id] })
    expect(many.status, many.text).toBe(200)
    expect((await call('GET', `/admin/coupons/${among.id}`)).body.data).toMatchObject({ state: 'archived' })
    expect((await call('GET', `/admin/coupons/${free.id}`)).status).toBe(404)
  })
})

describe('a list', () => {
  it('[ADMIN-07] refuses a filter and a sort that there are not', async () => {
    expectError(await call('GET', '/admin/coupons?filter[colour]=red'), 422, 'validation_failed')
    expectError(await call('GET', '/admin/coupons?sort=colour'), 422, 'validation_failed')
  })

  it('searches, filters and pages', async () => {
    await made({ code: 'FINDME-1', type: 'free_shipping', value: null })
    await made({ code: 'FINDME-2' })
    const found = await call('GET', '/admin/coupons?search=findme&sort=-code&per_page=1&page=2')
    expect(found.body.data.map(({ code }: { code: string }) => code)).toEqual(['FINDME-1'])
    expect(found.body.pagination).toEqual({ current_page: 2, last_page: 2, per_page: 1, total: 2 })
    const free = await call('GET', '/admin/coupons?search=findme&filter[type]=free_shipping')
    expect(free.body.pagination.total).toBe(1)
  })
})

describe('a write', () => {
  it('[ADMIN-10] with a version that is not current is refused with what stands, who changed it and which fields; whoever looks again reads the same name', async () => {
    const { id, version } = await made()
    await call('PUT', `/admin/coupons/${id}`, { name: 'Theirs', version })
    const stale = await call('PUT', `/admin/coupons/${id}`, { min_spend: 100, version })
    expectError(stale, 409, 'stale_version')
    expect(stale.body.stale).toMatchObject({ current: { name: 'Theirs', version: 2 }, fields: ['name'] })
    const { changed_by } = stale.body.stale
    expect(changed_by).toMatch(/\S/)
    const { data } = (await call('GET', `/admin/coupons/${id}`)).body
    expect(data.changed_by).toBe(changed_by)
    const listed = await call('GET', `/admin/coupons?search=${data.code.toLowerCase()}`)
    expect(listed.body.data).toMatchObject([{ id, changed_by }])
    expect((await call('DELETE', `/admin/coupons/${id}?version=${version}`)).status).toBe(409)
    expect((await call('PUT', `/admin/coupons/${id}`, { min_spend: 100, version: 2 })).status).toBe(200)
  })

  it('is done once for an Idempotency-Key', async () => {
    const fields = { ...market, code: 'ONCE-ONLY' }
    const key = { 'idempotency-key': 'once-only-0001' }
    const [one, two] = await Promise.all([
      call('POST', '/admin/coupons', fields, key),
      call('POST', '/admin/coupons', fields, key),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body.data.id).toBe(two.body.data.id)
    expect(await audit('search=ONCE-ONLY')).toHaveLength(1)
  })

  it('[ADMIN-12] stands in the trail with who, where and what was before and after, and nobody can edit it', async () => {
    const { id } = await made()
    const { body } = await call('PUT', `/admin/coupons/${id}`, { name: 'Written down', min_spend: 20 })
    const [entry] = await audit(`filter[resource]=coupons&filter[record]=${id}`)
    expect(entry).toMatchObject({
      id: body.audit_id,
      action: 'coupon.updated',
      person_name: expect.stringMatching(/\S/),
      duty: null,
      before: { name: 'Ten off', min_spend: null },
      after: { name: 'Written down', min_spend: 20 },
      is_undoable: true,
    })
    for (const statement of [
      sql`update audit_entries set person_name = 'Nobody' where id = ${entry.id}`,
      sql`delete from audit_entries where id = ${entry.id}`,
    ])
      await expect(server.database.rows(statement)).rejects.toThrow('P0001')
  })

  it('[ADMIN-11] is undone from the trail: changes, deletions with their ids, and what was made', async () => {
    const { id } = await made({ name: 'As it was' })
    const changed = await call('PUT', `/admin/coupons/${id}`, { name: 'Changed' })
    expect((await call('POST', `/admin/audit/${changed.body.audit_id}/undo`)).status).toBe(200)
    expect((await call('GET', `/admin/coupons/${id}`)).body.data).toMatchObject({ name: 'As it was', version: 3 })
    expectError(await call('POST', `/admin/audit/${changed.body.audit_id}/undo`), 409, 'not_undoable')

    const removed = await call('DELETE', `/admin/coupons/${id}`)
    expect(removed.body.outcome).toBe('deleted')
    expectError(await call('GET', `/admin/coupons/${id}`), 404, 'not_found')
    await call('POST', `/admin/audit/${removed.body.audit_id}/undo`)
    expect((await call('GET', `/admin/coupons/${id}`)).body.data).toMatchObject({ name: 'As it was' })

    const one = await call('PUT', `/admin/coupons/${id}`, { name: 'First' })
    await call('PUT', `/admin/coupons/${id}`, { name: 'Second' })
    const late = await call('POST', `/admin/audit/${one.body.audit_id}/undo`)
    expectError(late, 409, 'changed_since')
    expect(late.body.fields).toEqual(['name'])
  })

  it('[ADMIN-13] of many answers for each, and is one batch of the trail', async () => {
    const [one, two] = [await made(), await made()]
    const { body } = await call('POST', '/admin/coupons/bulk', { action: 'switch_off', ids: [one.id, 999_999, two.id] })
    expect(body.results).toMatchObject([
      { id: one.id, ok: true, version: 2 },
      { id: 999_999, ok: false, code: 'not_found' },
      { id: two.id, ok: true },
    ])
    const entries = (await audit('filter[action]=coupon.updated')).filter(
      ({ batch }: { batch: string }) => batch === body.batch,
    )
    expect(entries).toHaveLength(2)
    const all = { action: 'switch_on', filter: 'search=made-', expected_total: 1 }
    expectError(await call('POST', '/admin/coupons/bulk', all), 409, 'selection_changed')
  })
})

describe('duties', () => {
  const loggedInAs = async (duty: string) => {
    await server.database.rows(sql`update users set duty = ${duty} where email = 'packer@oja.test'`)
    return server.logIn('packer@oja.test')
  }

  it('[ADMIN-47] [ADMIN-06] narrow an admin at once, and what was refused stands in the trail', async () => {
    const packer = await loggedInAs('packer')
    const refused = await server.get('/admin/coupons', packer)
    expectError(refused, 403, 'forbidden')
    expect(refused.body.permission).toBe('coupons.read')
    await server.database.rows(sql`update users set duty = 'marketer' where email = 'packer@oja.test'`)
    expect((await server.get('/admin/coupons', packer)).status).toBe(200)
    expect((await server.get('/admin/orders', packer)).status).toBe(403)
    const [entry] = (await audit('filter[action]=access.refused')).filter(
      ({ record_name }: { record_name: string }) => record_name === 'listCoupons',
    )
    expect(entry).toMatchObject({ duty: 'packer', after: { needed: 'coupons.read' } })
  })

  it('[ADMIN-06] count calls without a token: one entry a minute and network', async () => {
    for (let time = 0; time < 3; time += 1) expectError(await server.get('/admin/coupons'), 401, 'unauthenticated')
    const entries = await audit('filter[action]=access.unauthenticated')
    expect(entries.length).toBeLessThanOrEqual(2)
    expect(entries.reduce((sum: number, { times }: { times: number }) => sum + times, 0)).toBe(3)
  })

  it('[ADMIN-47] do not let somebody undo what they may not do', async () => {
    const { id } = await made()
    const { body } = await call('PUT', `/admin/coupons/${id}`, { name: 'By an owner' })
    const manager = await loggedInAs('support')
    expectError(await server.post(`/admin/audit/${body.audit_id}/undo`, {}, manager), 403, 'forbidden')
  })
})
