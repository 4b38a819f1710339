/** The story: puts methods of its own in the place of IndexedDB's, which fail as a full database, one that a browser has taken away, or one that another tab blocks, does. */
import { blockedRequest, type BlockedRequest } from './blocked-request.ts'
import type { Fault } from './fault.types.ts'

export type DatabaseFault = Extract<Fault, { does: 'databaseFull' | 'databaseGone' | 'databaseBlocked' }>['does']

/** What is called of databases: prototypes of the browser, but in tests. */
export interface DatabaseMethods {
  readonly factory: Pick<IDBFactory, 'open' | 'deleteDatabase'>
  readonly database: Pick<IDBDatabase, 'transaction'>
  readonly transaction: Pick<IDBTransaction, 'commit'>
  readonly store: Pick<IDBObjectStore, 'put' | 'add'>
}

export const isOfDatabase = ({ does }: Fault): boolean =>
  does === 'databaseFull' || does === 'databaseGone' || does === 'databaseBlocked'

const full = (): DOMException => new DOMException('No room is left (a fault of the inspector)', 'QuotaExceededError')
const gone = (name: string): DOMException =>
  new DOMException('The database is taken away (a fault of the inspector)', name)

const takenBack = new WeakSet<IDBTransaction>()

/** As a browser does that finds no room when it stores: what was asked for in the same turn is taken, then the whole transaction goes, and says why. */
function takeBack(transaction: IDBTransaction): void {
  if (takenBack.has(transaction)) return
  takenBack.add(transaction)
  queueMicrotask(() => {
    Object.defineProperty(transaction, 'error', { value: full() })
    transaction.abort()
  })
}

/** @param meet which fault a call falls under; what it hears of counts as struck */
export function createDatabaseFaults(
  { factory, database, transaction: written, store }: DatabaseMethods,
  meet: (writes: boolean) => DatabaseFault | undefined,
) {
  const { open, deleteDatabase } = factory
  const { transaction } = database
  const { commit } = written
  const { put, add } = store
  let waiting: readonly BlockedRequest[] = []
  const ask = (work: () => IDBOpenDBRequest): IDBOpenDBRequest => {
    const fault = meet(false)
    if (fault === 'databaseGone') throw gone('SecurityError')
    if (fault === undefined) return work()
    const blocked = blockedRequest(work)
    waiting = [...waiting, blocked]
    return blocked.request
  }
  const faulty = {
    open(this: IDBFactory, name: string, version?: number) {
      return ask(() => open.call(this, name, version))
    },
    deleteDatabase(this: IDBFactory, name: string) {
      return ask(() => deleteDatabase.call(this, name))
    },
    /** A connection that is open is lost, as Safari loses them. */
    transaction(this: IDBDatabase, ...given: Parameters<IDBDatabase['transaction']>) {
      if (meet(false)) throw gone('InvalidStateError')
      return transaction.apply(this, given)
    },
    /** What goes back was not to be written yet. */
    commit(this: IDBTransaction) {
      if (!takenBack.has(this)) commit.call(this)
    },
    put(this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
      const asked = put.apply(this, given)
      if (meet(true)) takeBack(this.transaction)
      return asked
    },
    add(this: IDBObjectStore, ...given: Parameters<IDBObjectStore['add']>) {
      const asked = add.apply(this, given)
      if (meet(true)) takeBack(this.transaction)
      return asked
    },
  }
  return {
    /** Whoever waits for a database is answered in the order of asking, once none is blocked. */
    set(isFaulty: boolean, isBlocked: boolean): void {
      const now = isFaulty ? faulty : { open, deleteDatabase, transaction, commit, put, add }
      Object.assign(factory, { open: now.open, deleteDatabase: now.deleteDatabase })
      database.transaction = now.transaction
      written.commit = now.commit
      Object.assign(store, { put: now.put, add: now.add })
      if (isBlocked) return
      const before = waiting
      waiting = []
      for (const one of before) one.letGo()
    },
  }
}
