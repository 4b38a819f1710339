/**
 * The story: folds the scrubbed entries as they are written, so that what is put beside them as a snapshot holds nothing that
 * the allow-list kept out. A tab whose beginning was not seen has no known state and is left out.
 */
import type { AnyMachineSnapshot } from 'xstate'
import type { JournalEntry, Took } from './journal.types.ts'
import { createReplayer, rebornIn } from './replay.ts'
import type { Machines, PersistedState, Replayer } from './replay.ts'
import type { StoredJournal } from './read-rows.ts'

/** Tabs whose states a snapshot holds: this one, and the latest others to have written. */
const TABS = 4

/** Tab → its last seq and where its actors stood then. */
export type KnownStates = Readonly<Record<string, { readonly seq: number; readonly state: PersistedState }>>

export interface StateKeeper {
  /**
   * Folds an entry.
   * @param lived the way that its actor took, of an actor of this page
   * @returns the entry as it is to be written: with the way, where folding it goes another one or cannot be tried yet
   */
  step(entry: JournalEntry, lived?: Took): JournalEntry
  /** Where one actor stands; undefined while that is not known. */
  snapshotOf(tab: string, path: string): AnyMachineSnapshot | undefined
  /** undefined while no tab's state is known */
  states(): KnownStates | undefined
  /** Where the actors of a tab stand; undefined when its beginning was not seen or something could not be folded. */
  stateOf(tab: string): PersistedState | undefined
  /** Charts are on their way, and what came since waits for them: what is known is older than the last entry. */
  isBehind(): boolean
  /** The journal was erased: nothing is known any more. `own`: this tab, whose actors live on; it is folded on, and known again from its rebirth. */
  erase(own: string): void
}

interface Known {
  seq: number
  replayer: Replayer
  /** what was folded has been erased: it may not be put beside the events until the actors are born again */
  erased?: boolean
}

const withWay = (entry: JournalEntry, took: Took | undefined): JournalEntry =>
  took === undefined || took.length === 0 ? entry : { ...entry, took }

const stateIn = ({ replayer }: Known): PersistedState | undefined =>
  replayer.faults.length === 0 ? replayer.persist() : undefined

/**
 * @param missing brings into `machines` what folding an entry takes; undefined when it is there, or cannot be had: then it is folded without, and its tab has no known state
 * @param inNewestShape brings an entry of an older edition along, once nothing is missing
 * @param own the tab that this page is: its actors are to be born again after an erasure, so it stays known
 */
export function createStateKeeper(
  machines: Machines,
  missing: (entry: JournalEntry) => Promise<unknown> | undefined = () => undefined,
  inNewestShape: (entry: JournalEntry) => JournalEntry = (entry) => entry,
  own?: string,
): StateKeeper {
  let tabs = new Map<string, Known>()
  let waiting: JournalEntry[] | undefined

  const step = (entry: JournalEntry, lived?: Took): JournalEntry => {
    const coming = waiting ? undefined : missing(entry)
    if (!waiting && !coming) return withWay(entry, fold(inNewestShape(entry), lived))
    const told = withWay(entry, lived)
    if (waiting) waiting.push(told)
    else if (coming) {
      waiting = [told]
      const goOn = () => {
        const held = waiting ?? []
        waiting = undefined
        for (const each of held) step(each)
      }
      void coming.then(goOn, goOn)
    }
    return told
  }

  const fold = (entry: JournalEntry, lived: Took | undefined): Took | undefined => {
    const isReborn = rebornIn(entry) !== undefined
    const known = isReborn ? undefined : tabs.get(entry.tab)
    if (!isReborn && entry.seq !== (known?.seq ?? 0) + 1) {
      tabs.delete(entry.tab)
      return lived
    }
    const { replayer } = known ?? { replayer: createReplayer(machines) }
    const parted = replayer.step(entry, lived)
    // the latest to have written comes last
    tabs.delete(entry.tab)
    tabs.set(entry.tab, { ...known, seq: entry.seq, replayer })
    if (tabs.size > TABS) tabs.delete([...tabs.keys()].find((tab) => tab !== own) as string)
    return parted
  }

  return {
    step,
    isBehind: () => waiting !== undefined,
    snapshotOf: (tab, path) => (waiting ? undefined : tabs.get(tab)?.replayer.snapshotOf(path)),
    states() {
      const states: Record<string, { seq: number; state: PersistedState }> = {}
      for (const [tab, known] of tabs) {
        const state = known.erased ? undefined : stateIn(known)
        if (state) states[tab] = { seq: known.seq, state }
      }
      return Object.keys(states).length ? states : undefined
    },
    stateOf(tab) {
      const known = tabs.get(tab)
      return known && stateIn(known)
    },
    erase(own) {
      const mine = tabs.get(own)
      if (waiting) waiting = waiting.filter((entry) => entry.tab === own)
      tabs = new Map(mine ? [[own, { ...mine, erased: true }]] : [])
    },
  }
}

/** What a tab's replay goes through, and where its actors stand before it. */
export type Beginning = { readonly entries: readonly JournalEntry[]; readonly from: PersistedState | undefined }

/** From where a tab's replay can begin: its latest rebirth, or its births when they are still there, else the oldest snapshot that knows it. */
export function beginningOf(journal: StoredJournal, tab: string): Beginning {
  const entries = journal.entries.filter((entry) => entry.tab === tab)
  const reborn = entries.findLastIndex((entry) => rebornIn(entry) !== undefined)
  if (reborn >= 0) return { entries: entries.slice(reborn), from: undefined }
  if (entries[0]?.seq === 1) return { entries, from: undefined }
  const known = journal.snapshots.map(({ state }) => (state as KnownStates)[tab]).find((state) => state !== undefined)
  return { entries: known ? entries.filter((entry) => entry.seq > known.seq) : entries, from: known?.state }
}
