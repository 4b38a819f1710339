/** Notices where transactions really meet: their suite once more, and two servers on one PostgreSQL. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tellBackInStock, tellPriceDrop } from '#server/areas/notices/tell-goods.ts'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'
import { makePlainGoods } from './support/buying.ts'
import { keep, settled } from './support/notices.ts'
import { useRealPostgres } from './support/test-database.ts'
import { shopper, startTestServer, type TestServer } from './support/test-server.ts'

const quiet = { info: () => undefined, warn: () => undefined }

describe('on a real PostgreSQL', () => {
  useRealPostgres()
  describe('noticing', async () => void (await import('./notices.test.ts')))
})

describe('on two servers over one PostgreSQL', () => {
  const now = Date.parse('2026-05-03T09:00:00Z')
  let postgres: RealPostgres
  let servers: TestServer[] = []
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await postgres.createDatabase('notices')
    const start = async () => {
      const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, RATE_LIMIT: 'off' })
      return startTestServer({ config, database: await connect(config, quiet), clock: () => now })
    }
    servers = [await start(), await start()]
  }, 180_000)
  afterAll(async () => {
    for (const server of servers) await server.close()
    await postgres.stop()
  })

  /** Each server does the job several times, all at once. */
  const race = (work: (parts: Parameters<typeof tellBackInStock>[0]) => Promise<void>) =>
    Promise.all(
      [...servers, ...servers, ...servers].map(({ database }) =>
        work({ database, clock: () => now, jobs: { enqueue: () => Promise.resolve() } }),
      ),
    )
  const told = async () =>
    await servers[0]!.database.rows<{ place: number; times: number }>(sql`
      select substring(u.name from '\\d+')::int as place, count(*)::int as times from messages m join users u on u.id = m.customer_id
      where u.email like 'waiter%' group by 1 order by 1`)

  it('[GROW-41] tells the 20 who waited longest of 20 units, and nobody twice, while both are at it', async () => {
    const { database } = servers[0]!
    await makePlainGoods(database, 0)
    await database.rows(sql`
      insert into users (name, email, status, created_at)
      select 'Waiter ' || n, 'waiter' || n || '@crowd.test', 'active', now() from generate_series(1, 100) n`)
    await database.rows(sql`
      insert into notices (kind, customer_id, product_id, asked_at)
      select 'back_in_stock', id, 1, ${new Date(now).toISOString()}::timestamptz + id * interval '1 second' from users where email like 'waiter%'`)
    // The trigger's job is taken by one of them, and everybody else comes in between.
    await Promise.all([
      database.rows(sql`update products set stock_quantity = 20 where id = 1`),
      race((parts) => tellBackInStock(parts, { product_id: 1, measurement_id: null })),
    ])
    await race((parts) => tellBackInStock(parts, { product_id: 1, measurement_id: null }))
    await settled(servers[0]!, 'tell_back_in_stock')
    expect(await told()).toEqual(Array.from({ length: 20 }, (_, index) => ({ place: index + 1, times: 1 })))
  })

  it('[GROW-42] keeps the wish of somebody who presses while a size is being sold', async () => {
    const [{ database }, other] = servers as [TestServer, TestServer]
    const [size] = await database.rows<{ id: number; product_id: number }>(sql`
      select m.id, m.product_id from measurements m join products p on p.id = m.product_id
      where m.hidden_at is null and p.status = 'active' order by m.id limit 1`)
    const person = { token: await other.logIn(shopper) }
    const [press] = await database.transaction(async (tx) => {
      // as a sale does: the product, then its size
      await tx.rows(sql`select 1 from products where id = ${size?.product_id} for no key update`)
      const pressed = keep(other, `price_drop:${size?.product_id}:${size?.id}`, person)
      await expect
        .poll(() => other.database.rows(sql`select 1 as waits from pg_locks where not granted`), { timeout: 10_000 })
        .toHaveLength(1)
      await tx.rows(sql`update measurements set stock_quantity = stock_quantity where id = ${size?.id}`)
      return [pressed]
    })
    expect((await press).status).toBe(200)
  })

  it('[GROW-42] tells of a dropped price once while both are at it', async () => {
    const { database } = servers[0]!
    await database.rows(sql`delete from messages`)
    await database.rows(sql`
      insert into notices (kind, customer_id, product_id, noted_price, asked_at)
      select 'price_drop', id, 2, 50000, now() from users where email like 'waiter%'`)
    await database.rows(sql`update products set sale_price = 40000 where id = 2`)
    await race((parts) => tellPriceDrop(parts, { product_id: 2, measurement_id: null }))
    await settled(servers[0]!, 'tell_price_drop')
    expect(await told()).toEqual(Array.from({ length: 100 }, (_, index) => ({ place: index + 1, times: 1 })))
  })
})
