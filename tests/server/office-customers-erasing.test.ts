/** Erasing and exporting a person from the back office. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rebuildProjections } from '#server/areas/orders/rebuild.ts'
import { openBackOffice, type BackOffice } from './support/back-office.ts'
import { bought, codeTo, ikeja, items, putCoupon } from './support/buying.ts'
import { openCounter } from './support/counter.ts'
import { registering, somebody } from './support/registering.ts'
import { admin, type Answer, expectError } from './support/test-server.ts'

const counter = openCounter()
const people = registering(() => counter.server)
let token: string
let office: BackOffice
const call = (method: string, path: string, payload?: object): Promise<Answer> =>
  counter.server.call(method, `/admin${path}`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(payload !== undefined && { payload }),
  })

beforeAll(async () => {
  token = await counter.server.logIn(admin)
  office = await openBackOffice(counter.server)
})

let serial = 0
/** Somebody who ordered with a coupon, reviewed, saved an address, and of whom the shop wrote things down. */
async function wellKnown() {
  serial += 1
  const name = `Folashade Ogunleye${'abcdef'[serial]}`
  const who = somebody({
    name,
    phone: `0806 444 ${String(serial).padStart(4, '0')}`,
    email: `folashade${serial}@oja.test`,
  })
  const begun = await people.begin(who)
  const { body } = await people.verify(begun, await codeTo(counter.server, who.phone))
  const [id, by] = [body.user.id as number, body.token as string]
  const address = `${serial} Akerele Street`
  const saved = {
    recipient: name,
    phone: who.phone,
    state_code: 'NG-LA',
    lga: 'Surulere',
    city: 'Surulere',
    line1: address,
  }
  expect((await counter.server.post('/user/addresses', saved, by)).status).toBe(201)
  const code = `KNOWN${serial}`
  await putCoupon(counter.server.database, code, { usage_limit_per_customer: 1 })
  const { order } = await bought(
    counter.server,
    {
      items: items([1, 2]),
      delivery: { ...ikeja, address, landmark: 'Behind the ultramarine chapel' },
      contact: { name, phone: who.phone, email: who.email },
      payment_method: 'pay_on_delivery',
      coupon_code: code,
      note: 'The dog is called Zorbulaxa',
    },
    { token: by },
  )
  expect((await call('POST', `/users/${id}/notes`, { note: 'Her sister Kwezinathi called' })).status).toBe(200)
  expect((await call('PUT', `/users/${id}`, { name: `${name} Jr`, tags: ['godmother'] })).status).toBe(200)
  const traces = [
    name,
    who.email,
    who.phone.replaceAll(' ', '').slice(1),
    address,
    'ultramarine chapel',
    'Zorbulaxa',
    'Kwezinathi',
    'godmother',
  ]
  return { id, token: by, number: order.order_number as string, traces, email: who.email }
}

const confirm = () => call('POST', '/confirm', { password: 'Demo1234' })

/** Where any of the texts stands: every row of every table, whatever its columns. */
async function found(traces: readonly string[]): Promise<string[]> {
  const { database } = counter.server
  const tables = await database.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  expect(tables.length).toBeGreaterThan(30)
  const places: string[] = []
  for (const { name } of tables)
    for (const trace of traces) {
      const rows = await database.rows(
        sql`select 1 from ${sql.identifier(name)} as t where position(lower(${trace}) in lower(t::text)) > 0 limit 1`,
      )
      if (rows.length > 0) places.push(`${name}: ${trace}`)
    }
  return places
}

const events = async () =>
  JSON.stringify(await counter.server.database.rows(sql`select * from events order by position`))
const moved = async (number: string, ...actions: string[]) => {
  for (const action of actions) expect((await office.act(number, action)).status, action).toBe(200)
}

describe('erasing a customer', () => {
  it('[BO-23] [ADMIN-41] leaves name, phone, e-mail and street nowhere in the database, and edits no event', async () => {
    const who = await wellKnown()
    await moved(who.number, 'start_processing', 'ship', 'deliver')
    counter.now += 40 * 86_400_000
    token = await counter.server.logIn(admin)
    office = await openBackOffice(counter.server)
    await counter.server.database.rows(sql`update orders set status = 'completed' where order_number = ${who.number}`)
    expect((await found(who.traces)).map((place) => place.split(':')[0])).toEqual(
      expect.arrayContaining([
        'users',
        'order_contacts',
        'addresses',
        'audit_entries',
        'customer_notes',
        'outbox_messages',
      ]),
    )
    const [before, sums] = [await events(), (await office.read(who.number)).total]
    expectError(await call('POST', `/users/${who.id}/erase`), 403, 'confirm_password')
    await confirm()
    const answer = await call('POST', `/users/${who.id}/erase`)
    expect(answer.status, answer.text).toBe(200)
    expect(await found(who.traces)).toEqual([])
    expect(await events()).toBe(before)
    expect(await office.read(who.number)).toMatchObject({
      total: sums,
      contact: { name: 'Erased', phone: 'Erased' },
      delivery: { address: 'Erased' },
      note: null,
    })
    expect((await counter.server.get('/user/profile', who.token)).status).toBe(401)
    expect((await call('GET', `/users/${who.id}`)).status).toBe(404)
    const { body } = await call('GET', `/audit?filter[resource]=users&filter[record]=${who.id}&per_page=50`)
    const told = body.data as { action: string; record_name: string; after: unknown }[]
    expect(new Set(told.map(({ record_name }) => record_name))).toEqual(new Set(['Erased']))
    expect(told[0]).toMatchObject({ action: 'customer.erased' })
    expect(told.find(({ action }) => action === 'customer.updated')?.after).toEqual({
      name: 'Erased',
      tags: ['Erased'],
    })
    await rebuildProjections(counter.server.database)
    expect(await found(who.traces)).toEqual([])
  })

  it('[BO-23] is refused while an order is open, with its number, and then changes nothing', async () => {
    const who = await wellKnown()
    await confirm()
    const refused = await call('POST', `/users/${who.id}/erase`)
    expectError(refused, 409, 'open_orders')
    expect(refused.body.orders).toEqual([who.number])
    expect(await found([who.email])).not.toEqual([])
    await moved(who.number, 'cancel')
    expect((await call('POST', `/users/${who.id}/erase`)).status).toBe(200)
    expect(await found(who.traces)).toEqual([])
  })

  it('is for owners alone, and not for oneself', async () => {
    const who = await wellKnown()
    await confirm()
    const me = (await counter.server.get('/user/profile', token)).body.user.id as number
    expectError(await call('POST', `/users/${me}/erase`), 409, 'own_account')
    const { database } = counter.server
    await database.rows(sql`update users set duty = 'manager' where id = ${me}`)
    expectError(await call('POST', `/users/${who.id}/erase`), 403, 'forbidden')
    expectError(await call('POST', '/users/bulk', { action: 'erase', ids: [who.id] }), 403, 'forbidden')
    await database.rows(sql`update users set duty = null where id = ${me}`)
    expect((await call('GET', `/users/${who.id}`)).status).toBe(200)
  })

  it('[ADMIN-41] comes after an export of all that is known, which stands in the trail', async () => {
    const who = await wellKnown()
    const { status, body } = await call('GET', `/users/${who.id}/export`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ user: { email: who.email }, orders: [{ order_number: who.number }] })
    expect(body).toMatchObject({ tags: ['godmother'], notes: [{ body: 'Her sister Kwezinathi called' }] })
    const trail = await call('GET', `/audit?filter[action]=customer.exported&filter[record]=${who.id}`)
    expect(trail.body.data).toHaveLength(1)
  })
})
