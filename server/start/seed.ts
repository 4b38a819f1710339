import { sql } from 'drizzle-orm'
import { seedDemoAppVersions } from '../areas/apps/index.ts'
import { seedDemoCatalogue, seedSynonyms } from '../areas/catalogue/index.ts'
import { seedDemoCoupons } from '../areas/checkout/index.ts'
import { seedContent, seedDemoContent, seedDemoOffers } from '../areas/content/index.ts'
import { seedDemoPeople } from '../areas/identity/index.ts'
import type { SeedKind } from '../platform/config.ts'
import { seedDemoSpins } from '../areas/spin/index.ts'
import type { Database } from '../platform/db/database.ts'
import { takesItsTime } from '../platform/db/migrate.ts'
import { seedHistory } from './seed-history.ts'

/** Instances that start together on one empty PostgreSQL fill it once. */
const seedLock = 652_412

/**
 * Fills an empty database: places and settings always; goods, content, coupons and the demo people with `market`; with `demo` also what three
 * months of trade leave behind. A database with anything in it is left as it is.
 * @returns whether something was written
 */
export function seed(database: Database, kind: SeedKind, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    await tx.rows(takesItsTime)
    await tx.rows(sql`select pg_advisory_xact_lock(${seedLock})`)
    const [filled] = await tx.rows(sql`select 1 as found from states limit 1`)
    if (filled) return false
    await seedContent(tx)
    await seedSynonyms(tx)
    if (kind !== 'none') {
      await seedDemoCatalogue(tx, now)
      await seedDemoContent(tx)
      await seedDemoPeople(tx, now)
      await seedDemoCoupons(tx, now)
      await seedDemoOffers(tx)
      await seedDemoSpins(tx, now)
      await seedDemoAppVersions(tx, now)
    }
    if (kind === 'demo') await seedHistory(tx, now)
    return true
  })
}
