import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { hasSealedSeeds, sealSeeds } from './areas/identity/index.ts'
import type { Config } from './config.ts'
import type { Database } from './platform/db/database.ts'
import { newKey, readKey } from './platform/sealing.ts'

/** Beside the embedded database, for a start that names no key of its own. */
const fileOf = (dataDir: string): string => join(dataDir, 'settings.key')

function readFile(dataDir: string): Buffer | undefined {
  try {
    return readKey(readFileSync(fileOf(dataDir), 'utf8').trim())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Readable for its owner alone, and on the disk before anything is sealed with it. */
function makeFile(dataDir: string): Buffer {
  const key = newKey()
  const file = openSync(fileOf(dataDir), 'w', 0o600)
  try {
    writeSync(file, `${key.toString('base64')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return key
}

/**
 * The keys that secrets in the database are sealed with: those of SETTINGS_KEY, and that of the data folder of an embedded database, which is made
 * when there is none. Seeds that stand unsealed, or under an older key, are sealed now.
 * @returns none for a database server without SETTINGS_KEY, which has no folder that outlives a start for sure
 * @throws SeedsLocked when secrets are sealed with a key that is not there
 */
export async function readySettingsKeys(database: Database, config: Config): Promise<readonly Buffer[]> {
  const removeLost = config.lostSettingsKey === 'remove-apps'
  const own = config.databaseUrl === undefined ? readFile(config.dataDir) : undefined
  const given = [...config.settingsKeys, ...(own ? [own] : [])]
  const needsFile = given.length === 0 && config.databaseUrl === undefined
  // No new key hides that the old one is missing.
  if (needsFile && !removeLost && (await hasSealedSeeds(database))) await sealSeeds(database, { keys: [], removeLost })
  const keys = needsFile ? [makeFile(config.dataDir)] : given
  await sealSeeds(database, { keys, removeLost })
  return keys
}
