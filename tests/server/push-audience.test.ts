/** Whom a notification may be for hangs on what its writer may look at. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let owner: string
let marketer: string
let customer: number
const call = (method: string, path: string, payload: object, by: string): Promise<Answer> =>
  server.call(method, `/admin/push-notifications${path}`, { headers: { authorization: `Bearer ${by}` }, payload })
const fields = { title: 'Your yams', body: 'They are on their way to you.', deep_link: '/' }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.logIn(admin)
  const [one] = (await server.database.rows(sql`select id from users where email = 'shopper@oja.test'`)) as {
    id: number
  }[]
  customer = one?.id ?? 0
  await server.database.rows(sql`update users set role = 'admin', duty = 'marketer' where email = 'packer@oja.test'`)
  marketer = await server.logIn('packer@oja.test')
})
afterAll(() => server.close())

describe('a notification for one customer', () => {
  const forOne = () => ({ ...fields, audience: 'customer', customer_id: customer })

  it('is refused to whoever may not look at customers, and stands in the trail', async () => {
    expectError(await call('POST', '', forOne(), marketer), 403, 'forbidden')
    const draft = await call('POST', '', { ...fields, audience: 'customers' }, marketer)
    expect(draft.status, draft.text).toBe(201)
    const { id } = draft.body.data as { id: number }
    expectError(
      await call('PUT', `/${id}`, { audience: 'customer', customer_id: customer }, marketer),
      403,
      'forbidden',
    )
    const refused = (await server.database.rows(
      sql`select record_name, after->>'needed' as needed from audit_entries where action = 'access.refused' order by id`,
    )) as object[]
    expect(refused).toEqual([
      { record_name: 'createPushNotification', needed: 'customers.read' },
      { record_name: 'updatePushNotification', needed: 'customers.read' },
    ])
  })

  it('is written by whoever may, and its words are changed by whoever writes notifications, but not its customer', async () => {
    const made = await call('POST', '', forOne(), owner)
    expect(made.status, made.text).toBe(201)
    const { id } = made.body.data as { id: number }
    expect((await call('PUT', `/${id}`, { ...forOne(), title: 'Your tubers' }, marketer)).status).toBe(200)
    expectError(await call('PUT', `/${id}`, { customer_id: customer + 1 }, marketer), 403, 'forbidden')
    expect((await call('PUT', `/${id}`, { audience: 'all' }, marketer)).status).toBe(200)
  })
})
