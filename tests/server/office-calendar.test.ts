/** The calendar of marketing: what is on it, for whom, and that what it offers to move can be moved. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, expectError, shopper, startTestServer, type Answer, type TestServer } from './support/test-server.ts'

// Noon in Lagos.
const now = Date.parse('2026-11-20T11:00:00Z')
let server: TestServer
let token: string

const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })

type Entry = {
  kind: string
  id: number
  version: number
  title: string
  detail: string | null
  placement: string | null
  starts_at: string | null
  ends_at: string | null
  status: string
  fixed: string | null
}
type Calendar = { today: string; kinds: { kind: string; total: number; may_write: boolean }[]; entries: Entry[] }

async function calendar(from = '2026-11-01', to = '2026-11-30'): Promise<Calendar> {
  const answer = await call('GET', `/calendar?from=${from}&to=${to}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const titles = ({ entries }: Calendar, kind: string) =>
  entries.filter((one) => one.kind === kind).map((one) => one.title)
const entry = ({ entries }: Calendar, title: string): Entry => {
  const found = entries.find((one) => one.title === title)
  if (!found) throw new Error(`${title} is not on the calendar`)
  return found
}

const make = async (path: string, fields: object) => {
  const answer = await call('POST', path, fields)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as { id: number; version: number }
}
const banner = (title: string, more: object = {}) =>
  make('/banners', {
    title,
    alt_text: 'A market stall',
    image_url: '/pictures/banners/owambe-ready',
    placement: 'home_strip',
    link_type: 'none',
    ...more,
  })
const coupon = (code: string, more: object = {}) => make('/coupons', { code, name: 'Payday', value: 10, ...more })
const push = (title: string, more: object = {}) =>
  make('/push-notifications', { title, body: 'Yams are here.', deep_link: '/', audience: 'all', ...more })
const send = async (id: number) => {
  const answer = await call('POST', '/push-notifications/bulk', { action: 'send', ids: [id] })
  expect(answer.body.results[0]).toMatchObject({ ok: true })
}
const as = (duty: string | null) => server.database.rows(sql`update users set duty = ${duty} where email = ${admin}`)

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  token = await server.logIn(admin)
  for (const table of ['coupon_banners', 'banners', 'ad_campaigns', 'push_messages'])
    await server.database.rows(sql`delete from ${sql.identifier(table)}`) // oxlint-disable-line no-await-in-loop -- in this order
  await server.database.rows(sql`update coupons set archived_at = now()`)
})
afterAll(() => server.close())

describe('the calendar', () => {
  it('[GROW-04] shows banners, coupon banners, coupons, ads and push of its days, with their dates and states', async () => {
    await banner('Payday deals', { subtitle: 'All weekend', starts_at: '2026-11-25', ends_at: '2026-11-28' })
    const { id } = await coupon('PAYDAY2K', { starts_at: '2026-11-24T23:00:00Z', ends_at: '2026-11-28T23:00:00Z' })
    await make('/coupon-banners', {
      title: 'Payday treat',
      coupon_id: id,
      placement: 'home_top',
      starts_at: '2026-11-27',
    })
    await make('/ad-campaigns', {
      name: 'Kaya phones',
      advertiser: 'Kaya',
      placement: 'home_top',
      link_url: '/products',
      creative_url: '/pictures/banners/owambe-ready',
      alt_text: 'Phones of Kaya',
      starts_at: '2026-11-11',
      ends_at: '2026-12-11',
      stage: 'live',
      pricing: 'cpm',
      rate: 100,
      budget: 450_000,
    })
    await push('Sunday jollof', { scheduled_at: '2026-11-22T08:00:00Z' })
    const shown = await calendar()
    expect(shown.today).toBe('2026-11-20')
    expect(shown.kinds).toEqual(
      ['banners', 'coupon-banners', 'coupons', 'ad-campaigns', 'push-notifications'].map((kind) => ({
        kind,
        total: 1,
        may_write: true,
      })),
    )
    expect([...new Set(shown.entries.map(({ placement }) => placement))]).toEqual(['home_strip', null])
    const told = shown.entries.map(({ title, detail, starts_at, ends_at, status, fixed }) => [
      title,
      detail,
      starts_at,
      ends_at,
      status,
      fixed,
    ])
    expect(told).toEqual([
      ['Payday deals', 'All weekend', '2026-11-24T23:00:00.000Z', '2026-11-28T23:00:00.000Z', 'scheduled', null],
      ['Payday treat', 'PAYDAY2K', '2026-11-26T23:00:00.000Z', null, 'scheduled', null],
      ['PAYDAY2K', 'Payday', '2026-11-24T23:00:00.000Z', '2026-11-28T23:00:00.000Z', 'scheduled', null],
      ['Kaya phones', 'Kaya', '2026-11-10T23:00:00.000Z', '2026-12-11T23:00:00.000Z', 'active', null],
      ['Sunday jollof', null, '2026-11-22T08:00:00.000Z', '2026-11-22T08:00:00.000Z', 'draft', null],
    ])
  })

  it('has what touches a day in Lagos at any moment, and nothing that only borders on it', async () => {
    await banner('Until the 9th', { starts_at: '2026-10-08', ends_at: '2026-10-09' })
    await banner('From the 11th', { starts_at: '2026-10-11', ends_at: '2026-10-12' })
    await banner('One hour of the 10th', { starts_at: '2026-10-10 22:00', ends_at: '2026-10-10 23:00' })
    await banner('For ever')
    await push('At midnight', { scheduled_at: '2026-10-09T23:00:00Z' })
    await push('A day later', { scheduled_at: '2026-10-10T23:00:00Z' })
    await push('Without a time')
    const shown = await calendar('2026-10-10', '2026-10-10')
    expect(titles(shown, 'banners')).toEqual(['For ever', 'One hour of the 10th'])
    expect(titles(shown, 'push-notifications')).toEqual(['At midnight'])
    expect(entry(shown, 'For ever')).toMatchObject({ starts_at: null, ends_at: null, status: 'active' })
  })

  it('leaves out what the wheel gave to one person, and what is archived', async () => {
    await coupon('PLAIN')
    await coupon('SPIN-1')
    await coupon('GONE')
    await server.database.rows(sql`update coupons set source = 'spin' where code = 'SPIN-1'`)
    await server.database.rows(sql`update coupons set archived_at = now() where code = 'GONE'`)
    expect(titles(await calendar('2027-01-01', '2027-01-02'), 'coupons')).toEqual(['PLAIN'])
  })

  it('leaves out codes that were generated together, however many: a coupon of the same days is still there', async () => {
    await coupon('ANNIVERSARY', { starts_at: '2029-03-01', ends_at: '2029-03-05' })
    const generated = await call('POST', '/coupons/generate', {
      count: 120,
      fields: { name: 'For subscribers', type: 'percentage', value: 10 },
    })
    expect(generated.status, generated.text).toBe(201)
    const shown = await calendar('2029-03-01', '2029-03-05')
    expect(titles(shown, 'coupons')).toContain('ANNIVERSARY')
    expect(shown.entries.filter(({ detail }) => detail === 'For subscribers')).toEqual([])
  })

  it('says why dates stay where they are: it has ended, it was told, it was called off', async () => {
    await banner('Harvest week', { starts_at: '2026-11-01', ends_at: '2026-11-15' })
    const sent = await push('Fresh fish is in')
    await send(sent.id)
    await server.database.rows(sql`update push_messages set status = 'sent' where id = ${sent.id}`)
    const off = await push('Called off', { scheduled_at: '2026-11-23T08:00:00Z' })
    await send(off.id)
    await call('POST', '/push-notifications/bulk', { action: 'cancel', ids: [off.id] })
    const shown = await calendar()
    expect(entry(shown, 'Harvest week')).toMatchObject({ status: 'ended', fixed: 'ended' })
    expect(entry(shown, 'Fresh fish is in')).toMatchObject({ status: 'sent', fixed: 'sent' })
    expect(entry(shown, 'Called off')).toMatchObject({ status: 'cancelled', fixed: 'cancelled' })
  })

  it('[GROW-04] moves dates by the update of the kind, in force in the shop from that moment, with a version and a way back', async () => {
    await banner('Detty December', { starts_at: '2026-11-21', ends_at: '2026-11-30' })
    const { id, version } = entry(await calendar(), 'Detty December')
    const inShop = async () =>
      (await server.get('/banners?filter[placement]=home_strip')).body.data.map(({ title }: { title: string }) => title)
    expect(await inShop()).not.toContain('Detty December')
    const to = { starts_at: '2026-11-19T23:00:00.000Z', ends_at: '2026-11-29T23:00:00.000Z' }
    const moved = await call('PUT', `/banners/${id}`, { version, ...to })
    expect(moved.status, moved.text).toBe(200)
    expect(entry(await calendar(), 'Detty December')).toMatchObject({ ...to, version: version + 1, status: 'active' })
    expect(await inShop()).toContain('Detty December')
    expectError(await call('PUT', `/banners/${id}`, { version, ...to, ends_at: null }), 409, 'stale_version')
    expect((await call('POST', `/audit/${moved.body.audit_id}/undo`)).status).toBe(200)
    expect(entry(await calendar(), 'Detty December')).toMatchObject({ starts_at: '2026-11-20T23:00:00.000Z' })
    expect(await inShop()).not.toContain('Detty December')
  })

  it('[GROW-04] moves the time of a planned push until it is sent, never into the past, and nothing else of it', async () => {
    const { id } = await push('Payday push', { scheduled_at: '2026-11-27T07:00:00Z' })
    await send(id)
    const { version, status, fixed } = entry(await calendar(), 'Payday push')
    expect({ status, fixed }).toEqual({ status: 'scheduled', fixed: null })
    const put = (fields: object) => call('PUT', `/push-notifications/${id}`, fields)
    const moved = await put({ version, scheduled_at: '2026-11-28T07:00:00Z' })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.body.data).toMatchObject({
      status: 'scheduled',
      scheduled_at: '2026-11-28T07:00:00.000Z',
      is_begun: false,
    })
    for (const scheduled_at of ['2026-11-20T10:59:00Z', null]) {
      const refused = await put({ scheduled_at }) // oxlint-disable-line no-await-in-loop -- one after the other
      expectError(refused, 422, 'validation_failed')
    }
    expectError(await put({ title: 'Another' }), 422, 'validation_failed')
    await server.database.rows(sql`update push_messages set status = 'sending' where id = ${id}`)
    expectError(await put({ scheduled_at: '2026-11-29T07:00:00Z' }), 422, 'validation_failed')
    expect(entry(await calendar(), 'Payday push')).toMatchObject({ fixed: 'sent' })
  })

  it('[ADMIN-47] shows a duty what it may see, and refuses whom it is not for', async () => {
    await as('support')
    const shown = await calendar()
    expect(shown.kinds).toEqual([{ kind: 'coupons', total: expect.any(Number), may_write: false }])
    expect(new Set(shown.entries.map(({ kind, fixed }) => `${kind} ${fixed}`))).toEqual(new Set(['coupons duty']))
    await as('marketer')
    expect((await calendar()).kinds.every(({ may_write }) => may_write)).toBe(true)
    await as('packer')
    expectError(await call('GET', '/calendar?from=2026-11-01&to=2026-11-30'), 403, 'forbidden')
    await as(null)
    const customer = await server.logIn(shopper)
    expectError(await server.get('/admin/calendar?from=2026-11-01&to=2026-11-30', customer), 403, 'forbidden')
  })

  it('holds a hundred of a kind and says how many there are', async () => {
    await server.database.rows(sql`
      insert into coupons (code, name, type, value, starts_at, ends_at)
      select 'MANY-' || n, 'Many', 'percentage', 10, '2028-05-01T00:00:00Z', '2028-05-02T00:00:00Z' from generate_series(1, 130) n`)
    const shown = await calendar('2028-05-01', '2028-05-01')
    expect(shown.kinds.find(({ kind }) => kind === 'coupons')?.total).toBeGreaterThanOrEqual(130)
    expect(titles(shown, 'coupons')).toHaveLength(100)
  })

  it('refuses days that are none, in the wrong order or too many', async () => {
    for (const query of [
      '',
      '?from=2026-11-01',
      '?from=2026-11-31&to=2026-12-01',
      '?from=2026-11-02&to=2026-11-01',
      '?from=2026-01-01&to=2026-12-31',
    ]) {
      const refused = await call('GET', `/calendar${query}`) // oxlint-disable-line no-await-in-loop -- one after the other
      expectError(refused, 422, 'validation_failed')
    }
  })
})
