/**
 * What is known of the room for what the shop stores. A place that had no room for a write counts as full until a write to it succeeds again,
 * so that a health check says what people would meet. Where nobody has written for a while the health check does, so that a shop without
 * visitors knows of it too.
 */
import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from './db/database.ts'

export type Place = 'database' | 'uploads'

export type Storage = {
  /** Runs `work`, which writes to `place`; hears when there was no room, and throws what `work` threw. */
  hear<T>(place: Place, work: () => Promise<T>): Promise<T>
  /** Writes once more to every place that was full, and to those that were not looked at for some seconds. @returns the places that are full */
  full(): Promise<Place[]>
}

type Probe = {
  /** Whether there is room again, where there was none. */
  write: () => Promise<unknown>
  /** Whether there still is, as cheap as it can be. */
  look: () => Promise<unknown>
  /** Milliseconds between two looks at a place that is not known to be full. */
  lookEvery: number
}

/** SQLSTATE 53100, and what file systems say: no room on the disk, or none left of this user's share. */
const noRoom = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && noRoom.has(String((error as { code?: unknown }).code))

/** More than the room that a full disk may have left inside files that are there already. */
const probeBytes = 64 * 1024

/** Writes to the database's own disk what is gone with the end of the transaction. Not to its log alone, whose files are made ahead. */
const probeDatabase = (database: Database): Promise<unknown> =>
  database.transaction(async (tx) => {
    await tx.rows(sql`create temp table storage_probe (piece text) on commit drop`)
    // Sums of different numbers: repeated text would be stored small.
    await tx.rows(sql`
      insert into storage_probe
      select string_agg(md5((row * 100 + part)::text), '') from generate_series(1, ${probeBytes / 1024}::int) row, generate_series(1, 32) part
      group by row`)
  })

async function probeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `probe-${randomBytes(6).toString('hex')}.part`)
  try {
    await writeFile(file, randomBytes(probeBytes))
  } finally {
    await rm(file, { force: true })
  }
}

export function makeStorage(probes: Readonly<Record<Place, Probe>>): Storage {
  const found = new Set<Place>()
  /** Health checks that come together share one write. */
  const running = new Map<Place, Promise<void>>()
  const lookedAt = new Map<Place, number>()

  const probe = (place: Place): Promise<void> => {
    const { write, look } = probes[place]
    const begun =
      running.get(place) ??
      (found.has(place) ? write() : look())
        .then(
          () => void found.delete(place),
          // A refusal for any other reason says nothing of the room: the place stays as it is known.
          (error: unknown) => void (isStorageFull(error) && found.add(place)),
        )
        .finally(() => running.delete(place))
    running.set(place, begun)
    lookedAt.set(place, performance.now())
    return begun
  }
  const isDue = (place: Place): boolean =>
    found.has(place) || performance.now() - (lookedAt.get(place) ?? -Infinity) >= probes[place].lookEvery

  return {
    async hear(place, work) {
      try {
        return await work()
      } catch (error) {
        if (isStorageFull(error)) found.add(place)
        throw error
      }
    },
    async full() {
      await Promise.all((Object.keys(probes) as Place[]).filter(isDue).map(probe))
      return [...found]
    },
  }
}

/** Tables that are made and dropped leave rows in PostgreSQL's own tables: not at every look of a balancer. */
const askDatabaseEvery = 15_000
const lookAtFolderEvery = 5_000

const lookAtFolder = (folder: string): Promise<void> => (existsSync(folder) ? probeFolder(folder) : Promise.resolve())

/**
 * A database whose refusals for want of room are heard, and the storage that hears them.
 * @param folders.data where an embedded database has its files
 */
export function watchStorage(
  database: Database,
  { data, uploads }: { data: string; uploads: string },
): { database: Database; storage: Storage } {
  const write = (): Promise<unknown> => probeDatabase(database)
  const storage = makeStorage({
    database:
      database.kind === 'postgres'
        ? { write, look: write, lookEvery: askDatabaseEvery }
        : { write, look: () => lookAtFolder(data), lookEvery: lookAtFolderEvery },
    uploads: { write: () => probeFolder(uploads), look: () => lookAtFolder(uploads), lookEvery: lookAtFolderEvery },
  })
  const heard = <T>(work: () => Promise<T>): Promise<T> => storage.hear('database', work)
  return {
    storage,
    database: {
      ...database,
      rows: (query, values) => heard(() => database.rows(query, values)),
      transaction: (work) => heard(() => database.transaction(work)),
      script: (text) => heard(() => database.script(text)),
    },
  }
}
