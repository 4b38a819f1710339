import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { admin, expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let now = Date.now()
beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
afterAll(() => server.close())

const address = {
  recipient: 'Ada Obi',
  phone: '08032147765',
  state_code: 'NG-LA',
  lga: 'Ikeja',
  city: 'Ikeja',
  line1: '12 Allen Avenue',
}

async function withPossessions() {
  const person = await newCustomer(server)
  await server.post('/user/addresses', address, person.token)
  await server.post('/cart/add', { product_id: 1, quantity: 2 }, person.token)
  const [review] = await server.database.rows<{ id: number; product_id: number }>(sql`
    insert into reviews (product_id, user_id, author, rating, title, body, status)
    values (1, ${person.id}, ${person.name}, 5, 'Good rice', 'It cooks well.', 'approved') returning id, product_id`)
  return { ...person, reviewId: review?.id as number }
}

describe('the export', () => {
  it('holds all that the shop knows of the person, and nothing secret', async () => {
    const person = await withPossessions()
    const answer = await server.get('/user/export', person.token)
    expect(answer.body.data).toMatchObject({
      user: { id: person.id, email: person.email, phone: person.phone },
      addresses: [{ line1: '12 Allen Avenue' }],
      sessions: [{ is_current: true }],
      cart: { item_count: 2 },
      reviews: [{ id: person.reviewId, title: 'Good rice' }],
    })
    expect(answer.text).not.toMatch(/argon2|token_hash|password_hash/)
    expect(answer.text).not.toContain(person.token)
  })
})

describe('deleting the account', () => {
  it('removes the person and keeps their reviews as those of a shopper', async () => {
    const person = await withPossessions()
    const other = (await server.post('/login', { login: person.email, password: person.password })).body.token as string
    const wrong = await server.post('/user/delete', { password: 'Wrong1234' }, person.token)
    expectError(wrong, 422, 'validation_failed')
    expect(Object.keys(wrong.body.errors)).toEqual(['password'])
    expect((await server.post('/user/delete', {}, person.token)).body.errors).toHaveProperty('password')
    expect((await server.post('/user/delete', { password: person.password }, person.token)).status).toBe(200)
    for (const token of [person.token, other])
      expectError(await server.get('/user/profile', token), 401, 'unauthenticated')
    expectError(
      await server.post('/login', { login: person.email, password: person.password }),
      401,
      'invalid_credentials',
    )
    const [review] = await server.database.rows(sql`select user_id, author from reviews where id = ${person.reviewId}`)
    expect(review).toEqual({ user_id: null, author: 'A shopper' })
    // Nowhere in the database is anything left that is theirs.
    const tables = await server.database.rows<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    for (const { name } of tables) {
      const [found] = await server.database.rows<{ times: number }>(sql`
        select count(*)::int as times from ${sql.identifier(name)} t
        where t::text ilike ${`%${person.email}%`} or t::text like ${`%${person.phone}%`} or t::text like ${`%${person.id}%`}`)
      expect({ name, times: found?.times }).toEqual({ name, times: 0 })
    }
    // Who comes back is a new person.
    const again = await newCustomer(server, { email: person.email, phone: person.phone })
    expect(again.id).not.toBe(person.id)
  })

  it('asks somebody without a password for a fresh log-in', async () => {
    const person = await newCustomer(server)
    await server.database.rows(sql`update users set password_hash = null where id = ${person.id}`)
    now += 11 * 60_000
    expect((await server.post('/user/delete', {}, person.token)).body.errors).toHaveProperty('password')
    now -= 11 * 60_000
    expect((await server.post('/user/delete', {}, person.token)).status).toBe(200)
  })

  it('keeps the last admin', async () => {
    await server.database.rows(sql`update users set status = 'blocked' where email = 'packer@oja.test'`)
    const token = await server.logIn(admin)
    expectError(await server.post('/user/delete', { password: 'Demo1234' }, token), 422, 'last_admin')
    expect((await server.get('/user/profile', token)).status).toBe(200)
  })
})
