/** Erasing and exporting a person from the back office. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { tidy } from '#server/housekeeping.ts'
import { dropFilesOfOrders } from '#server/areas/office/index.ts'
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

  it('[ADMIN-41] reaches files that went out or came in, and what was searched for in the trail', async () => {
    const who = await wellKnown()
    await moved(who.number, 'cancel')
    const { database } = counter.server
    const file = async (body: object): Promise<number> => {
      const begun = await call('POST', '/exports', body)
      expect(begun.status, begun.text).toBe(202)
      const id = begun.body.data.id as number
      await expect.poll(async () => (await call('GET', `/exports/${id}`)).body.data.state).toBe('done')
      return id
    }
    const all = await file({ resource: 'users', filter: 'sort=name' })
    const spelledOut = new URLSearchParams({ search: who.traces[0] ?? '' }).toString()
    const asked = await file({ resource: 'users', filter: spelledOut })
    const others = await file({ resource: 'categories', filter: '' })
    // One that was half written when the server stopped.
    const [half] = await database.rows<{ id: number }>(sql`
      insert into office_jobs (kind, resource, state, doer, request, total, done, cursor, bytes, created_at)
      select kind, resource, 'running', doer, request, 500, 250, 250, 20, created_at from office_jobs where id = ${all} returning id`)
    await database.rows(
      sql`insert into office_job_parts (job_id, number, text) values (${half?.id}, 0, ${`1,${who.email.toUpperCase()}`})`,
    )
    const came = await counter.server.call('POST', '/admin/imports?resource=users&name=tags.csv', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), 'content-type': 'text/csv' },
      payload: `id,email,tags\n${who.id},${who.email},from the fair`,
    })
    expect(came.status, came.text).toBe(202)
    const job = `/imports/${came.body.data.id as number}`
    await expect.poll(async () => (await call('GET', job)).body.data.state).toBe('ready')
    expect((await call('POST', `${job}/apply`, { choice: 'good' })).status).toBe(202)
    await expect.poll(async () => (await call('GET', job)).body.data.state).toBe('done')
    const copies = (await found([who.email, spelledOut, who.traces[0] ?? ''])).map((place) => place.split(':')[0])
    expect(copies).toEqual(expect.arrayContaining(['office_job_parts', 'office_jobs', 'import_rows', 'audit_entries']))
    await confirm()
    expect((await call('POST', `/users/${who.id}/erase`)).status).toBe(200)
    expect(await found([...who.traces, spelledOut, 'from the fair'])).toEqual([])
    for (const id of [all, asked]) expectError(await call('GET', `/exports/${id}/file`), 410, 'gone')
    expect((await call('GET', `/exports/${others}/file`)).status).toBe(200)
    expect(await database.rows(sql`select state, done, cursor, bytes from office_jobs where id = ${half?.id}`)).toEqual(
      [{ state: 'running', done: 0, cursor: 0, bytes: 0 }],
    )
    const { body } = await call('GET', `${job}/rows`)
    expect(body.data).toMatchObject([{ name: 'Erased', written: 'written' }])
  })

  it('[BO-23] reaches files of orders: by number where only a name tells of the person, and none of others', async () => {
    const who = await wellKnown()
    const other = await wellKnown()
    for (const { number } of [who, other]) await moved(number, 'cancel')
    const { database } = counter.server
    // A single word could be anybody's name: nothing but the number tells whose line it is.
    await database.rows(sql`update order_contacts set name = 'Folashade' where order_number = ${who.number}`)
    const file = async (body: object): Promise<number> => {
      const begun = await call('POST', '/exports', body)
      expect(begun.status, begun.text).toBe(202)
      const id = begun.body.data.id as number
      await expect.poll(async () => (await call('GET', `/exports/${id}`)).body.data.state).toBe('done')
      return id
    }
    const orders = (columns: string[] | undefined, filter = '') =>
      file({ resource: 'orders', filter, ...(columns && { columns }) })
    const gone = [
      await orders(undefined),
      await orders(['order_number', 'customer'], `search=${who.number}`),
      await orders(['customer', 'total'], 'tab=all'),
      await orders(['phone']),
    ]
    const kept = [
      await orders(undefined, `search=${other.number}`),
      await orders(['order_number', 'total']),
      await file({ resource: 'expired-orders' }),
    ]
    await confirm()
    expect((await call('POST', `/users/${who.id}/erase`)).status).toBe(200)
    for (const id of gone) expectError(await call('GET', `/exports/${id}/file`), 410, 'gone')
    for (const id of kept) expect((await call('GET', `/exports/${id}/file`)).status).toBe(200)
    expect(await found(who.traces.slice(0, 3))).toEqual([])
    const again = await call(
      'GET',
      `/exports/${await orders(['order_number', 'customer', 'phone'], `search=${who.number}`)}/file`,
    )
    expect(again.text).toBe(`\uFEFForder_number,customer,phone\r\n${who.number},•••,\r\n`)
  })

  it('[BO-23] reaches a file of orders that is still being written, and one of somebody who left and whose last order is over', async () => {
    const who = await wellKnown()
    const { database } = counter.server
    const written = async (state: string, text: string): Promise<number> => {
      const request = { filter: '', columns: ['order_number', 'customer'], key: '2026-05-03 09:00:00+00' }
      const [job] = await database.rows<{ id: number }>(sql`
        insert into office_jobs (kind, resource, state, doer, request, total, done, cursor, bytes, created_at, ended_at)
        values ('export', 'orders', ${state}, '{"name": "Ada", "duty": null}', ${JSON.stringify(request)}::jsonb, 500, 250, 250, 20, now(),
          ${state === 'done' ? new Date().toISOString() : null}::timestamptz) returning id`)
      await database.rows(sql`insert into office_job_parts (job_id, number, text) values (${job?.id}, 0, ${text})`)
      return job?.id ?? 0
    }
    // They delete their account while the goods are on their way: until those are there, the shop has to know who is waiting.
    expect((await counter.server.post('/user/delete', { password: 'Market123' }, who.token)).status).toBe(200)
    const half = await written('running', `${who.number},Folashade\r\n`)
    const whole = await written('done', `${who.number},Folashade\r\n`)
    const others = await written('done', `NG-NOBODY-1,Folashade\r\n`)
    await tidy(database, { seed: 'none' }, new Date(counter.now))
    const parts = async () =>
      (await database.rows<{ id: number }>(sql`select job_id as id from office_job_parts order by job_id`)).map(
        ({ id }) => id,
      )
    expect(await parts()).toEqual(expect.arrayContaining([half, whole, others]))
    await moved(who.number, 'cancel')
    await tidy(database, { seed: 'none' }, new Date(counter.now))
    expect(await parts()).toContain(others)
    expect(await parts()).not.toEqual(expect.arrayContaining([half]))
    expect(await parts()).not.toEqual(expect.arrayContaining([whole]))
    expect(await database.rows(sql`select state, done, cursor, bytes from office_jobs where id = ${half}`)).toEqual([
      { state: 'running', done: 0, cursor: 0, bytes: 0 },
    ])
  })

  it('[BO-23] reads each file of orders once, however many orders there were', async () => {
    const { database } = counter.server
    const request = { filter: '', columns: ['order_number', 'customer'] }
    const line = (n: number) => `NG-260101-${String(n).padStart(5, 'A')},Somebody of that name\r\n`
    const text = Array.from({ length: 3_000 }, (_, n) => line(n)).join('')
    await database.rows(sql`
      with job as (
        insert into office_jobs (kind, resource, state, doer, request, total, done, created_at, ended_at)
        values ('export', 'orders', 'done', '{"name": "Ada", "duty": null}', ${JSON.stringify(request)}::jsonb, 3000, 3000, now(), now()) returning id)
      insert into office_job_parts (job_id, number, text) select id, 0, ${text} from job`)
    /** Pages of pieces of files that were taken from the disk or its cache. */
    const reading = async (orders: readonly string[]): Promise<number> => {
      const pages = async () => {
        await database.rows(sql`select pg_stat_force_next_flush()`)
        const [row] = await database.rows<{ pages: number }>(sql`
          select (toast_blks_hit + toast_blks_read)::int as pages from pg_statio_user_tables where relname = 'office_job_parts'`)
        return row?.pages ?? 0
      }
      const before = await pages()
      await database.transaction((tx) => dropFilesOfOrders(tx, orders))
      return (await pages()) - before
    }
    const others = Array.from({ length: 200 }, (_, n) => `NG-260202-${String(n).padStart(5, 'B')}`)
    const one = await reading(others.slice(0, 1))
    expect(one).toBeGreaterThan(10)
    expect(await reading(others)).toBe(one)
    const left = () => database.rows(sql`select 1 from office_job_parts where text like 'NG-260101-%'`)
    expect(await left()).toHaveLength(1)
    await reading([...others, 'NG-260101-A2999'])
    expect(await left()).toHaveLength(0)
  })

  it('[BO-23] reaches copies that hold the name and the street of an order that they placed as a guest', async () => {
    const who = await wellKnown()
    const [, email, phone] = who.traces as [string, string, string]
    const { order } = await bought(counter.server, {
      items: items([1, 1]),
      delivery: { ...ikeja, address: '77 Olorunsogo Close' },
      contact: { name: 'Folashade Adebisi-Coker', phone: `0${phone}`, email },
      payment_method: 'pay_on_delivery',
    })
    for (const number of [who.number, order.order_number as string]) await moved(number, 'cancel')
    await counter.server.database.rows(sql`
      insert into saved_views (owner_id, resource, name, query, is_shared)
      select id, 'orders', 'For Folashade Adebisi-Coker, 77 Olorunsogo Close', '{}', false from users where email = ${admin}`)
    await confirm()
    expect((await call('POST', `/users/${who.id}/erase`)).status).toBe(200)
    expect(await found(['Folashade Adebisi-Coker', '77 Olorunsogo Close'])).toEqual([])
  })

  it('leaves orders of other accounts alone, whoever was to receive them', async () => {
    const who = await wellKnown()
    await moved(who.number, 'cancel')
    const other = await wellKnown()
    const [, email, phone] = who.traces as [string, string, string]
    const { order } = await bought(
      counter.server,
      {
        items: items([1, 1]),
        delivery: ikeja,
        contact: { name: 'Gift for her', phone: `0${phone}`, email },
        payment_method: 'pay_on_delivery',
      },
      { token: other.token },
    )
    const number = order.order_number as string
    await moved(number, 'cancel')
    await confirm()
    expect((await call('POST', `/users/${who.id}/erase`)).status).toBe(200)
    expect(await office.read(number)).toMatchObject({ contact: { name: 'Gift for her' } })
    const kept = await counter.server.database.rows(
      sql`select erase_when_over from order_contacts where order_number = ${number}`,
    )
    expect(kept).toEqual([{ erase_when_over: false }])
  })

  it('by the person themselves reaches the trail and files by their proved e-mail and phone, and blanks nothing that has their name', async () => {
    const who = await wellKnown()
    await moved(who.number, 'cancel')
    const { database } = counter.server
    await database.rows(sql`update users set email_verified_at = created_at where id = ${who.id}`)
    // A name is what somebody says: it could be that of goods.
    const made = await call('POST', '/categories', { name: who.traces[0], slug: `namesake-${who.id}` })
    expect(made.status, made.text).toBe(201)
    const begun = await call('POST', '/exports', { resource: 'users', filter: `search=${who.email}` })
    await expect
      .poll(async () => (await call('GET', `/exports/${begun.body.data.id as number}`)).body.data.state)
      .toBe('done')
    const answer = await counter.server.post('/user/delete', { password: 'Market123' }, who.token)
    expect(answer.status, answer.text).toBe(200)
    expect(await found(who.traces.slice(1, 4))).toEqual([])
    const told = await database.rows<{ resource: string }>(
      sql`select distinct resource from audit_entries where position(${who.traces[0]} in concat(record_name, before::text, after::text)) > 0`,
    )
    expect(told).toEqual([{ resource: 'categories' }])
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
