/** How often one person may call the back office in a minute. The machine's clock is not moved: all calls of a test fall into one minute. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectError, admin, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let token: string
let other: string

/** A hundredth of each limit: 6 reads, 2 writes, and 1 call for many records, which is the least. */
beforeEach(async () => {
  server = await startTestServer({ config: { rateLimit: 0.01 } })
  const logIn = async (login: string, remoteAddress: string): Promise<string> => {
    const answer = await server.call('POST', '/login', { payload: { login, password: 'Demo1234' }, remoteAddress })
    return answer.body.token as string
  }
  // Log-ins are counted by network, the least of which is one.
  token = await logIn(admin, '198.51.100.1')
  other = await logIn('packer@oja.test', '203.0.113.7')
})
afterEach(() => server.close())

/** From another machine: calls of this one are spared. */
const ask = (method: 'GET' | 'POST', path: string, who: string, payload?: object, remoteAddress = '192.0.2.1') =>
  server.call(method, path, { headers: { authorization: `Bearer ${who}` }, remoteAddress, ...(payload && { payload }) })

const statuses = async (times: number, call: () => Promise<{ status: number }>): Promise<number[]> => {
  const seen: number[] = []
  for (let done = 0; done < times; done += 1) seen.push((await call()).status) // oxlint-disable-line no-await-in-loop -- one after the other
  return seen
}

describe('calls of the back office', () => {
  it('are refused to a person who reads too often, wherever they call from, and to nobody else', async () => {
    expect(await statuses(6, () => ask('GET', '/admin/coupons', token))).toEqual(Array(6).fill(200))
    const refused = await ask('GET', '/admin/products', token, undefined, '192.0.2.9')
    expectError(refused, 429, 'too_many_requests')
    expect(refused.body.retry_after).toBeGreaterThan(0)
    expect((await ask('GET', '/admin/orders', other)).status).toBe(200)
  })

  it('are refused to a person who writes too often, and reading does not count among them', async () => {
    const write = () => ask('POST', '/admin/coupons', token, { code: '' })
    expect(await statuses(3, write)).toEqual([422, 422, 429])
  })

  it('for many records at once have a limit of their own, but for those of the grid, which are writes', async () => {
    const many = { action: 'archive', ids: [999_998, 999_999] }
    expect(await statuses(2, () => ask('POST', '/admin/products/bulk', token, many))).toEqual([200, 429])
    const grid = { action: 'update', records: [{ id: 999_999, values: { name: 'Rice' } }] }
    expect(await statuses(3, () => ask('POST', '/admin/products/bulk', token, grid))).toEqual([200, 200, 429])
  })

  it('for one record by the way of many are writes: what a row, a card or a record does', async () => {
    const one = { action: 'archive', ids: [999_999] }
    expect(await statuses(3, () => ask('POST', '/admin/products/bulk', token, one))).toEqual([200, 200, 429])
  })
  it('that undo one record have a limit of their own: what a bulk call did is undone record by record', async () => {
    const undo = () => ask('POST', '/admin/audit/999999/undo', token)
    expect(await statuses(13, undo)).toEqual([...Array(12).fill(404), 429])
  })

  it('that make a batch of codes count as those for many records', async () => {
    const generate = () => ask('POST', '/admin/coupons/generate', token, { count: 0, fields: {} })
    expect(await statuses(2, generate)).toEqual([422, 429])
  })
})
