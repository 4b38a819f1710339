/**
 * The story: the journal's rows in IndexedDB. A connection that the browser lost is opened again and the write tried once
 * more; a database that is not ours or cannot be read is set aside; a full or forbidden disk is reported by name.
 */
import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { JournalStoreError } from './journal-store.ts'
import type { Batch, JournalStore, Rows, StoreProblem } from './journal-store.ts'
import type { SegmentRow, SnapshotRow } from './journal.types.ts'

interface JournalDb extends DBSchema {
  segments: { key: [ns: string, n: number]; value: SegmentRow }
  snapshots: { key: [ns: string, at: number]; value: SnapshotRow }
}
type Db = IDBPDatabase<JournalDb>

export interface IndexedStoreOptions {
  /** name of the database */
  readonly name?: string
  /** '' where one tab writes for all; else the tab's id (ids that sort by time let the oldest go first) */
  readonly ns?: string
  readonly onWarning?: (message: string) => void
  /** ms to wait for an answer to `open` before the disk counts as blocked */
  readonly patience?: number
}

const VERSION = 1
/** Where tabs cannot agree on a writer, this many tabs' journals are kept besides our own. */
const OTHER_NAMESPACES = 8

const PROBLEMS: Readonly<Record<string, StoreProblem>> = {
  QuotaExceededError: 'quota',
  SecurityError: 'unavailable',
  InvalidStateError: 'lost',
  TransactionInactiveError: 'lost',
  AbortError: 'lost',
  UnknownError: 'lost',
}

const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : '')

const failure = (error: unknown): JournalStoreError =>
  error instanceof JournalStoreError
    ? error
    : new JournalStoreError(
        PROBLEMS[nameOf(error)] ?? 'unknown',
        `The journal's database refused: ${String(error)}`,
        error,
      )

const rangeOf = (ns: string): IDBKeyRange => IDBKeyRange.bound([ns, -Infinity], [ns, Infinity])

async function write(db: Db, ns: string, batch: Batch): Promise<void> {
  const tx = db.transaction(['segments', 'snapshots'], 'readwrite')
  const segments = tx.objectStore('segments')
  const snapshots = tx.objectStore('snapshots')
  const asked = [
    ...(batch.dropSegments ?? []).map((n) => segments.delete([ns, n])),
    ...(batch.dropSnapshots ?? []).map((at) => snapshots.delete([ns, at])),
    ...(batch.segments ?? []).map((row) => segments.put({ ...row, ns })),
    ...(batch.snapshots ?? []).map((row) => snapshots.put({ ...row, ns })),
  ]
  // A transaction that commits by itself waits for its page, and is aborted with a page that goes.
  tx.commit()
  await Promise.all([...asked, tx.done])
}

async function read(db: Db, ns: string): Promise<Rows> {
  const tx = db.transaction(['segments', 'snapshots'])
  const [segments, snapshots] = await Promise.all([
    tx.objectStore('segments').getAll(rangeOf(ns)),
    tx.objectStore('snapshots').getAll(rangeOf(ns)),
    tx.done,
  ])
  return { segments, snapshots }
}

/** Deletes the journals of tabs that have long gone, where every tab keeps its own. */
async function prune(db: Db, ns: string): Promise<void> {
  const others = new Set(
    (await db.getAllKeys('segments')).map(([owner]) => owner).filter((owner) => owner && owner !== ns),
  )
  const gone = [...others].sort().slice(0, -OTHER_NAMESPACES)
  for (const owner of gone)
    await Promise.all([db.delete('segments', rangeOf(owner)), db.delete('snapshots', rangeOf(owner))])
}

const isOurs = (found: Db): boolean =>
  found.objectStoreNames.contains('segments') && found.objectStoreNames.contains('snapshots')

