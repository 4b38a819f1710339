/**
 * `npm run soak -- 10m [--postgres]`: starts the built server on a demo market, holds 200 reads and 5 orders a second for that long by a
 * timetable that no slow answer stretches, and prints memory, times and errors of its start and of its end in one table. Then the server is
 * stopped and its books are held against what buyers were told. Exits 1 on an error, on goods sold twice or not at all, and where memory
 * grew beyond its bound.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import { loadConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { connect } from '#server/start/connect.ts'
import {
  type Goods,
  makeTraffic,
  ordersPerSecond,
  readsPerSecond,
  type Traffic,
} from '#tests/bench/support/mixed-traffic.ts'
import { holdLoad, type Sample } from '#tests/bench/support/open-loop.ts'
import { auditGoods } from '#tests/chaos/books.ts'
import { type BuiltShop, startShop } from '#tests/support/built-server.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { buildIfNeeded } from './lib/build-stamp.mjs'
import { readSoakArguments, soakUsage } from './soak/arguments.ts'
import { figuresOf, type Growth, growthFaults, type Memory, tableOf, windowsOf } from './soak/figures.ts'

/** Before the first window: code is compiled, answers are made for the first time. Milliseconds. */
const warmUp = 20_000
/** For the collection of garbage by which a heap is read, and to tell of it. Milliseconds. */
const beforeWindow = 2_000
/** Of the plenty each, and of the scarce goods, in pieces. */
const [plenty, few] = [1_000_000, 10]
const quiet = { info: () => undefined, warn: () => undefined }

/** Where the shop keeps its tables, and what the server is told of it. */
type Place = { env: Record<string, string>; dataDir: string; close: () => Promise<void> }

async function openPlace(onPostgres: boolean): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oja-soak-'))
  const removeFolder = (): void => rmSync(dataDir, { recursive: true, force: true })
  if (!onPostgres) return { env: { SEED: 'market' }, dataDir, close: async () => removeFolder() }
  const postgres = await startPostgres({ isDurable: true })
  const DATABASE_URL = await postgres.createDatabase('oja')
  return {
    env: { NODE_ENV: 'test', SEED: 'market', DATABASE_URL },
    dataDir,
    close: async () => {
      await postgres.stop()
      removeFolder()
    },
  }
}

