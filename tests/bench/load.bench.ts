import autocannon from 'autocannon'
import { rmSync } from 'node:fs'
import { startShop } from '../support/built-server.ts'
import { type Command, makeBuyer, pickupAt } from '../support/buyer.ts'
import { makeBigCatalogue } from './support/big-catalogue.ts'
import { median, quantile } from './support/measure.ts'
import type { Row } from './support/row.ts'

type Listed = { id: number; slug: string; stock_quantity: number; measurements: unknown[] }

const seconds = 5
/** Orders a second beside which everything is read; the first stands for a quiet shop. */
const paces = [0, 1, 5, 20] as const
const buyersAtOnce = 50
/** Orders of the rush: long enough for several seconds, few enough for the stock of 20 kinds of goods. */
const rushOrders = 500

const dataOf = async <Data>(url: string): Promise<Data> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** Requests a second at ten connections, and the 99th percentile of their times in milliseconds. */
async function read(origin: string, paths: readonly string[]): Promise<{ rate: number; p99: number }> {
  const shoot = (duration: number) =>
    autocannon({ url: origin, connections: 10, duration, requests: paths.map((path) => ({ path })) })
  await shoot(1)
  const result = await shoot(seconds)
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${paths[0]}: ${failed} failed, answers ${JSON.stringify(result.statusCodeStats)}`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

/** Quotes and places one line, as a guest does. @returns milliseconds that both took */
async function buy(origin: string, serial: number, delivery: object, product: number): Promise<number> {
  const buyer = makeBuyer(() => origin, serial, delivery)
  const items: Command[] = [{ product_id: product, product_measurement_id: null, quantity: 1 }]
  const started = performance.now()
  const quote = await buyer.quote(items)
  const { status, body } = await buyer.place(buyer.placing(items, quote.body.data.quote_hash as string))
  if (status !== 201) throw new Error(`an order was answered ${status} ${JSON.stringify(body)}`)
  return performance.now() - started
}

/** Places orders at a pace until it is stopped, whether or not the ones before are done, as people do. */
function buyAtPace(perSecond: number, place: () => Promise<unknown>): () => Promise<number> {
  const placed: Promise<unknown>[] = []
  const timer = perSecond > 0 ? setInterval(() => placed.push(place()), 1_000 / perSecond) : undefined
  return async () => {
    clearInterval(timer)
    return (await Promise.all(placed)).length
  }
}

/** What reading costs while people buy, and how fast they can buy; the budgets are shares of the rate of the same run without orders. */
export async function run(): Promise<Row[]> {
  const { dataDir, products: count } = await makeBigCatalogue(1_000)
  const shop = await startShop({ dataDir })
  const group = `load, ${count.toLocaleString('en-NG')} products, embedded database, 10 connections`
  const rows: Row[] = []
  try {
    const categories = await dataOf<{ slug: string }[]>(`${shop.url}/api/categories?parents_only=true`)
    const listed = await dataOf<Listed[]>(`${shop.url}/api/products?per_page=100&sort=-created_at&page=3`)
    const goods = listed.filter(
      ({ measurements, stock_quantity }) => measurements.length === 0 && stock_quantity > 10_000,
    )
    const bought = goods.slice(0, 20).map(({ id }) => id)
    const delivery = await pickupAt(shop.url)
    let serial = 0
    const place = () => buy(shop.url, (serial += 1), delivery, bought[serial % bought.length] ?? 0)
    // Code that runs for the first time is not compiled yet.
    for (let warm = 0; warm < 20; warm++) await place()

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
        const { rate, p99 } = await read(shop.url, paths)
        await stop()
        if (pace === 0) alone = rate
        const beside = pace === 0 ? 'no orders' : `${pace} orders/s`
        rows.push({
          group,
          name: `${name}, ${beside}`,
          value: rate,
          unit: 'requests/s',
          ...(pace === 20 && { budget: 0.8 * alone }),
        })
        if (pace === 20) rows.push({ group, name: `${name}, ${beside}, p99`, value: p99, unit: 'ms', budget: 25 })
      }
    }

    const times: number[] = []
    const started = performance.now()
    const buyers = Array.from({ length: buyersAtOnce }, async () => {
      while (times.length + buyersAtOnce <= rushOrders) times.push(await place())
    })
    await Promise.all(buyers)
    const perSecond = (times.length / (performance.now() - started)) * 1_000
    const rush = `${buyersAtOnce} buyers without pauses, 20 products`
    rows.push({ group, name: `${rush}: orders`, value: perSecond, unit: 'orders/s', budget: 80 })
    rows.push({ group, name: `${rush}: quote and order, middle time`, value: median(times), unit: 'ms' })
    rows.push({ group, name: `${rush}: quote and order, p95`, value: quantile(times, 0.95), unit: 'ms', budget: 400 })
    return rows
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
