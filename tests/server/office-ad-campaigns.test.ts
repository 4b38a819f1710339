/** Ad campaigns in the back office. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCampaign, tokenFor } from './support/ads.ts'
import { adInteraction, iso, morning, sender } from './support/analytics.ts'
import { admin, expectError, startTestServer, type Answer, type TestServer } from './support/test-server.ts'

const day = 86_400_000

let server: TestServer
let token: string
let now = morning
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin/ad-campaigns${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  token = await server.logIn(admin)
})
afterAll(() => server.close())

const fields = {
  name: 'Harmattan soaps',
  advertiser: 'Kofo Naturals',
  placement: 'home_top',
  creative_url: '/pictures/ads/soap-1280.webp',
  alt_text: 'Three bars of black soap',
  link_url: 'https://kofo.example/soap',
  starts_at: iso(morning - day),
  ends_at: iso(morning + 9 * day),
  stage: 'live',
  pricing: 'cpm',
  rate: 500,
  budget: 50,
}
const made = async (more: object = {}) => {
  const answer = await call('POST', '', { ...fields, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as { id: number; version: number; status: string }
}
/** A view, or a press with it, of somebody new. */
async function tell(id: number, interactionType: 'impression' | 'click' = 'impression') {
  const body = adInteraction(
    { adId: String(id), interactionType, timestamp: iso(now) },
    { token: await tokenFor(server.database, id, now) },
  )
  expect((await sender(server)('ad-interaction', body)).status).toBe(202)
}

