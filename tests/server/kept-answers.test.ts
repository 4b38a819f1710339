/** What an order leaves of the answers that are kept: all that it does not show in. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { toText } from '#server/platform/db/query-text.ts'
import { connect } from '#server/start/connect.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'
import { bought, items, makePlainGoods } from './support/buying.ts'
import { createTestDatabase } from './support/test-database.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

type Shown = { id: number; stock_quantity: number }
type Asked = { database: Database; questions(work: () => Promise<unknown>): Promise<string[]> }

/** A database that tells what it is asked about goods and stores outside of transactions: an answer that is kept asks for nothing. */
function counting(database: Database): Asked {
  let asked: string[] = []
  return {
    database: {
      ...database,
      rows: (query, values) => {
        const { text } = toText(query)
        if (/from (?:products|stores|jsonb_array_elements_text)/.test(text)) asked.push(text)
        return database.rows(query, values)
      },
    },
    async questions(work) {
      asked = []
      await work()
      return asked
    },
  }
}

const listOf = async (server: TestServer, ids: string, more = ''): Promise<Shown[]> =>
  (await server.get(`/products?filter[ids]=${ids}&sort=name${more}`)).body.data as Shown[]

const stockIn = (list: readonly Shown[], id: number) => list.find((one) => one.id === id)?.stock_quantity

describe('answers kept while people buy', () => {
  let server: TestServer
  let asked: Asked
  beforeAll(async () => {
    asked = counting(await createTestDatabase())
    server = await startTestServer({ database: asked.database })
    await makePlainGoods(server.database)
  })
  afterAll(() => server.close())

  it('are still there where nothing that was bought is shown', async () => {
    await listOf(server, '4,5')
    await server.get('/stores')
    await bought(server, { items: items([1, 1]) })
    expect(await asked.questions(() => listOf(server, '4,5'))).toEqual([])
    expect(await asked.questions(() => server.get('/stores'))).toEqual([])
  })

  it('tell at once what is left of what was bought, in lists and on its page', async () => {
    const before = stockIn(await listOf(server, '1,2'), 1) ?? 0
    const [row] = await server.database.rows<{ slug: string }>(sql`select slug from products where id = 1`)
    await server.get(`/products/${row?.slug}`)
    await bought(server, { items: items([1, 2]) })
    expect(stockIn(await listOf(server, '1,2'), 1)).toBe(before - 2)
    expect((await server.get(`/products/${row?.slug}`)).body.data.stock_quantity).toBe(before - 2)
  })

  it('ask the database nothing for what a sale has left, of a size too', async () => {
    const [size] = await server.database.rows<{ id: number; product: number; slug: string; stock: number }>(sql`
      select m.id, p.id as product, p.slug, m.stock_quantity as stock from measurements m join products p on p.id = m.product_id
      where m.stock_quantity > 5 and p.status = 'active' and coalesce(p.expires_at > now() + interval '60 days', true) order by m.id limit 1`)
    if (!size) throw new Error('The market sells nothing by size')
    const look = async () => {
      const [plain] = await listOf(server, '2')
      const { data } = (await server.get(`/products/${size.slug}`)).body as {
        data: { stock_quantity: number; measurements: Shown[] }
      }
      return {
        plain: plain?.stock_quantity ?? 0,
        whole: data.stock_quantity,
        size: stockIn(data.measurements, size.id),
      }
    }
    const before = await look()
    const sized = { product_id: size.product, product_measurement_id: size.id, quantity: 2 }
    await bought(server, { items: [...items([2, 1]), sized] })
    let after: Awaited<ReturnType<typeof look>> | undefined
    expect(await asked.questions(async () => (after = await look()))).toEqual([])
    expect(after).toEqual({ plain: before.plain - 1, whole: before.whole - 2, size: size.stock - 2 })
  })

  it('leave what is sold out out of lists of what is in stock, and count it no more', async () => {
    const inStock = async () => (await listOf(server, '2,3', '&filter[in_stock]=true&facets=true')).map(({ id }) => id)
    expect((await inStock()).toSorted()).toEqual([2, 3])
    await bought(server, { items: items([3, 50]) })
    expect(await inStock()).toEqual([2])
    await server.database.rows(sql`update products set stock_quantity = 7 where id = 3`)
    expect((await inStock()).toSorted()).toEqual([2, 3])
  })

  it('put in its new place what has sold more, and change with a price', async () => {
    const bySales = async () =>
      ((await server.get('/products?filter[ids]=1,2&sort=-sold_count')).body.data as Shown[]).map(({ id }) => id)
    await server.database.rows(
      sql`update products set sold_count = case id when 1 then 10 else 5 end where id in (1, 2)`,
    )
    expect(await bySales()).toEqual([1, 2])
    await server.database.rows(sql`update products set sold_count = 11 where id = 2`)
    expect(await bySales()).toEqual([2, 1])
    await server.database.rows(sql`update products set base_price = 123400 where id = 1`)
    expect((await server.get('/products?filter[ids]=1,2&sort=-sold_count')).body.data[1].base_price).toBe(1234)
  })
})

