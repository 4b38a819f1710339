/**
 * The story: the journal as the app sees it. On the dispatch path it only pushes into an array; 16 ms later, or when the page
 * goes, the array is handed to the core, which is loaded once the page is idle.
 *
 *     machines ─▶ tap ─▶ array ──16 ms, pagehide──▶ core (import()): scrub ─▶ tabs ─▶ writer ─▶ IndexedDB
 */
import type { AnyActor } from 'xstate'
import type * as Core from './journal-core.ts'
import type { CoreOptions, JournalCore } from './journal-core.ts'
import type { JournalDocument } from './journal-document.ts'
import type { JournalEntry, RawEntry } from './journal.types.ts'
import type { Replayed } from './replay-tab.ts'
import { tapActorSystem } from './tap.ts'

export interface JournalOptions extends CoreOptions {
  /** loads the core; by default its own chunk */
  readonly load?: () => Promise<{ readonly openJournal: typeof Core.openJournal }>
}

export interface JournalHandle {
  /** Listens to a root actor and all below it; call it before the root starts. Returns the end of it. */
  attach(rootActor: AnyActor): () => void
  /** Resolves when everything that has happened is stored. */
  flush(): Promise<void>
  /** All tabs' entries that are kept, in the order of writing. */
  entries(): Promise<readonly JournalEntry[]>
  /** Where the actors of this load of the page (or of another tab) stand according to the journal. */
  replay(tab?: string): Promise<Replayed>
  /** Erases everything in every tab, on the disk too: for the moment when a person signs out. */
  erase(): Promise<void>
  exportDocument(): Promise<JournalDocument>
  close(): void
}

/** Group commit: events of one frame share one write. */
const COMMIT_AFTER = 16
/** What is held while the core cannot be loaded; the oldest half goes beyond it. */
const HELD = 20_000
const READ_ANYWAY_AFTER = 2_000
/** ms before a core that could not be loaded is asked for again */
const RETRY_AFTER = 30_000

const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 200)
}

/** Calls when the page is hidden or goes: the last moment at which something can be written. Returns the end of it. */
function whenPageGoes(leave: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const hide = (): void => {
    if (document.visibilityState === 'hidden') leave()
  }
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('pagehide', leave)
  }
}

/** Gathers what is recorded, fetches the core, and hands it over in groups. */
function createHandover(options: JournalOptions) {
  const { load = () => import('./journal-core.ts') } = options
  let raw: RawEntry[] = []
  let core: JournalCore | undefined
  let loading: Promise<JournalCore> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let storing: Promise<unknown> = Promise.resolve()

  /** What was not handed over is not to be written any more. */
  const giveUp = (): RawEntry[] => {
    const given = raw
    raw = []
    return given
  }

  const open = (): Promise<JournalCore> =>
    (loading ??= load().then(
      ({ openJournal }) => (core = openJournal(options, { onErased: giveUp })),
      (error: unknown) => {
        loading = undefined
        options.onDegraded?.({ type: 'journal.degraded', problem: 'unavailable' })
        throw error
      },
    ))

  const hand = (to: JournalCore, urgent = false): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const batch = giveUp()
    if (batch.length) storing = Promise.all([storing, to.record(batch, urgent)])
    return storing.then(() => undefined)
  }

  const commitSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (core) void hand(core)
      else
        open()
          .then(hand)
          .catch(() => setTimeout(commitSoon, RETRY_AFTER))
    }, COMMIT_AFTER)
  }

  return {
    giveUp,
    hand,
    commitSoon,
    opened: async (): Promise<JournalCore> => core ?? open(),
    add(entry: RawEntry): void {
      raw.push(entry)
      if (core && timer === undefined) commitSoon()
      if (raw.length > HELD) raw.splice(0, HELD / 2)
    },
    /** The page goes: what is gathered is written at once, where there is a core to do it. */
    leave(): void {
      if (core) void hand(core, true)
    },
    close(): void {
      clearTimeout(timer)
      core?.close()
      core = undefined
    },
  }
}

export function createJournal(options: JournalOptions): JournalHandle {
  const { now } = options
  const { giveUp, hand, commitSoon, opened, add, leave, close } = createHandover(options)
  const endings: (() => void)[] = []

  /** For readers: what is not stored by then (a writer in a tab that sleeps) is not waited for. */
  const readable = async (): Promise<JournalCore> => {
    const to = await opened()
    await Promise.race([hand(to), new Promise((resolve) => setTimeout(resolve, READ_ANYWAY_AFTER))])
    return to
  }

  return {
    attach(rootActor) {
      const untap = tapActorSystem(rootActor, (entry) => {
        entry.at = now()
        add(entry)
      })
      whenIdle(() => commitSoon())
      endings.push(whenPageGoes(leave), untap)
      return untap
    },
    flush: async () => hand(await opened()),
    entries: async () => (await (await readable()).read()).entries,
    replay: async (tab) => (await readable()).replay(tab),
    async erase() {
      const to = await opened().catch((error: unknown) => {
        giveUp()
        throw error
      })
      await to.erase()
    },
    exportDocument: async () => (await readable()).exportDocument(),
    close() {
      for (const end of endings.splice(0)) end()
      close()
    },
  }
}