describe('an ad campaign', () => {
  it('is added, changed, paused, resumed, copied as a draft and deleted, each told in the trail', async () => {
    const { id, status } = await made()
    expect(status).toBe('active')
    const changed = await call('PUT', `/${id}`, { version: 1, rate: 650.5, devices: ['phone'], state_codes: ['NG-LA'] })
    expect(changed.body.data).toMatchObject({ rate: 650.5, devices: ['phone'], state_codes: ['NG-LA'], version: 2 })
    expectError(await call('PUT', `/${id}`, { version: 1, rate: 1 }), 409, 'stale_version')
    const act = async (action: string) => (await call('POST', '/bulk', { action, ids: [id] })).body.results[0]
    expect(await act('pause')).toMatchObject({ ok: true })
    expect((await call('GET', `/${id}`)).body.data.status).toBe('paused')
    expect(await act('resume')).toMatchObject({ ok: true })
    expect(await act('duplicate')).toMatchObject({ ok: true })
    const { data } = (await call('GET', '?tab=draft&search=harmattan')).body
    expect(data).toMatchObject([
      { name: 'Harmattan soaps (copy)', status: 'draft', spent: 0, impressions: 0, rate: 650.5 },
    ])
    // Together with others too: what nobody has released is neither shown nor paid for.
    for (const action of ['pause', 'resume']) {
      const many = { action, ids: [data[0].id] }
      expect((await call('POST', '/bulk', many)).body.results).toMatchObject([{ ok: false, code: 'not_allowed' }]) // oxlint-disable-line no-await-in-loop -- one after the other
    }
    expect((await call('DELETE', `/${data[0].id}`)).body.outcome).toBe('deleted')
    expect((await call('GET', `/${id}/history`)).body.data.length).toBeGreaterThanOrEqual(4)
    expect((await call('DELETE', `/${id}`)).body.outcome).toBe('deleted')
    expectError(await call('GET', `/${id}`), 404, 'not_found')
    expectError(await call('GET', `/${id}/results`), 404, 'not_found')
  })

  it('is paused and changed while a category that it names is gone, and takes no other that is not there', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const stall = await server.call('POST', '/admin/categories', {
      headers,
      payload: { name: 'Soap stall', slug: 'soap-stall' },
    })
    expect(stall.status, stall.text).toBe(201)
    const gone = stall.body.data.id as number
    const { id } = await made({ category_ids: [gone] })
    expect((await server.call('DELETE', `/admin/categories/${gone}`, { headers })).status).toBe(200)
    const paused = await call('POST', '/bulk', { action: 'pause', ids: [id] })
    expect(paused.body.results).toMatchObject([{ ok: true }])
    expect((await call('PUT', `/${id}`, { version: 2, rate: 700 })).body.data).toMatchObject({
      status: 'paused',
      rate: 700,
      category_ids: [gone],
    })
    const wrong = await call('PUT', `/${id}`, { version: 3, category_ids: [gone, 999_999] })
    expect(wrong.body.codes).toEqual({ category_ids: [{ code: 'office.missing' }] })
    expect((await call('POST', '', { ...fields, category_ids: [gone] })).status).toBe(422)
    // A copy is a new one: what has to be taken out first is named.
    const copy = async () => (await call('POST', '/bulk', { action: 'duplicate', ids: [id] })).body.results[0]
    const refused = await copy()
    expect(refused).toMatchObject({ ok: false, codes: { category_ids: [{ code: 'office.ads.copyOfGone' }] } })
    expect(refused.message).toContain(`categories name ${gone},`)
    expect((await call('PUT', `/${id}`, { version: 3, category_ids: [] })).status).toBe(200)
    expect(await copy()).toMatchObject({ ok: true })
  })

  it('is refused at its fields', async () => {
    const wrong = await call('POST', '', {
      ...fields,
      link_url: 'javascript:alert(1)',
      ends_at: fields.starts_at,
      hour_from: 9,
      state_codes: ['NG-ZZ'],
    })
    expectError(wrong, 422, 'validation_failed')
    expect(wrong.body.codes).toMatchObject({
      link_url: [{ code: 'office.ads.notTarget' }],
      ends_at: [{ code: 'office.coupons.endsBeforeStart' }],
      hour_to: [{ code: 'office.ads.bothHours' }],
    })
    const lost = await call('POST', '', { ...fields, state_codes: ['NG-ZZ'], category_ids: [999_999] })
    expect(Object.keys(lost.body.codes).toSorted()).toEqual(['category_ids', 'state_codes'])
    const without = await call('POST', '', { ...fields, budget: null })
    expect(without.body.codes).toEqual({ budget: [{ code: 'office.required' }] })
  })

  it('is active, then exhausted, and its limits go no lower than what was counted', async () => {
    const { id } = await made({ name: 'Two views', budget: 500, rate: 500, max_impressions: 2 })
    await tell(id)
    await tell(id)
    const stored = (await call('GET', `/${id}`)).body.data
    expect(stored).toMatchObject({ status: 'exhausted', impressions: 2, spent: 1, ctr: 0, has_results: true })
    const raised = await call('PUT', `/${id}`, { max_impressions: 1, budget: 0.5, rate: 0.5 })
    expect(raised.status).toBe(422)
    const lower = await call('PUT', `/${id}`, { max_impressions: 1 })
    expect(lower.body.codes).toEqual({
      max_impressions: [{ code: 'office.ads.viewsBelowCounted', params: { count: 2 } }],
    })
    expect((await call('PUT', `/${id}`, { max_impressions: 10 })).body.data.status).toBe('active')
    expect((await call('DELETE', `/${id}`)).body.outcome).toBe('archived')
    expect((await call('GET', `/${id}`)).body.data.status).toBe('archived')
  })

  it('stands under the tab of its state, as its own page says', async () => {
    await server.database.rows(sql`delete from ad_campaigns`)
    await made({ name: 'On' })
    await made({ name: 'Later', starts_at: iso(now + day) })
    await made({ name: 'Resting', stage: 'paused' })
    await made({ name: 'Over', ends_at: iso(now - 1) })
    await made({ name: 'Idea', stage: 'draft' })
    await makeCampaign(server.database, now, { name: 'Spent', budget: 100, spent_millis: 60_000 })
    for (const tab of ['active', 'scheduled', 'paused', 'ended', 'draft', 'exhausted']) {
      const { data } = (await call('GET', `?tab=${tab}`)).body // oxlint-disable-line no-await-in-loop -- one list after the other
      expect(
        data.map((row: { status: string }) => row.status),
        tab,
      ).toEqual([tab])
    }
    const { counts } = (await call('GET', '?counts=true&filter[placement]=home_top&filter[pricing]=cpm&sort=-spent'))
      .body
    expect(counts).toMatchObject({ all: 6, active: 1, exhausted: 1, archived: 0 })
  })

  it('tells what it brought by day, which adds up to what it spent, and what was not counted', async () => {
    const { id } = await made({ name: 'Results', rate: 500, budget: 500 })
    await tell(id)
    await tell(id, 'click')
    now += day
    // A day is longer than a log-in of the back office.
    token = await server.logIn(admin)
    await tell(id)
    await sender(server)('ad-interaction', adInteraction({ adId: String(id), timestamp: iso(now) }))
    const answer = await call('GET', `/${id}/results`)
    expect(answer.status, answer.text).toBe(200)
    const { data } = answer.body
    expect(data).toMatchObject({
      days: [
        { day: '2026-05-03', placement: 'home_top', views: 2, presses: 1, spent: 1 },
        { day: '2026-05-04', placement: 'home_top', views: 1, presses: 0, spent: 0.5 },
      ],
      refusals: [{ kind: 'press', reason: 'no_token', times: 1 }],
      today: { day: '2026-05-04', views: 1, spent: 0.5 },
    })
    expect(data.pace.delivered).toBe(1)
    expect(data.pace.due).toBeGreaterThan(0)
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ spent: 1.5, impressions: 3, clicks: 1, ctr: 33.33 })
    now = morning
  })
})
