/** Banners in the back office, and what the shop has of them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, expectError, shopper, startTestServer, type Answer, type TestServer } from './support/test-server.ts'

let now = Date.parse('2026-11-18T12:00:00Z')
let server: TestServer
let token: string
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin/banners${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  token = await server.logIn(admin)
})
afterAll(() => server.close())

const fields = {
  title: 'Owambe season',
  alt_text: 'A gold dress with heels',
  image_url: '/pictures/banners/owambe-ready',
  placement: 'home_strip',
  link_type: 'category',
  link_value: 'fashion',
}
const made = async (more: object = {}) => {
  const answer = await call('POST', '', { ...fields, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as { id: number; version: number; state: string; position: number }
}
const inShop = async (placement: string): Promise<string[]> =>
  (await server.get(`/banners?filter[placement]=${placement}`)).body.data.map(({ title }: { title: string }) => title)

describe('a banner', () => {
  it('[GROW-02] is written in Lagos time, an end date alone counting that whole day, and the shop keeps to it', async () => {
    const { id, state } = await made({ title: 'For 20 November', starts_at: '2026-11-20', ends_at: '2026-11-20' })
    expect(state).toBe('scheduled')
    const stored = (await call('GET', `/${id}`)).body.data
    expect([stored.starts_at, stored.ends_at]).toEqual(['2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'])
    const seenAt = async (iso: string) => {
      now = Date.parse(iso) - 60_000
      await inShop('home_strip')
      now = Date.parse(iso)
      return (await inShop('home_strip')).includes('For 20 November')
    }
    expect(await seenAt('2026-11-19T22:58:00Z')).toBe(false)
    expect(await seenAt('2026-11-19T23:01:00Z')).toBe(true)
    expect(await seenAt('2026-11-20T22:59:00Z')).toBe(true)
    expect(await seenAt('2026-11-20T23:02:00Z')).toBe(false)
    // a session does not last for two days
    token = await server.logIn(admin)
    expect((await call('GET', '?tab=ended')).body.data.map((one: { id: number }) => one.id)).toContain(id)
  })

  it('is changed, switched off and on, deleted and brought back, each told in the trail', async () => {
    const { id } = await made()
    expect(await inShop('home_strip')).toContain('Owambe season')
    expect((await call('PUT', `/${id}`, { version: 1, title: 'Owambe time' })).body.data.version).toBe(2)
    expectError(await call('PUT', `/${id}`, { version: 1, title: 'Late' }), 409, 'stale_version')
    const act = async (action: string) => (await call('POST', '/bulk', { action, ids: [id] })).body.results[0]
    await act('switch_off')
    expect(await inShop('home_strip')).not.toContain('Owambe time')
    expect((await call('GET', '?tab=off')).body.data.map((one: { id: number }) => one.id)).toContain(id)
    await act('switch_on')
    expect(await inShop('home_strip')).toContain('Owambe time')
    const gone = await call('DELETE', `/${id}`)
    expect(gone.status).toBe(200)
    expect(await inShop('home_strip')).not.toContain('Owambe time')
    expectError(await call('GET', `/${id}`), 404, 'not_found')
    const undone = await server.call('POST', `/admin/audit/${gone.body.audit_id}/undo`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(undone.status, undone.text).toBe(200)
    expect(await inShop('home_strip')).toContain('Owambe time')
    const trail = (await call('GET', `/${id}/history`)).body.data.map((one: { action: string }) => one.action)
    expect(trail).toEqual(expect.arrayContaining(['banner.created', 'banner.updated', 'banner.deleted']))
  })

  it('says what is wrong by field: a picture, words, a way that leads nowhere, an end before the start', async () => {
    const refused = await call('POST', '', {
      title: 'X',
      alt_text: '',
      placement: 'category',
      category_id: 999_999,
      image_url: '/pictures/banners/owambe-ready',
      link_type: 'url',
      link_value: 'javascript:alert(1)',
      starts_at: '2026-11-20',
      ends_at: '2026-11-19',
    })
    expectError(refused, 422, 'validation_failed')
    expect(Object.keys(refused.body.codes)).toEqual(
      expect.arrayContaining(['title', 'alt_text', 'link_value', 'ends_at']),
    )
    const lost = await call('POST', '', {
      ...fields,
      placement: 'category',
      category_id: 999_999,
      link_type: 'product',
      link_value: 'no-such-thing',
    })
    expect(lost.body.codes).toEqual({
      category_id: [{ code: 'office.missing' }],
      link_value: [{ code: 'office.missing' }],
    })
  })

  it('is switched off while what it leads to is gone, and leads to an address of before', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const stalls = (method: string, path: string, payload?: object) =>
      server.call(method, `/admin/categories${path}`, { headers, ...(payload && { payload }) })
    const stall = (await stalls('POST', '', { name: 'Lace stall', slug: 'lace-stall' })).body.data as {
      id: number
      slug: string
    }
    const { id } = await made({ link_value: stall.slug, placement: 'category', category_id: stall.id })
    const renamed = await stalls('PUT', `/${stall.id}`, { version: 1, slug: 'lace-and-more' })
    expect(renamed.status, renamed.text).toBe(200)
    const other = await made({ link_value: stall.slug })
    expect((await stalls('DELETE', `/${stall.id}`)).status).toBe(200)
    const off = await call('POST', '/bulk', { action: 'switch_off', ids: [id, other.id] })
    expect(off.body.results).toMatchObject([{ ok: true }, { ok: true }])
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ is_active: false, category_id: stall.id })
    const astray = await call('PUT', `/${other.id}`, { version: 2, link_type: 'product' })
    expect(astray.body.codes).toEqual({ link_value: [{ code: 'office.missing' }] })
    expect((await call('POST', '', { ...fields, link_value: stall.slug })).status).toBe(422)
  })

  it('is counted when it is seen or followed, and is the same banner to whoever edits it meanwhile', async () => {
    const { id } = await made({ title: 'Counted' })
    const count = async (what: string, of = id) =>
      (await server.call('POST', `/banners/${of}/counts`, { payload: { what } })).status
    for (const what of ['view', 'view', 'press', 'view']) expect(await count(what)).toBe(200)
    expect([await count('look'), await count('view', 999_999)]).toEqual([422, 200])
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ views: 3, presses: 1, version: 1 })
    const most = await call('GET', '?sort=-views')
    expect(most.body.data[0]).toMatchObject({ id, views: 3, presses: 1 })
    // A browser that follows a link by itself says so in a body of its own kind, which nothing else takes.
    const ping = (path: string) =>
      server.call('POST', path, { headers: { 'content-type': 'text/ping' }, payload: 'PING' })
    expect((await ping(`/banners/${id}/pings`)).status).toBe(200)
    expect((await ping(`/banners/${id}/counts`)).status).toBe(415)
    expect((await ping('/auth/logout')).status).toBe(415)
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ views: 4, presses: 2, version: 1 })
    const changed = await call('PUT', `/${id}`, { version: 1, title: 'Counted on' })
    expect(changed.body.data).toMatchObject({ version: 2, views: 4, presses: 2 })
  })

  it('is for marketers alone', async () => {
    const buyer = await server.logIn(shopper)
    const as = (method: string) =>
      server.call(method, '/admin/banners', { headers: { authorization: `Bearer ${buyer}` }, payload: fields })
    expect((await as('POST')).status).toBe(403)
    expect((await server.get('/admin/banners')).status).toBe(401)
  })
})

describe('the order of banners', () => {
  it('is that of the shop, a new one comes last, and moving one changes one', async () => {
    await server.database.rows(sql`delete from banners`)
    const [first, second, third] = [
      await made({ title: 'One' }),
      await made({ title: 'Two' }),
      await made({ title: 'Three' }),
    ]
    expect(await inShop('home_strip')).toEqual(['One', 'Two', 'Three'])
    const position = (first.position + second.position) / 2
    await call('POST', '/bulk', { action: 'place', ids: [third.id], values: { position } })
    expect(await inShop('home_strip')).toEqual(['One', 'Three', 'Two'])
    const answer = await call('GET', '')
    expect(answer.status, answer.text).toBe(200)
    const listed = answer.body.data as { title: string; version: number }[]
    expect(listed.map(({ title, version }) => [title, version])).toEqual([
      ['One', 1],
      ['Three', 2],
      ['Two', 1],
    ])
  })
})
