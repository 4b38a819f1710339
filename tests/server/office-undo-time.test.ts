/** How long a change of the back office can be taken back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, expectError, startTestServer, type Answer, type TestServer } from './support/test-server.ts'

const day = 86_400_000
let server: TestServer
let token: string
let past = 0

const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  server.call(method, path, { headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })

/** An entry of the trail as an admin of then reads it. */
const entryOf = async (id: number): Promise<{ id: number; is_undoable: boolean } | undefined> => {
  const { data } = (await call('GET', '/admin/audit?filter[resource]=coupons')).body as {
    data: { id: number; is_undoable: boolean }[]
  }
  return data.find((entry) => entry.id === id)
}

async function changed(code: string): Promise<number> {
  const terms = { code, name: 'Ten off', type: 'percentage', value: 10 }
  const { body } = await call('POST', '/admin/coupons', terms)
  return ((await call('PUT', `/admin/coupons/${body.data.id}`, { name: 'Changed' })).body as { audit_id: number })
    .audit_id
}

beforeAll(async () => {
  server = await startTestServer({ clock: () => Date.now() + past })
  token = await server.logIn(admin)
})
afterAll(() => server.close())

describe('[ADMIN-11] a change can be taken back for 30 days', () => {
  it('until a minute before they are over', async () => {
    const id = await changed('IN-TIME')
    past += 30 * day - 60_000
    token = await server.logIn(admin)
    expect((await entryOf(id))?.is_undoable).toBe(true)
    expect((await call('POST', `/admin/audit/${id}/undo`)).status).toBe(200)
  })

  it('and no longer once they are over', async () => {
    const id = await changed('TOO-LATE')
    past += 30 * day
    token = await server.logIn(admin)
    expect((await entryOf(id))?.is_undoable).toBe(false)
    expectError(await call('POST', `/admin/audit/${id}/undo`), 409, 'not_undoable')
  })
})
