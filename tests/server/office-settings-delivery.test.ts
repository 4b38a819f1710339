/** Delivery fees, days and served areas in the back office, and what quotes make of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, items, makePlainGoods, quoteOf } from './support/buying.ts'
import { type Ask, csvFiles } from './support/csv-files.ts'
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

type Row = { line: number; refusals: { field: string; code: string }[] }

describe('the file of delivery areas', () => {
  const ask: Ask = (method, path, body) =>
    server.call(method, path, {
      headers: { authorization: `Bearer ${token}`, ...(typeof body === 'string' && { 'content-type': 'text/csv' }) },
      ...(body !== undefined && { payload: body }),
    })
  const files = csvFiles(ask)

  it('[ADMIN-45] changes nothing as it went out, and brings in the fee of one LGA, which the next quote has', async () => {
    await put({ lgas: ikeja(await lagos(), { fee: null, is_served: true }) })
    const file = await files.exported('delivery-areas')
    const same = await files.checked('delivery-areas', file)
    expect(same).toMatchObject({ total: 774, counts: { changed: 0, refused: 0, unchanged: 774 } })

    const line = file.split('\r\n').find((one) => one.includes(',Lagos,') && one.includes(',Ikeja,')) ?? ''
    const cells = line.split(',')
    cells.splice(-2, 2, '750.00', 'yes')
    const job = await files.checked('delivery-areas', file.replace(line, cells.join(',')))
    expect(job.counts).toMatchObject({ changed: 1, refused: 0 })
    expect(await files.rows(job.id, 'changed')).toMatchObject([
      { changes: [{ field: 'fee', before: null, after: 750 }] },
    ])
    expect((await files.turned(job.id, 'apply', 'all')).counts).toMatchObject({ written: 1, failed: 0 })
    expect(await fee()).toBe(750)
    expect((await files.turned(job.id, 'undo')).counts).toMatchObject({ undone: 1 })
    expect(await fee()).not.toBe(750)
  })

  it('[ADMIN-45] takes several LGAs of one state, and names by its line what it does not take', async () => {
    const text = [
      'name,lga,base_fee,fee,is_served',
      'Lagos,Ikeja,1800,610,yes',
      'Lagos,Surulere,1800,620,yes',
      'Lagos,Camden,1800,1,yes',
      'Lagos,Ikeja,1800,630,yes',
      'Lagos,Epe,1800,100001,yes',
      'Lagos,Badagry,1800,-,yes',
      'Kent,Dover,1,1,yes',
      'Lagos,Agege,1800,640,',
    ].join('\r\n')
    const job = await files.checked('delivery-areas', text)
    expect(job.counts).toMatchObject({ changed: 2, refused: 6 })
    const refused = (await files.rows(job.id, 'refused')).map(({ line, refusals }: Row) => [
      line,
      refusals[0]?.field,
      refusals[0]?.code,
    ])
    expect(refused).toEqual([
      [4, 'lga', 'office.missing'],
      [5, 'id', 'office.csv_twice'],
      [6, 'fee', 'office.notBetweenMoney'],
      [7, 'fee', 'office.notMoney'],
      [8, 'id', 'office.csv_noNew'],
      [9, 'is_served', 'office.required'],
    ])
    expect((await files.turned(job.id, 'apply', 'good')).counts).toMatchObject({ written: 2, failed: 0 })
    const after = await lagos()
    const fees = Object.fromEntries(after.lgas.map((one) => [one.name, one.fee]))
    expect({ base: after.base_fee, ikeja: fees['Ikeja'], surulere: fees['Surulere'] }).toEqual({
      base: 1800,
      ikeja: 610,
      surulere: 620,
    })
    expect((await files.turned(job.id, 'undo')).counts).toMatchObject({ undone: 2 })
    expect((await lagos()).lgas.find(({ name }) => name === 'Ikeja')?.fee).not.toBe(610)
  })

  it('[ADMIN-45] takes the first of two fees of one state, and refuses the other by its line', async () => {
    const text = 'name,lga,base_fee\r\nLagos,Ikeja,1900\r\nLagos,Surulere,2900\r\n'
    const job = await files.checked('delivery-areas', text)
    const done = await files.turned(job.id, 'apply', 'good')
    expect(done.counts).toMatchObject({ written: 1, failed: 1 })
    expect((await lagos()).base_fee).toBe(1900)
    expect((await files.rows(job.id, 'refused')).map(({ line }: Row) => line)).toEqual([3])
  })
})