/** What a browser never answers counts as blocked after so many ms; it may still come about later. */
function within<Value>(patience: number, asked: Promise<Value>): Promise<Value> {
  let late: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(
      () => reject(new JournalStoreError('blocked', "The journal's database does not answer")),
      patience,
    )
  })
  return Promise.race([asked, silence]).finally(() => clearTimeout(late))
}

interface OpenerOptions {
  readonly name: string
  readonly onWarning: (message: string) => void
  readonly patience: number
  /** the connection in use, if there is one */
  readonly inUse: () => Db | undefined
  /** the browser lost the connection in use, or another tab wants it closed */
  readonly onDropped: () => void
}

/** Opens the database, or another in its place where it cannot be used. */
function createOpener({ name, onWarning, patience, inUse, onDropped }: OpenerOptions): () => Promise<Db> {
  const openOnce = (as: string): Promise<Db> => {
    const opened = openDB<JournalDb>(as, VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore('segments', { keyPath: ['ns', 'n'] })
        fresh.createObjectStore('snapshots', { keyPath: ['ns', 'at'] })
      },
      blocking: onDropped,
      terminated: onDropped,
    })
    // a database that opens after we gave up must not hold others up
    opened.then((found) => setTimeout(() => found !== inUse() && found.close(), patience)).catch(() => {})
    return within(patience, opened)
  }

  const setAside = async (why: string): Promise<Db> => {
    onWarning(`The journal's database was set aside: ${why}`)
    let blocked = false
    const deleted = deleteDB(name, { blocked: () => (blocked = true) })
    await Promise.race([deleted, new Promise((resolve) => setTimeout(resolve, 500))])
    // another tab of another version holds the old one: leave it to that tab and keep ours beside it
    return openOnce(blocked ? `${name}-${VERSION}` : name)
  }

  return async () => {
    if (typeof indexedDB === 'undefined') throw new JournalStoreError('unavailable', 'There is no IndexedDB here')
    try {
      const found = await openOnce(name)
      if (isOurs(found)) return found
      found.close()
      return await setAside('it is not a journal')
    } catch (error) {
      if (!['VersionError', 'UnknownError', 'DataError'].includes(nameOf(error))) throw error
      return setAside(nameOf(error))
    }
  }
}

/** Opens nothing until the first call. */
export function createIndexedStore(options: IndexedStoreOptions = {}): JournalStore {
  const { name = 'oja-journal', ns = '', onWarning = () => {}, patience = 5_000 } = options
  let db: Db | undefined
  let opening: Promise<Db> | undefined

  const drop = (): void => {
    db?.close()
    db = undefined
  }
  const open = createOpener({ name, onWarning, patience, inUse: () => db, onDropped: drop })

  const connect = (): Promise<Db> =>
    (opening ??= open()
      .then(async (found) => {
        db = found
        if (ns) await prune(found, ns).catch(() => {})
        return found
      })
      .finally(() => (opening = undefined)))

  /** Runs on the open connection at once; when that one turns out to be lost, once more on a new one. */
  const run = async <T>(work: (on: Db) => Promise<T>): Promise<T> => {
    const held = db
    try {
      return await work(held ?? (await connect()))
    } catch (error) {
      const { problem } = failure(error)
      if (problem !== 'lost') throw failure(error)
      if (db === held) db = undefined
      held?.close()
    }
    try {
      return await work(db ?? (await connect()))
    } catch (error) {
      throw failure(error)
    }
  }

  return {
    load: () => run((on) => read(on, ns)),
    commit: (batch) => run((on) => write(on, ns, batch)),
    async erase() {
      try {
        await run((on) => {
          const tx = on.transaction(['segments', 'snapshots'], 'readwrite')
          return Promise.all([tx.objectStore('segments').clear(), tx.objectStore('snapshots').clear(), tx.done])
        })
      } catch (error) {
        // rows that cannot be cleared go with the whole database, unless there is none to speak of
        if (failure(error).problem === 'unavailable') throw error
        this.close()
        await within(patience, deleteDB(name))
      }
    },
    close: drop,
  }
}