/** Work on the tables while no server has them. */
async function onTables<Answer>(place: Place, work: (database: Database) => Promise<Answer>): Promise<Answer> {
  const database = await connect(loadConfig({ ...place.env, DATA_DIR: place.dataDir }), quiet)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const idRows = sql<{ id: number }>`
  select id from products p where status = 'active' and base_price < 10000000 and (expires_at is null or expires_at > now() + interval '60 days')
    and not exists (select from measurements m where m.product_id = p.id)
  order by id limit 21`

/** Twenty products of which there is enough for everybody, and one with a few pieces. */
async function fillShelves(database: Database): Promise<Goods> {
  const ids = (await database.rows<{ id: number }>(idRows)).map(({ id }) => id)
  const [scarce, ...others] = ids
  if (scarce === undefined || others.length < 20) throw new Error('The demo has too few products without sizes.')
  await database.rows(
    sql`update products set stock_quantity = ${plenty} where id = any(${`{${others.join()}}`}::text::int[])`,
  )
  await database.rows(sql`update products set stock_quantity = ${few} where id = ${scarce}`)
  return { plenty: others, scarce }
}

type Books = { confirmed: number; faults: string[] }

/** What stock and tables know of, and where they say something else than buyers were told. An order that ran out of time holds nothing any more. */
async function auditSales(database: Database, goods: Goods, { sold, orders }: Traffic): Promise<Books> {
  const ids = [goods.scarce, ...goods.plenty]
  const rows = await database.rows<{ id: number; left: number; held: number; taken: number }>(sql`
    select p.id, p.stock_quantity::int as left,
      coalesce(sum(r.quantity) filter (where r.status in ('reserved', 'committed')), 0)::int as held, coalesce(sum(r.quantity), 0)::int as taken
    from products p left join stock_reservations r on r.product_id = p.id
    where p.id = any(${`{${ids.join()}}`}::text::int[]) group by p.id`)
  const [told] = await database.rows<{ orders: number }>(sql`select count(*)::int as orders from orders`)
  const wrong = rows.filter(({ id, left, held }) => left + held !== (id === goods.scarce ? few : plenty))
  const unlike = rows.filter(({ id, taken }) => taken !== (sold.get(id) ?? 0))
  return {
    confirmed: rows.reduce((sum, { taken }) => sum + taken, 0),
    faults: [
      ...(told?.orders === orders() ? [] : [`${orders()} orders were acknowledged, ${told?.orders} are in the tables`]),
      ...wrong.map(({ id, left, held }) => `product ${id}: ${left} pieces are left and ${held} are held`),
      ...unlike.map(({ id, taken }) => `product ${id}: ${taken} pieces were taken for ${sold.get(id) ?? 0} orders`),
      ...(await auditGoods(database)),
    ],
  }
}

/** Looks at the server's memory once a second until it is stopped. */
function watchMemory(file: string): { looks: Memory[]; stop: () => void } {
  const start = performance.now()
  const looks: Memory[] = []
  const timer = setInterval(() => {
    try {
      const { rss, collected } = JSON.parse(readFileSync(file, 'utf8')) as Record<'rss' | 'collected', number>
      looks.push({ at: performance.now() - start, rss: rss / 2 ** 20, heap: collected / 2 ** 20 })
    } catch {
      // The server has not told it yet.
    }
  }, 1_000)
  return { looks, stop: () => clearInterval(timer) }
}

type Held = { samples: Sample[]; looks: Memory[]; traffic: Traffic }

async function hold(shop: BuiltShop, goods: Goods, milliseconds: number, memoryFile: string): Promise<Held> {
  const traffic = await makeTraffic(shop.url, goods)
  const samples: Sample[] = []
  try {
    console.log(`> ${warmUp / 1_000} s to warm up …`)
    // What fails here fails the soak as well.
    const early: Sample[] = []
    await holdLoad(traffic.lanes, warmUp, (sample) => void (sample.fault !== undefined && early.push(sample)))
    console.log(`> ${readsPerSecond} reads and ${ordersPerSecond} orders a second for ${milliseconds / 1_000} s …`)
    // Before each window, so that neither has the pause in it.
    const collect = (): boolean => process.kill(shop.pid, 'SIGUSR2')
    collect()
    await wait(beforeWindow)
    const collecting = setTimeout(collect, windowsOf(milliseconds).end.from - beforeWindow)
    const memory = watchMemory(memoryFile)
    const start = performance.now()
    const said = setInterval(() => {
      const faults = samples.filter(({ fault }) => fault !== undefined).length
      const seconds = Math.round((performance.now() - start) / 1_000)
      console.log(
        `  ${seconds} s: ${samples.length} calls, ${faults} errors, ${memory.looks.at(-1)?.rss.toFixed(0)} MB`,
      )
    }, 30_000)
    await holdLoad(traffic.lanes, milliseconds, (sample) => samples.push(sample))
    clearInterval(said)
    clearTimeout(collecting)
    memory.stop()
    return { samples: [...samples, ...early], looks: memory.looks, traffic }
  } finally {
    traffic.close()
  }
}

/** What a soak may grow by, in MB: PostgreSQL's own memory in the process of the embedded one, and answers that are remembered. */
const boundsOf = (onPostgres: boolean): Growth => ({ rss: onPostgres ? 60 : 120, heap: 40 })

async function soak({ seconds, onPostgres }: { seconds: number; onPostgres: boolean }): Promise<string[]> {
  const place = await openPlace(onPostgres)
  try {
    const goods = await onTables(place, fillShelves)
    const [before] = await onTables(place, (database) =>
      database.rows<{ orders: number }>(sql`select count(*)::int as orders from orders`),
    )
    if (before?.orders !== 0) throw new Error('The market begins with orders, so that they cannot be counted.')
    const memoryFile = join(place.dataDir, 'memory.json')
    const preload = pathToFileURL(join(import.meta.dirname, '../tests/bench/support/tell-memory.mjs')).href
    const shop = await startShop({
      dataDir: place.dataDir,
      env: { ...place.env, MEMORY_FILE: memoryFile, NODE_OPTIONS: `--import ${preload}` },
    })
    const { samples, looks, traffic } = await hold(shop, goods, seconds * 1_000, memoryFile).finally(() => shop.stop())
    const { start, end } = windowsOf(seconds * 1_000)
    const bounds = boundsOf(onPostgres)
    const [first, last] = [figuresOf(samples, looks, start), figuresOf(samples, looks, end)]
    const books = await onTables(place, (database) => auditSales(database, goods, traffic))
    const sales = { acknowledged: traffic.orders(), confirmed: books.confirmed }
    console.log(`\n${tableOf(first, last, bounds, sales)}\n`)
    const faults = samples.flatMap(({ kind, fault }) => (fault === undefined ? [] : [`${kind}: ${fault}`]))
    console.log(
      `${samples.length} calls, ${faults.length} errors; of ${few} scarce pieces ${traffic.sold.get(goods.scarce) ?? 0} were sold, ` +
        `and ${traffic.soldOut()} buyers were told that none is left`,
    )
    return [...new Set(faults), ...books.faults, ...growthFaults(first, last, bounds)]
  } finally {
    await place.close()
  }
}

function readArguments(): ReturnType<typeof readSoakArguments> {
  try {
    return readSoakArguments(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${soakUsage}`)
    return process.exit(2)
  }
}

const given = readArguments()
await buildIfNeeded()
console.log(
  `${cpus()[0]?.model.trim()}, ${cpus().length} cores shared with the load, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ` +
    `${given.onPostgres ? 'PostgreSQL that waits for the disk' : 'embedded database'}`,
)
const faults = await soak(given)
for (const fault of faults.slice(0, 20)) console.error(`✗ ${fault}`)
if (faults.length > 20) console.error(`✗ … and ${faults.length - 20} more`)
if (faults.length === 0) console.log('✓ the soak')
process.exitCode = faults.length > 0 ? 1 : 0
