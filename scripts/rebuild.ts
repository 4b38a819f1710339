/**
 * `npm run rebuild`: makes the tables of orders again from their events, of the database that the environment names (`DATA_DIR`, or
 * `DATABASE_URL`). The embedded database must not be in use; PostgreSQL may be, and orders wait until it is done.
 */
import { pino } from 'pino'
import { loadConfig } from '../server/config.ts'
import { connect } from '../server/start/connect.ts'
import { rebuildProjections } from '../server/areas/orders/rebuild.ts'

try {
  const database = await connect(loadConfig(process.env), pino({ level: 'warn' }, pino.destination(2)))
  try {
    const start = performance.now()
    const { orders, events } = await rebuildProjections(database)
    const seconds = (performance.now() - start) / 1_000
    const rate = Math.round(events / seconds).toLocaleString('en')
    console.log(`${orders} orders from ${events} events in ${seconds.toFixed(2)} s: ${rate} events a second`)
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
