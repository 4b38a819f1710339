/** Lists of the back office that are kept under a name. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, type Answer, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
/** Tunde, an owner; Chiamaka, a packer; Bisi, a marketer. */
let tunde: string
let chiamaka: string
let bisi: string

const packer = 'packer@oja.test'
const marketer = 'bisi.views@oja.test'

/** @returns the body, which says why */
const refusedWith = (answer: Answer, status: number, code: string): Answer['body'] => {
  expectError(answer, status, code)
  return answer.body
}

const call = (
  token: string,
  method: string,
  path: string,
  payload?: object,
  key: string = randomUUID(),
): Promise<Answer> =>
  server.call(method, `/admin/views${path}`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    ...(payload !== undefined && { payload }),
  })

const save = (token: string, view: object, key?: string) =>
  call(token, 'POST', '', { resource: 'products', query: { tab: 'low' }, ...view }, key)

async function saved(token: string, view: object): Promise<number> {
  const answer = await save(token, view)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data.id
}

async function namesOf(token: string, resource = 'products'): Promise<string[]> {
  const answer = await call(token, 'GET', `?resource=${resource}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.map(({ name }: { name: string }) => name)
}

const trail = () =>
  server.database.rows<{ action: string; record_name: string }>(
    sql`select action, record_name from audit_entries where resource = 'views' order by id`,
  )

beforeAll(async () => {
  server = await startTestServer()
  await server.database.rows(sql`
    insert into users (name, email, role, duty, status, password_hash, email_verified_at)
    select 'Bisi Alabi', ${marketer}, 'admin', 'marketer', 'active', password_hash, now() from users where email = ${packer}`)
  tunde = await server.logIn(admin)
  chiamaka = await server.logIn(packer)
  bisi = await server.logIn(marketer)
})
afterAll(() => server.close())

describe('a saved view', () => {
  it('[ADMIN-08] is there for who saved it, and for all once it is shared; each write stands in the trail', async () => {
    const query = { tab: 'low', 'filter[status]': 'active', sort: '-stock', columns: 'name,stock' }
    const before = (await trail()).length
    const answer = await save(tunde, { name: '  Running out  ', query: { tab: 'low', search: 'yam' } })
    expect(answer.body.data).toMatchObject({
      name: 'Running out',
      query: { tab: 'low', search: 'yam' },
      is_shared: false,
      is_own: true,
      may_change: true,
      owner: 'Tunde Bello',
    })
    const { id } = answer.body.data
    expect(await namesOf(tunde)).toEqual(['Running out'])
    expect(await namesOf(await server.logIn(admin)), 'on another device').toEqual(['Running out'])
    expect(await namesOf(chiamaka)).toEqual([])
    expect(await namesOf(tunde, 'categories')).toEqual([])

    const shared = await call(tunde, 'PUT', `/${id}`, { name: 'Nearly gone', is_shared: true })
    expect(shared.body.data).toMatchObject({
      name: 'Nearly gone',
      query: { tab: 'low', search: 'yam' },
      is_shared: true,
    })
    const [seen] = (await call(chiamaka, 'GET', '?resource=products')).body.data
    expect(seen).toMatchObject({ name: 'Nearly gone', is_own: false, may_change: false, owner: 'Tunde Bello' })

    const sorts = await call(tunde, 'PUT', `/${id}`, { query: { tab: query.tab, sort: 'name' } })
    expect(sorts.body.data.query).toEqual({ tab: 'low', sort: 'name' })
    expect((await call(tunde, 'DELETE', `/${id}`)).body).toEqual({ outcome: 'deleted' })
    expect(await namesOf(chiamaka)).toEqual([])
    expect((await trail()).slice(before)).toEqual([
      { action: 'view.created', record_name: 'Running out' },
      { action: 'view.updated', record_name: 'Nearly gone' },
      { action: 'view.updated', record_name: 'Nearly gone' },
      { action: 'view.deleted', record_name: 'Nearly gone' },
    ])
  })

  it('[ADMIN-08] is saved once for its key', async () => {
    const key = randomUUID()
    const [first, again] = [await save(tunde, { name: 'Twice' }, key), await save(tunde, { name: 'Twice' }, key)]
    expect(again.body).toEqual(first.body)
    expect(await namesOf(tunde)).toEqual(['Twice'])
    await call(tunde, 'DELETE', `/${first.body.data.id}`)
  })

  it('[ADMIN-06] [ADMIN-08] of somebody else is not there, a shared one is changed by its owner and over settings alone', async () => {
    const own = await saved(chiamaka, { name: 'My shelf' })
    for (const [method, body] of [
      ['PUT', { name: 'Mine now' }],
      ['DELETE', undefined],
    ] as const)
      expectError(await call(tunde, method, `/${own}`, body), 404, 'not_found')
    const shared = await saved(tunde, { name: 'For the packers', is_shared: true })
    for (const [method, body] of [
      ['PUT', { name: 'Mine now' }],
      ['DELETE', undefined],
    ] as const)
      expect(refusedWith(await call(chiamaka, method, `/${shared}`, body), 403, 'forbidden')).toMatchObject({
        permission: 'settings.write',
      })
    await call(chiamaka, 'PUT', `/${own}`, { is_shared: true })
    expect((await call(tunde, 'PUT', `/${own}`, { name: 'Shelf' })).body.data).toMatchObject({
      name: 'Shelf',
      is_own: false,
      may_change: true,
    })
    for (const id of [own, shared]) expect((await call(tunde, 'DELETE', `/${id}`)).status).toBe(200)
  })

  it('[ADMIN-47] takes the permission to read its list', async () => {
    expect(refusedWith(await call(chiamaka, 'GET', '?resource=coupons'), 403, 'forbidden')).toMatchObject({
      permission: 'coupons.read',
    })
    expectError(await save(chiamaka, { name: 'Codes', resource: 'coupons', query: {} }), 403, 'forbidden')
    expectError(await call(bisi, 'GET', '?resource=orders'), 403, 'forbidden')
    const id = await saved(bisi, { name: 'Codes', resource: 'coupons', query: { tab: 'active' } })
    await server.database.rows(sql`update users set duty = 'packer' where email = ${marketer}`)
    expectError(await call(bisi, 'DELETE', `/${id}`), 403, 'forbidden')
    await server.database.rows(sql`update users set duty = 'marketer' where email = ${marketer}`)
    expect((await call(bisi, 'DELETE', `/${id}`)).status).toBe(200)
  })

  it.each<[string, object, string]>([
    ['no name', { name: '  ' }, 'Required'],
    ['a name of 61 characters', { name: 'n'.repeat(61) }, 'At most 60 characters'],
    ['a filter that there is not', { name: 'A', query: { 'filter[colour]': 'red' } }, 'There is no such filter'],
    ['a tab that there is not', { name: 'A', query: { tab: 'blue' } }, 'There is no such filter'],
    ['a sort that there is not', { name: 'A', query: { sort: 'colour' } }, 'There is no such filter or sort'],
    ['a page', { name: 'A', query: { page: '3' } }, 'There is no such filter'],
  ])('[ADMIN-08] is refused for %s', async (_, view, sentence) => {
    const answer = await save(tunde, view)
    expectError(answer, 422, 'validation_failed')
    expect(JSON.stringify(answer.body.errors)).toContain(sentence)
    expect(await namesOf(tunde)).toEqual([])
  })

  it('[ADMIN-08] has a name of its own among those of its owner, in whatever case, and another may use it too', async () => {
    const ids = [await saved(tunde, { name: 'Yams' }), await saved(tunde, { name: 'Rice' })]
    const taken = await save(tunde, { name: 'yAMS' })
    expect(refusedWith(taken, 422, 'validation_failed').errors).toEqual({
      name: ['You have a view of that name already'],
    })
    expectError(await call(tunde, 'PUT', `/${ids[1]}`, { name: 'YAMS' }), 422, 'validation_failed')
    expect((await call(tunde, 'PUT', `/${ids[0]}`, { name: 'YAMS' })).status).toBe(200)
    const other = await saved(chiamaka, { name: 'Yams' })
    const elsewhere = await saved(tunde, { name: 'Yams', resource: 'categories', query: {} })
    for (const id of [...ids, elsewhere]) await call(tunde, 'DELETE', `/${id}`)
    await call(chiamaka, 'DELETE', `/${other}`)
  })

  it('[ADMIN-08] is one of at most 50 of a person and list', async () => {
    await server.database.rows(sql`
      insert into saved_views (owner_id, resource, name, query, is_shared)
      select u.id, 'products', 'Kept ' || n, '{}', false from users u, generate_series(1, 50) n where u.email = ${packer}`)
    const answer = await save(chiamaka, { name: 'One more' })
    expect(refusedWith(answer, 422, 'validation_failed').errors).toEqual({
      name: ['At most 50 views of a list: delete one first'],
    })
    expect((await save(chiamaka, { name: 'Elsewhere', resource: 'orders', query: {} })).status).toBe(201)
    await server.database.rows(sql`delete from saved_views`)
  })
})

describe('saved views of somebody who leaves', () => {
  const leave = async (body: object) => {
    const [person] = await server.database.rows<{ id: number }>(sql`select id from users where email = ${marketer}`)
    await server.post('/admin/confirm', { password: 'Demo1234' }, tunde)
    const answer = await server.call('POST', `/admin/users/${person?.id}/duty`, {
      headers: { authorization: `Bearer ${tunde}`, 'idempotency-key': randomUUID() },
      payload: body,
    })
    expect(answer.status, answer.text).toBe(200)
  }

  it('[ADMIN-41] go when they were personal, and stay with the others when they were shared', async () => {
    await saved(bisi, { name: 'My own' })
    const shared = await saved(bisi, { name: 'For all', is_shared: true })
    await leave({ duty: 'none' })
    const { data } = (await call(tunde, 'GET', '?resource=products')).body
    expect(data).toEqual([expect.objectContaining({ id: shared, name: 'For all', owner: null, may_change: true })])
    const rows = await server.database.rows<{ name: string }>(sql`select name from saved_views order by id`)
    expect(rows.map(({ name }) => name)).toEqual(['For all'])
    expect((await call(tunde, 'PUT', `/${shared}`, { is_shared: false })).body.data.is_shared).toBe(true)
    await call(tunde, 'DELETE', `/${shared}`)
  })

  it('[ADMIN-41] go with the account, and so does one that names a customer who is erased', async () => {
    await server.database.rows(
      sql`insert into users (name, email, phone) values ('Kemi Adesanya', 'kemi.views@oja.test', '+2348061112223')`,
    )
    const [kemi] = await server.database.rows<{ id: number }>(
      sql`select id from users where email = 'kemi.views@oja.test'`,
    )
    await saved(tunde, { name: 'One person', resource: 'users', query: { search: 'kemi adesanya' }, is_shared: true })
    await saved(tunde, { name: 'Everybody', resource: 'users', query: { tab: 'new' } })
    await server.post('/admin/confirm', { password: 'Demo1234' }, tunde)
    const erased = await server.call('POST', `/admin/users/${kemi?.id}/erase`, {
      headers: { authorization: `Bearer ${tunde}`, 'idempotency-key': randomUUID() },
      payload: {},
    })
    expect(erased.status, erased.text).toBe(200)
    expect(await namesOf(tunde, 'users')).toEqual(['Everybody'])
    const told = await server.database.rows<{ after: unknown }>(
      sql`select after from audit_entries where resource = 'views' and after::text ilike '%adesanya%'`,
    )
    expect(told).toEqual([])
  })
})
