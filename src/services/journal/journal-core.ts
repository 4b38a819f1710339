/**
 * The story: everything of the journal that the first page does not need at once: scrubbing, writing, reading, replaying.
 * The facade loads it when the page is idle and hands it what the tap has gathered.
 */
import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import type { ChartHashes } from '#machines/chart/chart-hash.ts'
import type { JournalSchemas } from '#machines/journal/journal-schema.ts'
import { createCounter, type TakenHere } from './count-taken.ts'
import { hangDoorbell } from './doorbell.ts'
import { createIndexedStore } from './indexed-store.ts'
import type { JournalDocument } from './journal-document.ts'
import { createMemoryStore } from './journal-store.ts'
import type { JournalDegraded, JournalStore } from './journal-store.ts'
import type { JournalEntry, RawEntry, Took } from './journal.types.ts'
import { readRows } from './read-rows.ts'
import type { StoredJournal } from './read-rows.ts'
import { transitionId } from './recorded-guards.ts'
import { rebirth } from './replay.ts'
import type { Machines } from './replay.ts'
import type { Replayed } from './replay-tab.ts'
import { scrub } from './scrub.ts'
import { createStateKeeper, type StateKeeper } from './state-keeper.ts'
import { openTabLink } from './tab-link.ts'
import type { TabChannel } from './tab-link.types.ts'
import type { upcast as Upcast } from './reader.ts'
import type { createWireNotes } from './wire-notes.ts'
import { openLoad } from './this-load.ts'
import { openWriter } from './writer.ts'

export interface CoreOptions {
  /** names one load of one page; never used twice; ids that sort by time are best */
  readonly tab: string
  /** ms since 1970 */
  readonly now: () => number
  /** the build that the page runs; as its document names it where it is left out */
  readonly build?: string
  /** `durable`: IndexedDB, one writer among tabs. `memory`: this page alone, gone with it. */
  readonly store: 'durable' | 'memory'
  /** without one, events keep nothing but their types; may grow with the charts that come to the page */
  readonly schemas?: JournalSchemas | undefined
  /** needed to take snapshots and to replay */
  readonly machines?: Machines | undefined
  /** Hash of each of these, for documents and inspectors. */
  readonly hashes?: (() => Promise<ChartHashes>) | undefined
  /** Brings into `machines` the charts without which an entry cannot be folded; undefined when they are there, or cannot be had. */
  readonly missing?: ((entry: JournalEntry) => Promise<unknown> | undefined) | undefined
  /** The root actor that is listened to: inspectors may send to those who live below it. */
  readonly root?: AnyActor | undefined
  /** Where transitions that were taken are counted, while the page's person says yes to it. */
  readonly taken?: TakenHere | undefined
  /** nobody is signed in by now: only then are the states of actors that lived through an erasure written down anew */
  readonly isNobody?: (() => boolean) | undefined
  readonly onDegraded?: ((event: JournalDegraded) => void) | undefined
  readonly onWarning?: ((message: string) => void) | undefined
  /** events between snapshots (500) and events kept (20,000) */
  readonly snapshotEvery?: number
  readonly cap?: number
  /** name of the database (oja-journal) */
  readonly database?: string
}

export interface JournalCore {
  /** Scrubs and stores; resolves when stored. `urgent`: the page is going. */
  record(raw: readonly RawEntry[], urgent?: boolean): Promise<void>
  read(): Promise<StoredJournal>
  replay(tab?: string): Promise<Replayed>
  exportDocument(): Promise<JournalDocument>
  erase(): Promise<void>
  close(): void
}

/** Full rows are packed and old ones dropped after this many new entries, and this many ms later, beside the writing. */
const COMPACT_EVERY = 200
const COMPACT_AFTER = 100

export interface CoreHooks {
  /** This or another tab erased the journal: gives what was not handed over yet, and discards it. */
  readonly onErased: () => readonly RawEntry[]
}

function tabAgreement(store: CoreOptions['store'], database: string) {
  const shared =
    store === 'durable' &&
    typeof navigator !== 'undefined' &&
    'locks' in navigator &&
    typeof BroadcastChannel !== 'undefined'
  return {
    locks: shared ? navigator.locks : undefined,
    channel:
      store === 'durable' && typeof BroadcastChannel !== 'undefined'
        ? (new BroadcastChannel(database) satisfies TabChannel)
        : undefined,
  }
}

/** What is done with a journal that is read comes with the first who reads. */
const reader = () => import('./reader.ts')

/** Another tab may still run an older edition of the shop; the tables of old names and shapes come when one has written. */
function readerOfOlder(tab: string, missing: CoreOptions['missing']) {
  let upcasters: { upcast: typeof Upcast } | undefined
  const inNewestShape = (entry: JournalEntry): JournalEntry =>
    entry.tab === tab ? entry : (upcasters?.upcast(entry) ?? entry)
  return {
    inNewestShape,
    missing: (entry: JournalEntry): Promise<unknown> | undefined =>
      entry.tab === tab || upcasters
        ? missing?.(inNewestShape(entry))
        : reader().then(
            (found) => (upcasters = found),
            () => (upcasters = { upcast: (one) => one }),
          ),
  }
}

/** The way that the actor took, by the names that charts give to transitions. */
const wayOf = ({ took }: RawEntry): Took | undefined => took?.map((microstep) => microstep.map(transitionId))

/** Says, once a chart, that its journal folds to another state than its actor has: then the journal of that chart is not to be believed. */
function createSelfCheck(onWarning: CoreOptions['onWarning']) {
  const parted = new Set<string>()
  return ({ machine, event, value }: RawEntry, path: string, folded: AnyMachineSnapshot | undefined): void => {
    if (value === undefined || folded === undefined || parted.has(machine)) return
    const [is, was] = [JSON.stringify(folded.value), JSON.stringify(value)]
    if (is === was) return
    parted.add(machine)
    onWarning?.(
      `The journal of ${machine} parted from its life: ${path} folds ${event.type} to ${is}, and stands at ${was}`,
    )
  }
}

