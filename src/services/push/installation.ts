/**
 * The installation's id: random, a secret of this browser's profile, by which its devices, messages and notices are its own. It lives in a database of
 * its own, since the service worker reads it too; it is made when a person first asks to be told of something.
 */
import { openDB, type IDBPDatabase } from 'idb'

const database = 'oja-push'
const table = 'kept'
const key = 'installation'

/**
 * Milliseconds for the database to open: where another tab blocks it nobody ever answers, and a question to the server must not wait for that. As long
 * as the journal waits for its own: a slow phone that has just woken takes seconds, and no answer counts as no installation.
 */
const patience = 5_000

function open(): Promise<IDBPDatabase> {
  const opened = openDB(database, 1, { upgrade: (db) => void db.createObjectStore(table) })
  return new Promise((resolve, reject) => {
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      reject(new Error('The database of this device does not open'))
    }, patience)
    opened.then((db) => {
      clearTimeout(late)
      // one that opens after all would hold others up
      if (isLate) db.close()
      else resolve(db)
    }, reject)
  })
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{22,64}$/.test(value)

async function within<Value>(work: (db: IDBPDatabase) => Promise<Value>): Promise<Value> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Null where nobody asked for anything yet, or the device keeps nothing. */
export const readInstallation = (): Promise<string | null> =>
  within((db) => db.get(table, key)).then(
    (value: unknown) => (isId(value) ? value : null),
    () => null,
  )

/** Keeps an id, or gives the one that is there: tabs that ask at once agree. @param fresh 128 random bits or more */
export const keepInstallation = (fresh: string): Promise<string> =>
  within(async (db) => {
    const tx = db.transaction(table, 'readwrite')
    const known: unknown = await tx.store.get(key)
    if (!isId(known)) await tx.store.put(fresh, key)
    await tx.done
    return isId(known) ? known : fresh
  })
