import { sql } from 'drizzle-orm'
import { tidyAds } from './areas/ads/index.ts'
import { rollUp, tidyAnalytics } from './areas/analytics/index.ts'
import { deleteOldSearchMisses, renewDemoGoods } from './areas/catalogue/index.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/db/database.ts'
import { tendTables } from './platform/db/upkeep.ts'
import { tidyAccounts } from './areas/identity/index.ts'
import { tidyNotices } from './areas/notices/index.ts'
import { tidyMessages } from './areas/messages/index.ts'
import { deleteOldOrderAccessTokens, eraseWhoLeft } from './areas/orders/index.ts'
import { deleteOldPhoneProofs } from './areas/checkout/index.ts'
import { uploadsFolder } from './providers/uploads/embedded-cloud.ts'
import { deleteOldTickets } from './providers/uploads/tickets.ts'
import { deleteOldExports, deleteOldImports, dropFilesOfOrders, tidyRecordCounts } from './areas/office/index.ts'
import { tidySpins } from './areas/spin/index.ts'
import { deleteUnusedPictures } from './providers/uploads/unused-pictures.ts'
import { deletePostedWebhooks } from './providers/payment/sandbox/webhooks.ts'

const every = 15 * 60_000
const tendEvery = 60_000
/** Reads every order for the pictures that its lines show. */
const lookForPicturesEvery = 6 * 3_600_000
/** Figures of visits lag by this and the time that counting takes. */
const countEvery = 20_000

type Log = { error(facts: object, message: string): void }

/**
 * Sweeps away what has served its time; harmless on several instances at once. Each table that visitors can fill without an end has its end
 * here or where it is written (the outbox, webhook events, jobs). Orders, their events and money have none: they are the shop's books.
 */
export async function tidy(database: Database, config: Pick<Config, 'seed'>, now: Date): Promise<void> {
  await database.rows(sql`delete from sessions where expires_at < ${now.toISOString()}::timestamptz`)
  await database.rows(
    sql`delete from idempotency_keys where created_at < ${now.toISOString()}::timestamptz - interval '7 days'`,
  )
  await database.rows(
    sql`delete from order_idempotency_keys where created_at < ${now.toISOString()}::timestamptz - interval '7 days'`,
  )
  await tidyAccounts(database, now)
  await deleteOldSearchMisses(database, now)
  await deleteOldOrderAccessTokens(database, now)
  await deleteOldPhoneProofs(database, now)
  await deleteOldTickets(database, now)
  await database.transaction(async (tx) => dropFilesOfOrders(tx, await eraseWhoLeft(tx)))
  await deletePostedWebhooks(database, now)
  await deleteOldExports(database, now)
  await deleteOldImports(database, now)
  await tidyRecordCounts(database)
  await tidyAnalytics(database, now)
  await tidyMessages(database, now)
  await tidyNotices(database, now)
  await tidyAds(database, now)
  await tidySpins(database, now)
  if (config.seed !== 'none') await renewDemoGoods(database, now)
}

/** Tidies every quarter of an hour, tends the embedded tables every minute, and counts visits three times a minute, looks for unused pictures every six hours. @returns the function that ends it */
export function startHousekeeping(database: Database, config: Pick<Config, 'seed' | 'dataDir'>, log: Log): () => void {
  const repeat = (work: () => Promise<unknown>, pause: number): NodeJS.Timeout =>
    setInterval(() => {
      work().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'))
    }, pause).unref()
  const timers = [
    repeat(() => tidy(database, config, new Date()), every),
    repeat(() => tendTables(database), tendEvery),
    repeat(() => rollUp(database, Date.now()), countEvery),
    repeat(() => deleteUnusedPictures(database, uploadsFolder(config), Date.now()), lookForPicturesEvery),
  ]
  return () => timers.forEach((timer) => clearInterval(timer))
}