describe('answers kept by several servers on the same PostgreSQL', () => {
  let postgres: RealPostgres
  let owner: Database
  let servers: TestServer[] = []
  const quiet = { info: () => undefined, warn: () => undefined }
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await postgres.createDatabase('kept')
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, RATE_LIMIT: 'off' })
    const start = async () => startTestServer({ config, database: await connect(config, quiet) })
    servers = [await start(), await start()]
    owner = await connect(loadConfig({ NODE_ENV: 'test', DATABASE_URL: await postgres.createDatabase('owner') }), quiet)
    await makePlainGoods(servers[0]!.database)
  }, 180_000)
  afterAll(async () => {
    for (const server of servers) await server.close()
    await owner.close()
    await postgres.stop()
  })

  /** Process ids of PostgreSQL that hand notices to the servers. */
  const handers = async (): Promise<number[]> => {
    const rows = await owner.rows<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = 'kept' and application_name = 'oja notices'`,
    )
    return rows.map(({ pid }) => pid)
  }
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const stockOn = async (server: TestServer) => stockIn(await listOf(server, '1,2'), 1)

  it('are not older than 100 ms than what was ordered here, ten times over', async () => {
    const [here, there] = servers as [TestServer, TestServer]
    for (let turn = 0; turn < 10; turn++) {
      const before = (await stockOn(there)) ?? 0
      await bought(here, { items: items([1, 1]) })
      await pause(100)
      expect(await stockOn(there)).toBe(before - 1)
    }
  })

  it('are never older than what the same server has acknowledged, however late its notices come', async () => {
    const [here] = servers as [TestServer]
    const stopped = await handers()
    expect(stopped).toHaveLength(2)
    const before = (await stockOn(here)) ?? 0
    stopped.forEach((pid) => process.kill(pid, 'SIGSTOP'))
    const resuming = pause(300).then(() => stopped.forEach((pid) => process.kill(pid, 'SIGCONT')))
    await bought(here, { items: items([1, 1]) })
    expect(await stockOn(here)).toBe(before - 1)
    await resuming
  })

  it('are forgotten when a notice does not come at all: the order is acknowledged, and nothing old is given', async () => {
    const [here] = servers as [TestServer]
    const stopped = await handers()
    const before = (await stockOn(here)) ?? 0
    stopped.forEach((pid) => process.kill(pid, 'SIGSTOP'))
    try {
      await bought(here, { items: items([1, 1]) })
      expect(await stockOn(here)).toBe(before - 1)
    } finally {
      stopped.forEach((pid) => process.kill(pid, 'SIGCONT'))
    }
    await expect.poll(handers, { timeout: 10_000 }).toHaveLength(2)
  })

  it('are not given while notices cannot come, nor what was missed once they come again', async () => {
    const [here, there] = servers as [TestServer, TestServer]
    // Connections that it has may go on; none can be made anew.
    await Promise.all(Array.from({ length: 5 }, () => there.database.rows(sql`select pg_sleep(0.1)`)))
    await owner.rows(sql`alter database kept allow_connections false`)
    await owner.rows(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'kept' and application_name = 'oja notices'`,
    )
    const priceOn = async (server: TestServer) =>
      (await server.get('/products?filter[ids]=1,2&sort=name')).body.data[0].base_price as number
    const seen: number[] = []
    for (let price = 1_001; price <= 1_006; price++) {
      await here.database.rows(sql`update products set base_price = ${price * 100} where id in (1, 2)`)
      await pause(100)
      seen.push(await priceOn(there))
    }
    expect(seen).toEqual([1_001, 1_002, 1_003, 1_004, 1_005, 1_006])
    await owner.rows(sql`alter database kept allow_connections true`)
    await expect.poll(handers, { timeout: 10_000 }).toHaveLength(2)
    await pause(50)
    await here.database.rows(sql`update products set base_price = 200000 where id in (1, 2)`)
    await pause(100)
    expect(await priceOn(there)).toBe(2_000)
  })
})
