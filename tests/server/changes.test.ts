/** The feed of changes: who hears what of it, what comes again, and that nothing is left of those who go. */
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { loadConfig } from '#server/config.ts'
import { openBackOffice, type BackOffice } from './support/back-office.ts'
import { bought, items, makePlainGoods } from './support/buying.ts'
import { openFeed, type Feed } from './support/feed.ts'
import { createTestDatabase } from './support/test-database.ts'
import { admin, shopper, startTestServer, type TestServer } from './support/test-server.ts'

const pace = { quick: 20, slow: 700, heartbeat: 400 }
const limits = { network: 12, person: 3 }

let server: TestServer
let origin: string
let token: string
let office: BackOffice
const open: Feed[] = []

beforeAll(async () => {
  server = await startTestServer({ changes: { pace, limits } })
  await makePlainGoods(server.database, 50)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  token = await server.logIn(admin)
  office = await openBackOffice(server)
})
afterAll(async () => {
  server.app.server.closeAllConnections()
  await server.close()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((feed) => feed.close()))
  await vi.waitUntil(() => server.app.changes.facts().lines === 0, { timeout: 10_000 })
})

const listen = async (given: Parameters<typeof openFeed>[1] = {}) => {
  const feed = await openFeed(origin, given)
  open.push(feed)
  return feed
}
const settled = () => wait(pace.slow + 200)
const change = (statement: ReturnType<typeof sql>) => server.database.rows(statement)
const move = (given: object) => server.post('/admin/stock', { moves: [{ product_id: 1, ...given }] }, token)

