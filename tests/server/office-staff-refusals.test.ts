/** What is refused to those who do not look after staff stands in the trail; and a link is mailed once however often it is asked for. */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeTo } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { registering, somebody } from './support/registering.ts'
import { admin, type Answer, expectError } from './support/test-server.ts'

const counter = openCounter()
const people = registering(() => counter.server)
let owner: string
const call = (method: string, path: string, payload: object | undefined, by: string, headers = {}): Promise<Answer> =>
  counter.server.call(method, `/admin${path}`, {
    headers: { authorization: `Bearer ${by}`, ...headers },
    ...(payload !== undefined && { payload }),
  })

let serial = 0
async function customer() {
  serial += 1
  const who = somebody({ phone: `0809 444 ${String(serial).padStart(4, '0')}`, email: `staff${serial}@oja.test` })
  const { body } = await people.verify(await people.begin(who), await codeTo(counter.server, who.phone))
  return { ...who, id: body.user.id as number }
}

async function staff(duty: string) {
  const who = await customer()
  await counter.server.database.rows(sql`update users set role = 'admin', duty = ${duty} where id = ${who.id}`)
  const { body } = await counter.server.post('/login', { login: who.email, password: 'Market123' })
  return { ...who, token: body.token as string }
}

const refusals = async (personId: number) =>
  (await counter.server.database.rows(sql`select record_name, after->>'needed' as needed from audit_entries
    where person_id = ${personId} and action = 'access.refused' order by id`)) as {
    record_name: string
    needed: string
  }[]

beforeAll(async () => {
  owner = await counter.server.logIn(admin)
})

describe('an attempt on an account of staff', () => {
  it('[ADMIN-06] stands in the trail with what was tried, by whom, and what was missing', async () => {
    const manager = await staff('manager')
    const packer = await staff('packer')
    const at = `/users/${packer.id}`
    const asBy = (method: string, path: string, payload?: object) => call(method, path, payload, manager.token)
    expectError(await asBy('PUT', at, { email: 'mine@oja.test' }), 403, 'forbidden')
    expectError(await asBy('POST', `${at}/block`, { reason: 'Take over' }), 403, 'forbidden')
    expectError(await asBy('POST', `${at}/duty`, { duty: 'none' }), 403, 'forbidden')
    const bulk = { action: 'reset_link', ids: [packer.id] }
    expectError(await asBy('POST', '/users/bulk', bulk), 403, 'forbidden')
    const invited = { name: 'New One', email: 'n2@oja.test', duty: 'owner' }
    expectError(await asBy('POST', '/users', invited), 403, 'forbidden')
    const needed = 'staff.write'
    expect(await refusals(manager.id)).toEqual(
      ['updateCustomer', 'blockCustomer', 'changeDuty', 'bulkCustomers', 'inviteCustomer'].map((record_name) => ({
        record_name,
        needed,
      })),
    )
  })

  it('[ADMIN-06] stands in the trail where a change of it was to be taken back', async () => {
    const manager = await staff('manager')
    const packer = await staff('packer')
    const changed = await call('PUT', `/users/${packer.id}`, { tags: ['early'] }, owner)
    expect(changed.status, changed.text).toBe(200)
    const undo = await call('POST', `/audit/${changed.body.audit_id}/undo`, undefined, manager.token)
    expectError(undo, 403, 'forbidden')
    expect(await refusals(manager.id)).toEqual([{ record_name: 'undoChange', needed: 'staff.write' }])
  })
})

describe('a password link', () => {
  const mails = async (email: string) =>
    (
      (await counter.server.database.rows(
        sql`select count(*)::int as count from outbox_messages where recipient = ${email}`,
      )) as { count: number }[]
    )[0]?.count

  it('is mailed once for a key, alone and to several, and again for another key', async () => {
    const who = await customer()
    const before = Number(await mails(who.email))
    const alone = (key: string) => call('POST', `/users/${who.id}/reset-link`, {}, owner, { 'idempotency-key': key })
    expect((await alone('link-0001')).status).toBe(200)
    expect((await alone('link-0001')).status).toBe(200)
    await expect.poll(() => mails(who.email)).toBe(before + 1)
    const many = () =>
      call('POST', '/users/bulk', { action: 'reset_link', ids: [who.id] }, owner, { 'idempotency-key': 'link-0002' })
    expect((await many()).body.results).toMatchObject([{ ok: true }])
    expect((await many()).body.results).toMatchObject([{ ok: true }])
    await expect.poll(() => mails(who.email)).toBe(before + 2)
    expect((await alone('link-0003')).status).toBe(200)
    await expect.poll(() => mails(who.email)).toBe(before + 3)
  })
})
