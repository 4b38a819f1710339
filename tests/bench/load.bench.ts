import { rmSync } from 'node:fs'
import { startShop } from '../support/built-server.ts'
import { pickupAt } from '../support/buyer.ts'
import { rush, rushOnPostgres } from './load/buying.ts'
import { growth } from './load/growth.ts'
import { buy, dataOf, type Listed, read } from './load/shared.ts'
import { makeBigCatalogue } from './support/big-catalogue.ts'
import { emptyRoute } from './support/load.ts'
import { median, quantile } from './support/measure.ts'
import { makeTraffic, orderKind, ordersPerSecond, readsPerSecond } from './support/mixed-traffic.ts'
import { holdLoad, type Sample } from './support/open-loop.ts'
import { asReference } from './support/references.ts'
import type { Row } from './support/row.ts'

/** Orders a second beside which everything is read; the first stands for a quiet shop. */
const paces = [0, 1, 5, 20] as const
/** How long reads and orders are mixed by a timetable, in milliseconds. */
const mixedFor = 15_000

/** Places orders at a pace until it is stopped, whether or not the ones before are done, as people do. */
function buyAtPace(perSecond: number, place: () => Promise<unknown>): () => Promise<number> {
  const placed: Promise<unknown>[] = []
  const timer = perSecond > 0 ? setInterval(() => placed.push(place()), 1_000 / perSecond) : undefined
  return async () => {
    clearInterval(timer)
    return (await Promise.all(placed)).length
  }
}

type Reading = {
  group: string
  origin: string
  reference: string
  listed: readonly Listed[]
  place: () => Promise<unknown>
}

/** Each kind of reading alone and beside orders; the budgets are shares of the rate of the same run without orders. */
async function readBesideOrders({ group, origin, reference, listed, place }: Reading): Promise<Row[]> {
  const rows: Row[] = []
  const categories = await dataOf<{ slug: string }[]>(`${origin}/api/categories?parents_only=true`)
  const kinds = {
    'list of 24, API': categories.map(({ slug }) => `/api/products?per_page=24&filter[category]=${slug}`),
    'product, API': listed.map(({ slug }) => `/api/products/${slug}`),
    'category page, drawn': categories.map(({ slug }) => `/categories/${slug}`),
    'product page, drawn': listed.slice(0, 25).map(({ slug }) => `/products/${slug}`),
  }
  for (const [name, paths] of Object.entries(kinds)) {
    let alone = 0
    for (const pace of paces) {
      const stop = buyAtPace(pace, place)
      const { rate, p99 } = await read(origin, paths)
      await stop()
      if (pace === 0) alone = rate
      const beside = pace === 0 ? 'no orders' : `${pace} orders/s`
      const budget = pace === 20 ? { budget: 0.8 * alone } : {}
      rows.push({ group, name: `${name}, ${beside}`, value: rate, unit: 'requests/s', reference, ...budget })
      if (pace === 20) rows.push({ group, name: `${name}, ${beside}, p99`, value: p99, unit: 'ms', budget: 25 })
    }
  }
  return rows
}

/** Everything at once, by a timetable that a slow answer does not stretch. */
async function mix(group: string, origin: string, plenty: readonly number[]): Promise<Row[]> {
  const traffic = await makeTraffic(origin, { plenty, scarce: plenty[0] ?? 0 })
  const samples: Sample[] = []
  await holdLoad(traffic.lanes, mixedFor, (sample) => samples.push(sample)).finally(traffic.close)
  const [orders, reads] = [true, false].map((isOrder) =>
    samples.filter(({ kind }) => (kind === orderKind) === isOrder).map(({ took }) => took),
  ) as [number[], number[]]
  const faults = samples.filter(({ fault }) => fault !== undefined).length
  const name = `${readsPerSecond} reads and ${ordersPerSecond} orders a second`
  return [
    { group, name: `${name}: reads, p50`, value: median(reads), unit: 'ms' },
    { group, name: `${name}: reads, p99`, value: quantile(reads, 0.99), unit: 'ms', budget: 25 },
    { group, name: `${name}: quote and order, p50`, value: median(orders), unit: 'ms' },
    { group, name: `${name}: quote and order, p99`, value: quantile(orders, 0.99), unit: 'ms' },
    { group, name: `${name}: errors`, value: faults, unit: 'errors', budget: 0 },
  ]
}

/** What reading costs while people buy, how fast they can buy, and what a large catalogue costs. */
export async function run(): Promise<Row[]> {
  const reference = asReference('empty Fastify route', await emptyRoute())
  const { dataDir, products: count } = await makeBigCatalogue(1_000)
  const shop = await startShop({ dataDir })
  const group = `load, ${count.toLocaleString('en-NG')} products, embedded database, 10 connections`
  const rows: Row[] = []
  try {
    const listed = await dataOf<Listed[]>(`${shop.url}/api/products?per_page=100&sort=-created_at&page=3`)
    const products = listed
      .filter(({ measurements, stock_quantity }) => measurements.length === 0 && stock_quantity > 10_000)
      .slice(0, 20)
      .map(({ id }) => id)
    const delivery = await pickupAt(shop.url)
    let serial = 0
    const place = () => {
      serial += 1
      return buy({ origin: shop.url, serial, delivery, product: products[serial % products.length] ?? 0 })
    }
    for (let warm = 0; warm < 20; warm++) await place()
    rows.push(...(await readBesideOrders({ group, origin: shop.url, reference, listed, place })))
    rows.push(...(await mix(group, shop.url, products)))
    rows.push(...(await rush(group, { origins: [shop.url], products, budget: 80 })))
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  rows.push(...(await rushOnPostgres()))
  rows.push(...(await growth()))
  return rows
}
