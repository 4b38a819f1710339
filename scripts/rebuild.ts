/**
 * `npm run rebuild`: makes the tables of orders again from their events, of the database that the environment names (`DATA_DIR`, or
 * `DATABASE_URL`). The embedded database must not be in use; PostgreSQL may be, and orders wait until it is done. `npm run rebuild -- analytics`
 * counts the figures of visits anew instead, as far back as events are kept.
 */
import { pino } from 'pino'
import { loadConfig } from '../server/config.ts'
import { connect } from '../server/start/connect.ts'
import { markAll, rollUp } from '../server/areas/analytics/index.ts'
import type { Database } from '../server/platform/db/database.ts'
import { rebuildProjections } from '../server/areas/orders/rebuild.ts'

async function rebuildOrders(database: Database): Promise<void> {
  const start = performance.now()
  const { orders, events } = await rebuildProjections(database)
  const seconds = (performance.now() - start) / 1_000
  const rate = Math.round(events / seconds).toLocaleString('en')
  console.log(`${orders} orders from ${events} events in ${seconds.toFixed(2)} s: ${rate} events a second`)
}

async function rebuildAnalytics(database: Database): Promise<void> {
  const start = performance.now()
  await markAll(database)
  const hours = await rollUp(database, Date.now())
  console.log(`${hours} hours of visits in ${((performance.now() - start) / 1_000).toFixed(2)} s`)
}

const rebuilds: Readonly<Record<string, (database: Database) => Promise<void>>> = {
  orders: rebuildOrders,
  analytics: rebuildAnalytics,
}

const what = process.argv[2] ?? 'orders'

try {
  const rebuild = rebuilds[what]
  if (!rebuild) throw new Error(`There is nothing called ${what} to rebuild: ${Object.keys(rebuilds).join(' or ')}.`)
  const database = await connect(loadConfig(process.env), pino({ level: 'warn' }, pino.destination(2)))
  try {
    await rebuild(database)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
