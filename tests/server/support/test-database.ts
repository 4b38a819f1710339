import { afterAll, beforeAll } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { renewDemoGoods } from '#server/areas/catalogue/seed.ts'
import { readSnapshot, writeSnapshot } from '#server/start/snapshot.ts'
import { paths } from '#server/platform/paths.ts'
import { type RealPostgres, startPostgres } from '../../support/postgres.ts'

const quiet = { info: () => undefined, warn: () => undefined }

let postgres: RealPostgres | undefined
let made = 0
let snapshot: Promise<Blob> | undefined

/** From here on the test databases of this file are made on a real PostgreSQL, which goes with it. */
export function useRealPostgres(): void {
  beforeAll(async () => {
    postgres = await startPostgres()
    const template = await connect(
      loadConfig({ NODE_ENV: 'test', DATABASE_URL: await postgres.createDatabase('seeded') }),
      quiet,
    )
    await template.close()
  })
  afterAll(async () => {
    await postgres?.stop()
    postgres = undefined
  })
}

/** An eighth of PGlite's own: its pages are laid out anew at each start, a quarter of what a clone costs, and the demo shop has 30 MB. */
const fewPages = ['shared_buffers=16MB']

/**
 * A Blob copies what it holds in small pieces whenever it is read, a sixth of what a clone costs. PGlite copies each file out of it, so all
 * clones may read the same bytes.
 */
async function heldWhole(blob: Blob): Promise<Blob> {
  const whole = await blob.arrayBuffer()
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(whole) })
}

/** Made once for all files of a process: one that gave up waiting on a busy machine leaves it to the next, which has not to begin anew. */
async function openSnapshot(): Promise<Blob> {
  try {
    return await (snapshot ??= writeSnapshot(paths.cachedTemplates).then((file) => heldWhole(readSnapshot(file))))
  } catch (error) {
    snapshot = undefined
    throw error
  }
}

/** A seeded database of its own in memory, cloned from a snapshot that is made once and kept in .cache (half a second a clone). */
export async function createTestDatabase(): Promise<Database> {
  if (postgres) {
    made += 1
    return connect(
      loadConfig({ NODE_ENV: 'test', DATABASE_URL: await postgres.createDatabase(`test${made}`, 'seeded') }),
      quiet,
    )
  }
  const database = await openPglite('memory://', await openSnapshot(), fewPages)
  await renewDemoGoods(database, new Date())
  return database
}