/** Notes of requests, as soon as what makes them is here; until then what calls saw waits for it. */
function openNotes(): ReturnType<typeof createWireNotes> {
  let notes: ReturnType<typeof createWireNotes> | undefined
  void import('./wire-notes.ts').then(
    (found) => (notes = found.createWireNotes()),
    () => undefined,
  )
  return {
    withNotes: (entries) => notes?.withNotes(entries) ?? entries,
    forget: () => notes?.forget(),
  }
}

/** Calls after so many entries, a moment later, so that compaction runs beside the writing. */
function everySoMany(compact: () => void) {
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    count(): void {
      since += 1
      if (since < COMPACT_EVERY) return
      since = 0
      timer ??= setTimeout(() => {
        timer = undefined
        compact()
      }, COMPACT_AFTER)
    },
    stop: (): void => clearTimeout(timer),
  }
}

function allowedBy(tab: string, schemas: JournalSchemas) {
  return (raw: RawEntry): JournalEntry => {
    try {
      return scrub(raw, tab, schemas)
    } catch {
      // an event that cannot even be looked at keeps its type
      return scrub({ ...raw, event: { type: raw.event.type } }, tab, schemas)
    }
  }
}

const newest = async (journal: StoredJournal): Promise<StoredJournal> => (await reader()).upcastJournal(journal)

/** Where this tab writes, alone or for all. */
const storeFor = ({ store, tab, database = 'oja-journal', onWarning }: CoreOptions, shared: boolean): JournalStore =>
  store === 'memory'
    ? createMemoryStore()
    : createIndexedStore({ name: database, ns: shared ? '' : tab, ...(onWarning ? { onWarning } : {}) })

/** Opens what writes, once this tab writes. @param count of each entry that it takes over */
const writerOf = (options: CoreOptions, keeper: StateKeeper | undefined, count: () => void) => (shared: boolean) =>
  openWriter({
    store: storeFor(options, shared),
    onDegraded: options.onDegraded,
    onWarning: options.onWarning,
    takeSnapshot: keeper && (() => keeper.states()),
    onAppended(entry) {
      if (entry.tab !== options.tab) keeper?.step(entry)
      count()
    },
    ...(options.snapshotEvery ? { snapshotEvery: options.snapshotEvery } : {}),
    ...(options.cap ? { cap: options.cap } : {}),
  })

export function openJournal(options: CoreOptions, hooks: CoreHooks): JournalCore {
  const { tab, schemas = {}, machines, database = 'oja-journal', onWarning, isNobody = () => true } = options
  const older = readerOfOlder(tab, options.missing)
  const keeper = machines && createStateKeeper(machines, older.missing, older.inNewestShape, tab)
  const compaction = everySoMany(() => void link.writer()?.compact())
  const allowed = allowedBy(tab, schemas)
  const checkSelf = createSelfCheck(onWarning)
  const notes = openNotes()
  const counted = createCounter(options.taken)
  const { build, named } = openLoad(tab, options.build)
  /** the journal was erased under actors that live on */
  let unborn = false
  // a follower only reads here; its leader writes
  let followed: JournalStore | undefined
  const agreement = tabAgreement(options.store, database)
  let storing = Promise.resolve()

  const link = openTabLink({
    name: database,
    tab,
    ...agreement,
    openWriter: writerOf(options, keeper, compaction.count),
    onErased() {
      // folded and never written: what the actors do next is not to be understood without it
      const pending = hooks.onErased()
      if (keeper) for (const raw of pending) keeper.step(allowed(raw), wayOf(raw))
      keeper?.erase(tab)
      unborn = true
      notes.forget()
      door.erased?.()
    },
  })

  /** The first entries after an erasure go into the states with which the actors are born again. */
  const bornAgain = (entries: readonly JournalEntry[]): readonly JournalEntry[] => {
    const last = entries.at(-1)
    if (!last || !isNobody() || keeper?.isBehind()) return entries
    unborn = false
    const state = keeper?.stateOf(tab)
    if (!state) return entries
    const birth = rebirth(tab, last.seq, last.at, state)
    keeper?.step(birth)
    return [birth]
  }

  const read = async (): Promise<StoredJournal> => {
    const writer = link.writer()
    return newest(writer ? await writer.read() : await readRows(await (followed ??= storeFor(options, true)).load()))
  }

  const handOver = async () => (await reader()).handOver(await storing.then(read), build, options)
  const door = hangDoorbell(agreement.channel, options, () => link.writer() !== undefined, handOver)

  return {
    record(raw, urgent) {
      const entries = raw.map((one) => {
        const scrubbed = allowed(one)
        const entry = door.signed?.(scrubbed, one.event) ?? scrubbed
        const way = counted(one, entry.by, wayOf(one))
        if (!keeper) return entry
        const written = keeper.step(entry, way)
        checkSelf(one, entry.actorPath, keeper.snapshotOf(tab, entry.actorPath))
        return written
      })
      const written = (unborn ? bornAgain(entries) : notes.withNotes(entries)).map(named)
      door.written?.(written)
      storing = link.send(written, urgent)
      return storing
    },
    read,
    replay: async (whose = tab) => (await reader()).replayOf(await read(), whose, options),
    exportDocument: async () => (await reader()).documentOf(await read(), build, options),
    erase: () => link.erase(),
    close() {
      compaction.stop()
      link.close()
      followed?.close()
    },
  }
}
