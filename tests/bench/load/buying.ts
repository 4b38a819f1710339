/** How fast many can buy at once: the third budget of issue 13. */
import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { startShop } from '../../support/built-server.ts'
import { pickupAt } from '../../support/buyer.ts'
import { startPostgres } from '../../support/postgres.ts'
import { median, quantile } from '../support/measure.ts'
import type { Row } from '../support/row.ts'
import { buy } from './shared.ts'

const buyersAtOnce = 50
const kinds = 20
/** Orders of the rush: long enough for several seconds, few enough for the stock of 20 kinds of goods. */
const rushOrders = 500
/** Code that runs for the first time is not compiled yet, on any of the servers. */
const warmUps = 40

type Rush = {
  /** Servers, which buyers come to in turn. */
  origins: readonly string[]
  products: readonly number[]
  /** Orders a second that are asked for. */
  budget: number
}

/** 50 buyers without pauses. */
export async function rush(group: string, { origins, products, budget }: Rush): Promise<Row[]> {
  const delivery = await pickupAt(origins[0] ?? '')
  let serial = 0
  const place = () => {
    serial += 1
    const origin = origins[serial % origins.length] ?? ''
    return buy({ origin, serial, delivery, product: products[serial % Math.min(kinds, products.length)] ?? 0 })
  }
  for (let warm = 0; warm < warmUps; warm++) await place()
  const times: number[] = []
  const started = performance.now()
  const buyers = Array.from({ length: buyersAtOnce }, async () => {
    while (times.length + buyersAtOnce <= rushOrders) times.push(await place())
  })
  await Promise.all(buyers)
  const perSecond = (times.length / (performance.now() - started)) * 1_000
  const name = `${buyersAtOnce} buyers without pauses, ${kinds} products`
  return [
    { group, name: `${name}: orders`, value: perSecond, unit: 'orders/s', budget },
    { group, name: `${name}: quote and order, middle time`, value: median(times), unit: 'ms' },
    { group, name: `${name}: quote and order, p95`, value: quantile(times, 0.95), unit: 'ms', budget: 400 },
  ]
}

/** The same on a PostgreSQL that waits for the disk, with two servers, on the demo market. */
export async function rushOnPostgres(): Promise<Row[]> {
  const postgres = await startPostgres({ isDurable: true })
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'oja-bench-')))
  const shops: Awaited<ReturnType<typeof startShop>>[] = []
  try {
    const env = { NODE_ENV: 'test', SEED: 'market', DATABASE_URL: await postgres.createDatabase('oja') }
    const database = await connect(loadConfig(env), { info: () => undefined, warn: () => undefined })
    await database.rows(sql`update products set stock_quantity = 50000`)
    const products = await database.rows<{ id: number }>(sql`
      select id from products p where status = 'active' and (expires_at is null or expires_at > now() + interval '60 days')
        and not exists (select from measurements m where m.product_id = p.id) order by id limit ${kinds}::int`)
    await database.close()
    for (const dataDir of folders) shops.push(await startShop({ env, dataDir }))
    const group = 'load, demo market, PostgreSQL that waits for the disk, 2 servers, all on these cores'
    return await rush(group, {
      origins: shops.map(({ url }) => url),
      products: products.map(({ id }) => id),
      budget: 150,
    })
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
    await postgres.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}