describe('the feed of changes', () => {
  it('begins at once, with an id and nothing missed', async () => {
    const feed = await listen()
    expect(feed).toMatchObject({ status: 200, contentType: 'text/event-stream; charset=utf-8', messages: [[]] })
    expect(feed.id()).toMatch(/^[0-9a-f]{10}-\d+$/)
  })

  it('[ADMIN-18] tells shoppers of goods and content that an admin changed, gathered, and of nothing else', async () => {
    const feed = await listen()
    await change(sql`update products set base_price = base_price + 100 where id = 1`)
    await change(sql`update products set base_price = base_price + 100 where id = 2`)
    await change(sql`update stores set phone = phone where id = 1`)
    await change(sql`update coupons set name = name`)
    // A banner that is seen is the same banner.
    expect((await server.post('/banners/1/counts', { what: 'view' })).status).toBe(200)
    await feed.hear('goods:1,2')
    expect(feed.topics()).toEqual(['goods:1,2', 'content'])
    expect(feed.messages).toHaveLength(2)
    const heard = await listen()
    await server.post('/banners/1/counts', { what: 'press' })
    await settled()
    expect(heard.topics()).toEqual([])
  })

  it('tells shoppers when goods sold out or came back, not of each sale', async () => {
    const [guest, chief] = [await listen(), await listen({ token })]
    const { order } = await bought(server, { items: items([1, 1]) })
    await chief.hear('stock:1')
    expect(chief.topics()).toContain(`order:${order.order_number}`)
    await settled()
    expect(guest.topics()).toEqual([])
    await move({ reason: 'counted', counted: 2 })
    await guest.hear('goods:1')
    guest.messages.splice(1)
    const last = await bought(server, { items: items([1, 1]) })
    await guest.hear('goods:1')
    guest.messages.splice(1)
    await office.act(last.order.order_number, 'cancel', { reason: 'Back it goes' })
    await guest.hear('goods:1')
    await office.act(order.order_number, 'cancel', { reason: 'Back it goes' })
    await move({ reason: 'counted', counted: 50 })
  })

  it('tells a buyer of the own order, by token or by key, and nobody else', async () => {
    const buyer = await server.logIn(shopper)
    const mine = (await bought(server, { items: items([1, 1]) }, { token: buyer })).order.order_number as string
    const { order, key } = await bought(server, { items: items([2, 1]) })
    const guests = order.order_number as string
    const [own, keyed, stranger] = [
      await listen({ token: buyer }),
      await listen({ orderKey: `x,${key}` }),
      await listen(),
    ]
    await office.act(mine, 'cancel', { reason: 'Out of yams' })
    await office.act(guests, 'cancel', { reason: 'Out of yams' })
    await own.hear(`order:${mine}`)
    await keyed.hear(`order:${guests}`)
    await settled()
    expect(own.topics()).toEqual([`order:${mine}`])
    expect(keyed.topics()).toEqual([`order:${guests}`])
    expect(stranger.topics()).toEqual([])
  })

  it('tells admins of every write of the back office by its resource', async () => {
    const [chief, guest] = [await listen({ token }), await listen()]
    const made = await server.post(
      '/admin/coupons',
      { code: 'HEARD-IT', name: 'Heard', type: 'fixed', value: 100 },
      token,
    )
    expect(made.status, made.text).toBe(201)
    await chief.hear('records:coupons')
    expect(chief.topics()).toContain('coupons')
    await settled()
    expect(guest.topics()).toEqual([])
  })

  it('goes on where it was left, and says "all" where it cannot know', async () => {
    const first = await listen()
    const since = first.id()
    await first.close()
    await change(sql`update products set base_price = base_price + 100 where id = 3`)
    expect((await listen({ query: `?since=${since}` })).messages[0]).toEqual(['goods:3'])
    expect((await listen({ query: '?since=0123456789-4' })).messages[0]).toEqual(['all'])
    expect((await listen({ query: `?since=${since.split('-', 1)[0]}-999999` })).messages[0]).toEqual(['all'])
    expect((await listen({ query: '?age=60' })).messages[0]).toContain('all')
    expect((await listen({ query: '?age=0' })).messages[0]).toEqual([])
  })

  it('loses nothing that waits while an order is told of', async () => {
    const buyer = await server.logIn(shopper)
    const mine = (await bought(server, { items: items([2, 1]) }, { token: buyer })).order.order_number as string
    const feed = await listen({ token: buyer })
    await change(sql`update products set base_price = base_price + 100 where id = 3`)
    await change(sql`update orders set updated_at = updated_at where order_number = ${mine}`)
    await feed.hear(`order:${mine}`)
    expect(feed.topics()).not.toContain('goods:3')
    const since = feed.id()
    await feed.close()
    expect((await listen({ token: buyer, query: `?since=${since}` })).messages[0]).toContain('goods:3')
  })

  it('ends with the session, and refuses a token that is not valid', async () => {
    const gone = await server.logIn(shopper)
    const feed = await listen({ token: gone })
    expect((await server.post('/logout', {}, gone)).status).toBe(200)
    await vi.waitUntil(() => feed.hasEnded(), { timeout: 10_000 })
    expect((await listen({ token: gone })).status).toBe(401)
  })

  it('has room for so many of a person and a network', async () => {
    const buyer = await server.logIn(shopper)
    for (let index = 0; index < limits.person; index += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await listen({ token: buyer })).status).toBe(200)
    const more = await listen({ token: buyer })
    expect(more.status).toBe(429)
    expect(JSON.parse(more.text())).toMatchObject({ code: 'too_many_requests', retry_after: 60 })
    for (let index = limits.person; index < limits.network; index += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await listen()).status).toBe(200)
    expect((await listen()).status).toBe(429)
    expect(server.app.changes.facts().lines).toBe(limits.network)
  })

  it('breathes, and keeps nothing of who vanished or does not read', async () => {
    await settled()
    const feed = await listen()
    await vi.waitUntil(() => feed.text().split('\n\n').length > 3, { timeout: 10_000 })
    expect(feed.topics()).toEqual([])
    await feed.close()
    await vi.waitUntil(() => server.app.changes.facts().lines === 0, { timeout: 10_000 })

    const deaf = connect(Number(new URL(origin).port), '127.0.0.1')
    deaf.write('GET /api/changes HTTP/1.1\r\nHost: localhost\r\n\r\n')
    deaf.pause()
    await vi.waitUntil(() => server.app.changes.facts().lines === 1, { timeout: 10_000 })
    const names = Array.from({ length: 400 }, (_, index) => index + 1)
    // Enough to fill the socket and all that stands before it.
    for (let round = 0; round < 60_000 && server.app.changes.facts().waiting === 0; round += 1) {
      server.app.changes.hear(
        `goods:${names
          .slice(0, 40)
          .map((id) => id * 1_000_000 + round)
          .join(',')}`,
      )
      // oxlint-disable-next-line no-await-in-loop -- a message each
      if (round % 50 === 0) await wait(0)
      server.app.changes.flush()
    }
    expect(server.app.changes.facts().waiting).toBe(1)
    await vi.waitUntil(() => server.app.changes.facts().lines === 0, { timeout: 10_000 })
    deaf.destroy()
  })

  it('answers a question for its head and leaves nothing open', async () => {
    const answer = await fetch(`${origin}/api/changes`, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(server.app.changes.facts().lines).toBe(0)
  })
})

describe('a server that closes', () => {
  it('says goodbye to all who listen, and does not wait for them', async () => {
    const database = await createTestDatabase()
    const app = await buildApp({ config: loadConfig({ NODE_ENV: 'test', RATE_LIMIT: 'off' }), database })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const feed = await openFeed(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
    const began = performance.now()
    await app.close()
    expect(performance.now() - began).toBeLessThan(2_000)
    await vi.waitUntil(() => feed.hasEnded(), { timeout: 10_000 })
    await database.close()
  })
})
