/** Delivery fees, days and served areas in the back office, and what quotes make of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, items, makePlainGoods, quoteOf } from './support/buying.ts'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin/delivery-areas${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
type Area = {
  id: number
  version: number
  base_fee: number
  days_max: number
  lgas: { name: string; fee: number | null; is_served: boolean }[]
}
const lagos = async (): Promise<Area> => {
  const { body } = await call('GET', '?search=lagos')
  return (body.data as (Area & { state_code: string })[]).find(({ state_code }) => state_code === 'NG-LA') as Area
}
const put = async (payload: object) => call('PUT', `/${(await lagos()).id}`, payload)
const ikeja = (area: Area, change: object) =>
  area.lgas.map((one) => (one.name === 'Ikeja' ? { ...one, ...change } : one))
const fee = async (): Promise<number> => (await quoteOf(server, { items: items([1, 1]) })).delivery_fee

beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database, 500)
  token = await server.logIn(admin)
})
afterAll(() => server.close())

describe('delivery areas', () => {
  it('are all states with all their LGAs', async () => {
    const { body } = await call('GET', '?per_page=100&counts=true')
    expect(body.pagination.total).toBe(37)
    expect((body.data as Area[]).reduce((sum, { lgas }) => sum + lgas.length, 0)).toBe(774)
    expect(body.counts).toEqual({ all: 37, unserved: 0 })
  })

  it('[ADMIN-45] set the fee of a state and of an LGA for quotes from now on; placed orders keep theirs', async () => {
    const area = await lagos()
    const placed = (await buy(server, { items: items([1, 1]) })).body.data
    expect((await put({ version: area.version, base_fee: 2345.5 })).status).toBe(200)
    expect(await fee()).toBe(2345.5)
    const own = await put({ lgas: ikeja(area, { fee: 900 }) })
    expect(own.body.data).toMatchObject({ own_fees: 1 })
    expect(await fee()).toBe(900)
    const seen = await server.get(`/admin/orders/${placed.order_number}`, token)
    expect(seen.body.data.delivery_fee).toBe(placed.delivery_fee)
    expectError(await put({ version: area.version, base_fee: 1 }), 409, 'stale_version')
    expect((await server.post(`/admin/audit/${own.body.audit_id}/undo`, undefined, token)).status).toBe(200)
    expect(await fee()).toBe(2345.5)
  })

  it('[ADMIN-45] close an LGA, and the cheapest fee follows what is served', async () => {
    const area = await lagos()
    const from = async () => (await server.get('/settings')).body.data.delivery_from
    expect((await put({ lgas: ikeja(area, { fee: 0, is_served: true }) })).status).toBe(200)
    expect(await from()).toBe(0)
    expect((await put({ lgas: ikeja(area, { fee: 0, is_served: false }) })).status).toBe(200)
    expect(await from()).toBeGreaterThan(0)
    const delivery = { method: 'delivery', state_code: 'NG-LA', lga: 'Ikeja' }
    const refused = await server.post('/checkout/quote', { items: items([1, 1]), delivery })
    expectError(refused, 422, 'validation_failed')
    expect(refused.body.errors['delivery.lga'][0]).toContain('We do not deliver to Ikeja yet')
    expect((await call('GET', '?tab=unserved')).body.pagination.total).toBe(1)
    expect((await put({ lgas: area.lgas })).status).toBe(200)
  })

  it('[ADMIN-45] are refused at their field: limits, days that cross, an LGA that there is not', async () => {
    const { lgas } = await lagos()
    const codes = async (payload: object) => {
      const answer = await put(payload)
      expectError(answer, 422, 'validation_failed')
      return answer.body.codes
    }
    expect(await codes({ base_fee: 100_001 })).toEqual({
      base_fee: [{ code: 'office.notBetweenMoney', params: { min: 0, max: 100_000 } }],
    })
    expect(await codes({ days_min: 5, days_max: 4 })).toEqual({ days_max: [{ code: 'office.delivery.fewerDays' }] })
    expect(await codes({ days_max: 31 })).toEqual({
      days_max: [{ code: 'office.notBetween', params: { min: 0, max: 30 } }],
    })
    expect(await codes({ lgas: [{ ...lgas[0], fee: -1 }] })).toEqual({
      'lgas.0': [{ code: 'office.notBetweenMoney', params: { min: 0, max: 100_000 } }],
    })
    expect(await codes({ lgas: [{ name: 'Camden', fee: null, is_served: true }] })).toEqual({
      'lgas.0': [{ code: 'office.missing' }],
    })
  })
})
