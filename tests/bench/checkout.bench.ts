import { sql } from 'drizzle-orm'
import { rmSync } from 'node:fs'
import type { OrderEvent, Placed } from '#machines/order/order.events.ts'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rebuildProjections } from '#server/areas/orders/rebuild.ts'
import { startShop } from '../support/built-server.ts'
import { makeBuyer, pickupAt, type Command } from '../support/buyer.ts'
import { makeBigCatalogue } from './support/big-catalogue.ts'
import { durations, median } from './support/measure.ts'
import type { Row } from './support/row.ts'

const calls = 200
/** The first ones are answered by code that is not compiled yet. */
const toWarmUp = 30
/** Streams of seven events each. */
const streams = 2500
type Listed = { id: number; stock_quantity: number; measurements: unknown[] }

const silent = { info: () => {}, warn: () => {} }

/** What happens to an order that goes well, after it was placed. */
const goodLife = (reference: string, amount: number): OrderEvent[] => [
  {
    type: 'payment_started',
    reference,
    provider: 'sandbox',
    channel: 'card',
    amount,
    authorization_url: null,
    transfer: null,
    ussd_code: null,
    expires_at: '2026-11-22T10:30:00.000Z',
  },
  { type: 'payment_succeeded', reference, amount },
  { type: 'processing_started' },
  { type: 'ready_for_pickup', code_hash: reference },
  { type: 'delivered' },
  { type: 'completed' },
]

/** Writes many more orders like one that is there, as streams alone: the tables do not know them yet. */
async function multiply(database: Database): Promise<void> {
  const [row] = await database.rows<{ data: Omit<Placed, 'type'> }>(
    sql`select data from events where type = 'placed' order by position desc limit 1`,
  )
  if (!row) throw new Error('No order was placed')
  for (let first = 0; first < streams; first += 100) {
    const entries = Array.from({ length: 100 }, (_, at) => first + at).flatMap((serial) => {
      const order_number = `NG-261122-B${String(serial).padStart(5, '0')}`
      const placed = { ...row.data, type: 'placed', order_id: 1_000_000 + serial, order_number, method: 'card' }
      const life = [placed, ...goodLife(`bench-${serial}`, row.data.totals.total)]
      return life.map(({ type, ...data }, at) => ({ stream_id: `order:${order_number}`, version: at + 1, type, data }))
    })
    await database.rows(sql`
      insert into events (stream_id, version, type, data, at, actor)
      select e.stream_id, e.version, e.type, e.data, now(), '{"kind":"time"}'::jsonb
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (stream_id text, version integer, type text, data jsonb)`)
  }
}

/** Quoting and placing over 20,000 products, one buyer after the other; then the tables of all orders from their events. */
export async function run(): Promise<Row[]> {
  const { dataDir, products } = await makeBigCatalogue(20_000)
  const group = `checkout, ${products.toLocaleString('en-NG')} products, embedded database`
  const rows: Row[] = []
  const told = (name: string, value: number, unit: string): void => void rows.push({ group, name, value, unit })
  try {
    const shop = await startShop({ dataDir })
    try {
      const delivery = await pickupAt(shop.url)
      const listed = await fetch(`${shop.url}/api/products?per_page=100&page=40&sort=-created_at`)
      const { data } = (await listed.json()) as { data: Listed[] }
      // The copies have stock for thousands of orders; the demo's own goods run out.
      const goods = data
        .filter(({ measurements, stock_quantity }) => measurements.length === 0 && stock_quantity > 10_000)
        .map(({ id }) => id)
      /** Three kinds of goods, others for everybody. */
      const itemOf = (serial: number): Command[] =>
        [0, 1, 2].map((at) => ({
          product_id: goods[(serial * 3 + at) % goods.length] ?? 0,
          product_measurement_id: null,
          quantity: 1 + at,
        }))
      const hashes: string[] = []
      const buyerOf = (serial: number) => makeBuyer(() => shop.url, serial, delivery)
      const quotes = await durations(calls, async (serial) => {
        const { status, body } = await buyerOf(serial).quote(itemOf(serial))
        if (status !== 200) throw new Error(`a quote was answered ${status}`)
        hashes.push(body.data.quote_hash as string)
      })
      const placings = await durations(calls, async (serial) => {
        const buyer = buyerOf(serial)
        const { status, body } = await buyer.place(buyer.placing(itemOf(serial), hashes[serial] ?? ''))
        if (status !== 201) throw new Error(`an order was answered ${status} ${JSON.stringify(body)}`)
      })
      told('quote of three lines, middle time', median(quotes.slice(toWarmUp)), 'ms')
      told('order of three lines placed, middle time', median(placings.slice(toWarmUp)), 'ms')
    } finally {
      await shop.stop()
    }
    const database = await connect(loadConfig({ DATA_DIR: dataDir }), silent)
    try {
      await multiply(database)
      const started = performance.now()
      const { events } = await rebuildProjections(database)
      told('tables of orders made again', (events / (performance.now() - started)) * 1000, 'events/s')
    } finally {
      await database.close()
    }
    return rows
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
