import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { seedDemoCatalogue } from './demo-catalogue.ts'
import { seedDemoCoupons } from './demo-coupons.ts'
import { seedDemoShop } from './demo-shop.ts'
import { seedReferenceData } from './reference-data.ts'

/** Instances that start together on one empty PostgreSQL fill it once. */
const seedLock = 652_412

/**
 * Fills an empty database: places and settings always, the demo shop with `demo`. A database with anything in it is left
 * as it is.
 * @returns whether something was written
 */
export function seed(database: Database, kind: 'demo' | 'none', now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.rows(sql`select pg_advisory_xact_lock(${seedLock})`)
    const [filled] = await tx.rows(sql`select 1 as found from states limit 1`)
    if (filled) return false
    await seedReferenceData(tx)
    if (kind === 'demo') {
      await seedDemoCatalogue(tx, now)
      await seedDemoShop(tx, now)
      await seedDemoCoupons(tx, now)
    }
    return true
  })
}

/**
 * Renews demo goods whose date has passed or passes within a day, so that a demo never runs dry.
 * @returns how many
 */
export async function renewDemoGoods(database: Database, now: Date): Promise<number> {
  const renewed = await database.rows(sql`
    update products set expires_at = ${now.toISOString()}::timestamptz + shelf_life_days * interval '1 day'
    where shelf_life_days > 1 and expires_at <= ${now.toISOString()}::timestamptz + interval '1 day'
    returning id`)
  return renewed.length
}
