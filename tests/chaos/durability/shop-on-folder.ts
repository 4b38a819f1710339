/** A shop on the embedded database, in a folder: killed, cut from its power, or left without room. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { writeSnapshot } from '#server/start/snapshot.ts'
import { paths } from '#server/platform/paths.ts'
import { startProcess } from '../../server/support/server-process.ts'
import type { SmallDisk } from '../../support/small-disk.ts'
import { fillStock } from '../kept-books.ts'
import { productId } from './crowd.ts'
import type { BreakableShop } from './shop.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** What a program of tests/support is loaded with before its own. */
export const preloading = (name: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${pathToFileURL(join(paths.root, 'tests/support', name)).href}`,
})

type Serving = { folder: string; env?: () => Record<string, string> }

/** The server of a folder, and its end. */
async function serve({ folder, env = () => ({}) }: Serving) {
  await writeSnapshot(paths.cachedTemplates)
  const config = loadConfig({ DATA_DIR: folder, SEED: 'market' })
  const before = await connect(config, quiet)
  await fillStock(before, productId)
  await before.close()
  const start = () => startProcess({ DATA_DIR: folder, RATE_LIMIT: 'off', LOG_LEVEL: 'fatal', ...env() })
  let server = await start()
  return {
    origin: () => server.url,
    kill: (signal: NodeJS.Signals) => server.stop(signal),
    said: () => server.output().err,
    async start() {
      server = await start()
    },
    async close<Seen>(look: (database: Awaited<ReturnType<typeof connect>>) => Promise<Seen>): Promise<Seen> {
      await server.stop()
      const database = await connect(config, quiet)
      const seen = await look(database)
      await database.close()
      return seen
    },
  }
}

/** Killed, so that what the system has been given stays. */
export async function openShopThatIsKilled(env: Record<string, string> = {}): Promise<BreakableShop> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-durable-'))
  const serving = await serve({ folder, env: () => env })
  return {
    name: 'embedded, killed',
    origin: serving.origin,
    close: serving.close,
    async strike() {
      await serving.kill('SIGKILL')
      return { what: 'the server killed', isOutage: true }
    },
    async mend() {
      await serving.start()
      return []
    },
    async remove() {
      await serving.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Cut from its power: of what was not synced a part is lost. */
export async function openShopThatLosesPower(seed: number): Promise<BreakableShop> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-durable-'))
  let starts = 0
  const env = () => ({
    ...preloading('volatile-disk.mjs'),
    POWER_CUT_FOLDER: join(folder, 'pg'),
    POWER_CUT_SEED: String(seed + (starts += 1)),
  })
  const serving = await serve({ folder, env })
  return {
    name: 'embedded, power cut',
    origin: serving.origin,
    close: serving.close,
    async strike() {
      await serving.kill('SIGUSR2')
      return { what: 'the power cut', isOutage: true }
    },
    async mend() {
      const faults = /power cut: \d+ pieces/.test(serving.said()) ? [] : [`no cut happened: ${serving.said()}`]
      await serving.start()
      return faults
    },
    async remove() {
      await serving.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** On a small disk that is filled and freed; half of the times the server is killed while it is full. */
export async function openShopOnFullDisk(disk: SmallDisk): Promise<BreakableShop> {
  const serving = await serve({ folder: join(disk.folder, 'data') })
  let isDead = false
  return {
    name: 'embedded, disk full',
    origin: serving.origin,
    close: serving.close,
    async strike(random) {
      isDead = random() < 0.3
      disk.fill(random() < 0.5 ? 0 : Math.floor(random() * 64 * 1024))
      if (!isDead) return { what: 'the disk full', isOutage: true }
      await serving.kill('SIGKILL')
      return { what: 'the disk full, then the server killed', isOutage: true }
    },
    async mend() {
      disk.free()
      if (isDead) await serving.start()
      isDead = false
      return []
    },
    async remove() {
      await serving.kill('SIGKILL')
      disk.remove()
    },
  }
}
