import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SeedKind } from '../platform/config.ts'
import { paths } from '../platform/paths.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openPglite } from '../platform/db/pglite.ts'
import { seed } from './seed.ts'

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/** What a dumped database is filled with; suites begin with a market that has no history yet. */
type Filled = Exclude<SeedKind, 'none'>

/** One hash over migrations, demo data and the version of the embedded database: what a dumped database depends on. */
export function snapshotKey(): string {
  const hash = createHash('sha256')
  for (const folder of [paths.migrations, paths.seed]) {
    for (const file of filesIn(folder)) hash.update(file.slice(folder.length)).update(readFileSync(file))
  }
  const manifest = join(paths.root, 'node_modules/@electric-sql/pglite/package.json')
  if (existsSync(manifest)) hash.update((JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version)
  return hash.digest('hex').slice(0, 16)
}

/** What the log took while a dump was filled is of no use to whoever starts from it: it goes with the next checkpoint. */
const shortLog = ['max_wal_size=32MB', 'min_wal_size=32MB']

/** Makes a migrated, seeded database in memory and dumps its folder; 5 s, and half a minute with a history, against 1.5 s to start from the dump. */
export async function makeSnapshot(kind: Filled): Promise<Buffer> {
  const database = await openPglite('memory://', undefined, shortLog)
  try {
    await migrate(database)
    await seed(database, kind, new Date())
    // The planner's figures travel with the dump, so that the first queries are already planned well; rows that were counted anew do not.
    await database.script('vacuum (full, analyze)')
    // Without it whoever starts from the dump has to do the work of its log once more first.
    await database.script('checkpoint')
    return Buffer.from(await (await database.dump()).arrayBuffer())
  } finally {
    await database.close()
  }
}

const fileOf = (folder: string, kind: Filled): string => join(folder, `${kind}-${snapshotKey()}.tar.gz`)

/** A snapshot's folder as PGlite loads it, unpacked here: it would take five times as long to unpack it itself. */
export const readSnapshot = (file: string): Blob => new Blob([gunzipSync(readFileSync(file))])

/** The snapshot of the build, if it fits these migrations and this demo data. */
export function findSnapshot(kind: Filled): Blob | undefined {
  const file = [paths.templates, paths.cachedTemplates]
    .map((folder) => fileOf(folder, kind))
    .find((path) => existsSync(path))
  return file === undefined ? undefined : readSnapshot(file)
}

/** Makes the snapshot in `folder` unless it is there. Written aside and renamed: a reader never sees half of it. */
export async function writeSnapshot(folder: string, kind: Filled = 'market'): Promise<string> {
  const file = fileOf(folder, kind)
  if (existsSync(file)) return file
  const snapshot = await makeSnapshot(kind)
  mkdirSync(folder, { recursive: true })
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, snapshot)
  renameSync(aside, file)
  return file
}
