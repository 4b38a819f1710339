/** Store locations in the back office. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, items, makePlainGoods } from './support/buying.ts'
import { openBackOffice, type BackOffice } from './support/back-office.ts'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let office: BackOffice
let token: string
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, `/admin/store-addresses${path}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })

beforeAll(async () => {
  server = await startTestServer()
  await makePlainGoods(server.database, 500)
  token = await server.logIn(admin)
  office = await openBackOffice(server)
})
afterAll(() => server.close())

const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '09:00', closes: '17:00', closed: false }))
let serial = 0
const fields = () => ({
  name: `Oja Tejuosho ${(serial += 1)}`,
  slug: `oja-tejuosho-${serial}`,
  address: '12 Ojuelegba Road',
  city: 'Yaba',
  state_code: 'NG-LA',
  lga: 'lagos mainland',
  latitude: 6.51,
  longitude: 3.36,
  phone: '+234 803 000 0101',
  email: 'tejuosho@oja.example',
  opening_hours: hours,
  services: ['pickup', 'pay_in_store'],
  is_pickup_point: true,
  pickup_fee: 500,
})
const made = async () => {
  const answer = await call('POST', '', fields())
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as { id: number; version: number; name: string }
}
const shown = async (id: number) =>
  ((await server.get('/stores')).body.data as { id: number; pickup_fee: number }[]).find((one) => one.id === id)
const pickedUpAt = (store_id: number) => ({ method: 'pickup', store_id })
const fee = async (store_id: number) => {
  const quote = await server.post('/checkout/quote', { items: items([1, 1]), delivery: pickedUpAt(store_id) })
  return quote.body.data?.delivery_fee ?? quote.status
}

describe('a store', () => {
  it('is added, shown to shoppers, deleted, and comes back with its id', async () => {
    const { id } = await made()
    expect(await shown(id)).toMatchObject({
      lga: 'Lagos Mainland',
      pickup_fee: 500,
      state: 'Lagos',
      opening_hours: hours,
    })
    const removed = await call('DELETE', `/${id}`)
    expect(removed.body).toMatchObject({ outcome: 'deleted' })
    expect(await shown(id)).toBeUndefined()
    expect((await server.post(`/admin/audit/${removed.body.audit_id}/undo`, undefined, token)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ pickup_fee: 500, opening_hours: hours })
  })

  it('is refused at the field, and at the day that closes before it opens', async () => {
    const wrong = hours.map((one) => (one.day === 2 ? { ...one, closes: '08:00' } : one))
    const late = await call('POST', '', { ...fields(), opening_hours: wrong })
    expectError(late, 422, 'validation_failed')
    expect(late.body.codes).toEqual({ 'opening_hours.2': [{ code: 'office.stores.closesFirst' }] })
    const few = await call('POST', '', { ...fields(), opening_hours: hours.slice(1) })
    expect(few.body.codes).toEqual({ opening_hours: [{ code: 'office.stores.sevenDays' }] })
    const far = await call('POST', '', { ...fields(), latitude: 51.5, pickup_fee: 50_001, lga: 'Camden' })
    expect(far.body.codes).toEqual({
      latitude: [{ code: 'office.notBetween', params: { min: 4, max: 14 } }],
      pickup_fee: [{ code: 'office.notBetweenMoney', params: { min: 0, max: 50_000 } }],
    })
    const nowhere = await call('POST', '', { ...fields(), lga: 'Camden' })
    expect(nowhere.body.errors).toEqual({ lga: ['There is no LGA “Camden” in this state'] })
  })

  it('[ADMIN-42] [BO-16] with open pickups is neither deleted nor switched off, and the orders are named', async () => {
    const { id } = await made()
    const { order_number } = (await buy(server, { items: items([1, 1]), delivery: pickedUpAt(id) })).body.data
    const deleted = await call('DELETE', `/${id}`)
    expectError(deleted, 409, 'in_use')
    expect(deleted.body).toMatchObject({ in_use: 1 })
    expect(deleted.body.message).toContain(order_number)
    const off = await call('PUT', `/${id}`, { is_active: false })
    expect(off.body.codes).toEqual({
      is_active: [{ code: 'office.stores.pickupsOpen', params: { count: 1, numbers: order_number } }],
    })
    expect((await call('PUT', `/${id}`, { is_pickup_point: false })).status).toBe(422)
    expect((await office.act(order_number, 'cancel', { reason: 'The customer called' })).status).toBe(200)
    const archived = await call('DELETE', `/${id}`)
    expect(archived.body).toMatchObject({ outcome: 'archived' })
    expect(await shown(id)).toBeUndefined()
    expect(await fee(id)).toBe(422)
    expect((await office.read(order_number)).delivery).toMatchObject({ store_id: id })
  })

  it('[ADMIN-42] charges its new fee from now on, and placed orders keep theirs', async () => {
    const { id, version } = await made()
    const placed = (await buy(server, { items: items([1, 1]), delivery: pickedUpAt(id) })).body.data
    expect(placed.delivery_fee).toBe(500)
    expect((await call('PUT', `/${id}`, { version, pickup_fee: 750.5 })).status).toBe(200)
    expect(await fee(id)).toBe(750.5)
    expect((await office.read(placed.order_number)).delivery_fee).toBe(500)
    expectError(await call('PUT', `/${id}`, { version, pickup_fee: 1 }), 409, 'stale_version')
  })

  it('that is switched off leaves the shop', async () => {
    const { id } = await made()
    expect((await call('PUT', `/${id}`, { is_active: false })).status).toBe(200)
    expect(await shown(id)).toBeUndefined()
    expect(await fee(id)).toBe(422)
    const { body } = await call('GET', '?tab=off&counts=true')
    expect(body.data.map((one: { id: number }) => one.id)).toContain(id)
    expect(body.counts.off).toBe(body.pagination.total)
  })
})
