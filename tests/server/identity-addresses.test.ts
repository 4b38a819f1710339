import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, newCustomer } from '#tests/support/fakes/people.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let person: Customer
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (person = await newCustomer(server)))
afterAll(() => server.close())

const home = {
  label: 'Home',
  recipient: 'Ada Obi',
  phone: '0803 214 7765',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: 'Ikeja',
  line1: '12 Allen Avenue',
  landmark: 'Opposite the bank',
}

const as = ({ token }: Customer) => ({ authorization: `Bearer ${token}` })
const add = (address: object, headers: object = {}) =>
  server.call('POST', '/user/addresses', { headers: { ...as(person), ...headers }, payload: { ...home, ...address } })
const put = (id: number, address: object, by = person) =>
  server.call('PUT', `/user/addresses/${id}`, { headers: as(by), payload: { ...home, ...address } })
const remove = (id: number, by = person) => server.call('DELETE', `/user/addresses/${id}`, { headers: as(by) })
const list = async (): Promise<{ id: number; is_default: boolean }[]> =>
  (await server.get('/user/addresses', person.token)).body.data

describe('the address book', () => {
  it('makes the first address the default and keeps exactly one default', async () => {
    const first = await add({})
    expect(first.status, first.text).toBe(201)
    expect(first.body.data).toEqual({
      ...home,
      id: expect.any(Number),
      phone: '+2348032147765',
      instructions: null,
      is_default: true,
    })
    const second = await add({ label: 'Office' })
    expect(second.body.data.is_default).toBe(false)
    await put(second.body.data.id, { label: 'Office', is_default: true })
    expect((await list()).map(({ id, is_default }) => [id, is_default])).toEqual([
      [second.body.data.id, true],
      [first.body.data.id, false],
    ])
    // A default gives up its place only to another.
    await put(second.body.data.id, { is_default: false })
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1)
    await remove(second.body.data.id)
    expect(await list()).toMatchObject([{ id: first.body.data.id, is_default: true }])
  })

  it('keeps one default when many come at once', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, index) => add({ label: `${index}`, is_default: true })))
    const all = await list()
    expect(all).toHaveLength(6)
    expect(all.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  it('knows the states and their LGAs', async () => {
    expect(Object.keys((await add({ lga: 'Gwale' })).body.errors)).toEqual(['lga'])
    expect(Object.keys((await add({ state_code: 'NG-ZZ' })).body.errors)).toEqual(['state_code'])
    expect((await add({ state_code: 'NG-KN', lga: 'gwale' })).body.data.lga).toBe('Gwale')
    const wrong = await add({ phone: '0123456789', recipient: ' ' })
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['phone', 'recipient'])
  })

  it('adds once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'address-key-1' }
    const [first, second] = await Promise.all([add({}, headers), add({}, headers)])
    expect(second.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
    expectError(await add({ label: 'Other' }, headers), 422, 'idempotency_key_reused')
  })

  it('knows a command again when its JSON is written in another order', async () => {
    const headers = { 'idempotency-key': 'address-key-2' }
    const first = await add({}, headers)
    const turned = Object.fromEntries(Object.entries(home).toReversed())
    expect(await server.post('/user/addresses', turned, person.token, headers)).toMatchObject({ body: first.body })
  })

  it('is nobody else’s', async () => {
    const { id } = (await add({})).body.data as { id: number }
    const stranger = await newCustomer(server)
    expectError(await put(id, { label: 'Mine' }, stranger), 404, 'not_found')
    expectError(await remove(id, stranger), 404, 'not_found')
    expect((await server.get('/user/addresses', stranger.token)).body.data).toEqual([])
    expect(await list()).toMatchObject([{ id, label: 'Home' }])
  })
})
