import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { explainDataDir } from '../platform/db/data-folder.ts'
import type { Database } from '../platform/db/database.ts'
import { openEmbeddedDatabase } from '../platform/db/embedded.ts'
import { waitForDataDir } from '../platform/db/lock.ts'
import { migrate } from '../platform/db/migrate.ts'
import { syncAll } from '../platform/db/pglite-files.ts'
import { openPostgres } from '../platform/db/postgres.ts'
import { renewDemoGoods } from '../areas/catalogue/index.ts'
import { seed } from './seed.ts'
import { findSnapshot } from './snapshot.ts'

type Log = { info(facts: object, message: string): void; warn(facts: object, message: string): void }

/** An opened database, and what is to be done once it is known to be whole. */
type Opened = { database: Database; confirm(): Promise<void> }

async function openEmbedded(config: Config, log: Log, signal?: AbortSignal): Promise<Opened> {
  const release = await waitForDataDir(config.dataDir, { signal })
  try {
    const folder = join(config.dataDir, 'pg')
    // Written last when a database is made: without it the making was interrupted, and nothing in it was ever confirmed.
    const complete = join(config.dataDir, 'pg.complete')
    if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true })
    const fresh = !existsSync(folder)
    const template = fresh && config.seed !== 'none' ? findSnapshot(config.seed) : undefined
    if (fresh) log.info({ template: template !== undefined }, 'making the embedded database')
    const database = await openEmbeddedDatabase({ dataDir: config.dataDir, folder, template }, log)
    const close = async (): Promise<void> => {
      await database.close()
      release()
    }
    return {
      database: { ...database, close },
      confirm: async () => {
        if (existsSync(complete)) return
        // Its first files were laid down without PostgreSQL, which syncs its own alone.
        await syncAll(folder)
        writeFileSync(complete, `${new Date().toISOString()}\n`, { flush: true })
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function openServer(url: string, config: Config, log: Log): Promise<Opened> {
  const onTrouble = (error: Error): void => log.warn({ err: error }, 'a database connection was lost')
  return {
    database: await openPostgres(url, { pool: config.databasePool, onTrouble }),
    confirm: () => Promise.resolve(),
  }
}

/**
 * Opens the database that the configuration names, migrated and seeded.
 * @param signal ends it between two steps: what was opened is closed, and it rejects with the signal's reason
 * @throws DataDirBusy when another process uses the data folder, DataDirUnusable when it cannot be written or is damaged
 */
export async function connect(config: Config, log: Log, signal?: AbortSignal): Promise<Database> {
  if (config.databaseUrl) return prepare(await openServer(config.databaseUrl, config, log), config, log, signal)
  try {
    return await prepare(await openEmbedded(config, log, signal), config, log, signal)
  } catch (error) {
    throw explainDataDir(config.dataDir, error)
  }
}

async function prepare(
  { database, confirm }: Opened,
  config: Config,
  log: Log,
  signal?: AbortSignal,
): Promise<Database> {
  try {
    signal?.throwIfAborted()
    const applied = await migrate(database)
    if (applied.length > 0) log.info({ applied }, 'the database was migrated')
    signal?.throwIfAborted()
    if (await seed(database, config.seed, new Date())) log.info({ seed: config.seed }, 'the database was seeded')
    signal?.throwIfAborted()
    if (config.seed !== 'none') await renewDemoGoods(database, new Date())
    await confirm()
    return database
  } catch (error) {
    // A database that cannot even close must not hide why it failed.
    await database.close().catch(() => undefined)
    throw error
  }
}
