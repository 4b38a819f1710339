/** Databases that earlier versions lived in, for the tests of upgrades. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Actor, OrderEvent } from '#machines/order/order.events.ts'
import { type Order, orderOf } from '#machines/order/order.evolve.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { readStream } from '#server/platform/events/event-store.ts'
import { startPostgres } from '../../support/postgres.ts'

/** What scripts/old-database.ts wrote of a version, and the last migration that the version had. */
export type OldDatabase = { fixture: URL; lastMigration: string }

/** The earlier version's database, with what its orders told then: by their events alone. */
export async function restoreOld(
  database: Database,
  { fixture, lastMigration }: OldDatabase,
): Promise<Map<string, Order>> {
  const migrations = readMigrations()
  const its = migrations.findIndex(({ name }) => name === lastMigration) + 1
  await migrate(database, migrations.slice(0, its))
  const statements = gunzipSync(readFileSync(fixture)).toString('utf8').split('--> statement-breakpoint')
  await database.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`)
    // Its own rows take the place of what migrations wrote: they say, too, which migrations it was made with, and what they were.
    for (const statement of statements) {
      const table = /^\s*INSERT INTO ("\w+")/.exec(statement)?.[1]
      if (table) await tx.rows(sql.raw(`delete from ${table}`))
    }
    for (const statement of statements) await tx.rows(sql.raw(statement))
  })
  const told = new Map<string, Order>()
  const rows = await database.rows<{ order_number: string }>(sql`select order_number from orders`)
  for (const { order_number } of rows) {
    const order = orderOf(await readStream<OrderEvent, Actor>(database, `order:${order_number}`))
    if (order) told.set(order_number, order)
  }
  return told
}

export type Opened = { database: Database; close: () => Promise<unknown> }

export async function onPglite(): Promise<Opened> {
  const database = await openPglite('memory://')
  return { database, close: () => database.close() }
}

export async function onPostgres(): Promise<Opened> {
  const postgres = await startPostgres()
  const database = await openPostgres(await postgres.createDatabase('old'), { pool: 2, onTrouble: () => {} })
  return { database, close: () => database.close().then(() => postgres.stop()) }
}
