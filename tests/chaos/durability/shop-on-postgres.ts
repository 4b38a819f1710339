/** A shop on a PostgreSQL with fsync on, whose processes are killed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { startProcess } from '../../server/support/server-process.ts'
import { startPostgres } from '../../support/postgres.ts'
import { fillStock } from '../kept-books.ts'
import { productId } from './crowd.ts'
import type { BreakableShop, Strike } from './shop.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** @param env more for the server; what it is loaded with before its own program, for example */
export async function openShopOnPostgres(env: Record<string, string> = {}): Promise<BreakableShop> {
  const postgres = await startPostgres({ isDurable: true })
  const DATABASE_URL = await postgres.createDatabase('oja')
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL })
  const before = await connect(config, quiet)
  await fillStock(before, productId)
  await before.close()
  // Pictures alone stand there.
  const folder = mkdtempSync(join(tmpdir(), 'oja-durable-'))
  const start = () =>
    startProcess({ NODE_ENV: 'test', DATABASE_URL, DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', ...env })
  let server = await start()
  let isDown = false
  let isServerDead = false

  const ways: ((random: () => number) => Promise<Strike>)[] = [
    async (random) => {
      const { others } = postgres.processes()
      const one = others[Math.floor(random() * others.length)]
      if (one !== undefined) process.kill(one, 'SIGKILL')
      // PostgreSQL ends all others then, and comes back by itself.
      return { what: 'one process of PostgreSQL killed', isOutage: false }
    },
    async () => {
      isDown = true
      process.kill(postgres.processes().postmaster, 'SIGKILL')
      return { what: 'the first process of PostgreSQL killed', isOutage: true }
    },
    async () => {
      isDown = true
      await postgres.crash()
      return { what: 'PostgreSQL killed', isOutage: true }
    },
    async () => {
      isDown = true
      isServerDead = true
      await Promise.all([postgres.crash(), server.stop('SIGKILL')])
      return { what: 'PostgreSQL and the server killed', isOutage: true }
    },
  ]
  return {
    name: 'PostgreSQL killed',
    origin: () => server.url,
    strike: (random) => (ways[Math.floor(random() * ways.length)] as (typeof ways)[number])(random),
    async mend() {
      if (isDown) await postgres.startAgain()
      isDown = false
      if (isServerDead) server = await start()
      isServerDead = false
      return []
    },
    async close(look) {
      await server.stop()
      const database = await connect(config, quiet)
      const seen = await look(database)
      await database.close()
      return seen
    },
    async remove() {
      await server.stop('SIGKILL')
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
