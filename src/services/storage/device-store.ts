/**
 * What survives a reload and is too large or too often written for local storage: outboxes of carts and the catalogue pages that were
 * seen, in IndexedDB; in memory where there is none.
 */
import { Context, Data, Effect } from 'effect'
import type { IDBPDatabase, openDB as openDatabase } from 'idb'

/** The device did not take or give it. */
export class DeviceStoreFailed extends Data.TaggedError('DeviceStoreFailed')<{ readonly why: unknown }> {}

type Shape = {
  readonly get: (key: string) => Effect.Effect<unknown, DeviceStoreFailed>
  readonly put: (key: string, value: unknown) => Effect.Effect<void, DeviceStoreFailed>
  readonly remove: (key: string) => Effect.Effect<void, DeviceStoreFailed>
  /** Keys that begin so, in the order of the alphabet. */
  readonly keys: (prefix: string) => Effect.Effect<string[], DeviceStoreFailed>
}

export class DeviceStore extends Context.Service<DeviceStore, Shape>()('oja/Keep') {}

const kept = <Value>(work: () => Promise<Value>) =>
  Effect.tryPromise({ try: work, catch: (why) => new DeviceStoreFailed({ why }) })

/** Keeps until the page closes. */
export function deviceStoreInMemory(): Shape {
  const values = new Map<string, unknown>()
  return {
    get: (key) => Effect.sync(() => values.get(key)),
    put: (key, value) => Effect.sync(() => void values.set(key, structuredClone(value))),
    remove: (key) => Effect.sync(() => void values.delete(key)),
    keys: (prefix) => Effect.sync(() => [...values.keys()].filter((key) => key.startsWith(prefix)).sort()),
  }
}

const database = 'oja'
const table = 'kept'
/** Milliseconds for the database to open: some browsers hang and never say so, and a cart must not wait for that. */
const patience = 2_000

/** Keeps in IndexedDB. A connection that was lost (a phone that slept, a browser that tidied up) is opened anew once. */
export function deviceStoreInIndexedDb(): Shape {
  let opening: Promise<IDBPDatabase> | undefined
  const openInTime = (openDB: typeof openDatabase): Promise<IDBPDatabase> => {
    const opened = openDB(database, 1, {
      upgrade: (db) => void db.createObjectStore(table),
      terminated: () => (opening = undefined),
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    })
    // One that opens after all serves what comes later; until then nobody waits for it again.
    opened.then(
      (db) => (opening = Promise.resolve(db)),
      () => (opening = undefined),
    )
    let late: ReturnType<typeof setTimeout> | undefined
    const silence = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(new Error('The database of this device does not open')), patience)
    })
    return Promise.race([opened, silence]).finally(() => clearTimeout(late))
  }
  const open = (): Promise<IDBPDatabase> =>
    (opening ??= import('idb').then(
      ({ openDB }) => openInTime(openDB),
      (error: unknown) => {
        opening = undefined
        throw error
      },
    ))
  const once = <Value>(work: (db: IDBPDatabase) => Promise<Value>): Promise<Value> =>
    open()
      .then(work)
      .catch((error: unknown) => {
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
        opening = undefined
        return open().then(work)
      })
  return {
    get: (key) => kept(() => once((db) => db.get(table, key))),
    put: (key, value) =>
      kept(() =>
        once(async (db) => {
          const tx = db.transaction(table, 'readwrite')
          const put = tx.store.put(value, key)
          // A transaction that commits by itself waits for its page, and is aborted with a page that goes.
          tx.commit()
          await Promise.all([put, tx.done])
        }),
      ),
    remove: (key) => kept(() => once((db) => db.delete(table, key))),
    keys: (prefix) =>
      kept(() =>
        once(async (db) => (await db.getAllKeys(table, IDBKeyRange.bound(prefix, `${prefix}\uffff`))).map(String)),
      ),
  }
}
