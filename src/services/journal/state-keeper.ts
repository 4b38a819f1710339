/**
 * The story: folds the scrubbed entries as they are written, so that what is put beside them as a snapshot holds nothing that
 * the allow-list kept out. A tab whose beginning was not seen has no known state and is left out.
 */
import type { JournalEntry } from './journal.types.ts'
import { createReplayer, rebornIn } from './replay.ts'
import type { Machines, PersistedState, Replayer } from './replay.ts'
import type { StoredJournal } from './read-rows.ts'

/** Tabs whose states a snapshot holds: the latest to have written. */
const TABS = 4

/** Tab → its last seq and where its actors stood then. */
export type KnownStates = Readonly<Record<string, { readonly seq: number; readonly state: PersistedState }>>

export interface StateKeeper {
  step(entry: JournalEntry): void
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

const stateIn = ({ replayer }: Known): PersistedState | undefined =>
  replayer.faults.length === 0 ? replayer.persist() : undefined

/**
 * @param missing brings into `machines` what folding an entry takes; undefined when it is there, or cannot be had: then it is folded without, and its tab has no known state
 * @param inNewestShape brings an entry of an older edition along, once nothing is missing */
export function createStateKeeper(
  machines: Machines,
  missing: (entry: JournalEntry) => Promise<unknown> | undefined = () => undefined,
  inNewestShape: (entry: JournalEntry) => JournalEntry = (entry) => entry,
): StateKeeper {
  let tabs = new Map<string, Known>()
  let waiting: JournalEntry[] | undefined

  const step = (entry: JournalEntry): void => {
    const coming = waiting ? undefined : missing(entry)
    if (waiting) waiting.push(entry)
    else if (coming) {
      waiting = [entry]
      const goOn = () => {
        const held = waiting ?? []
        waiting = undefined
        held.forEach(step)
      }
      void coming.then(goOn, goOn)
    } else fold(inNewestShape(entry))
  }

  const fold = (entry: JournalEntry): void => {
    const isReborn = rebornIn(entry) !== undefined
    const known = isReborn ? undefined : tabs.get(entry.tab)
    if (!isReborn && entry.seq !== (known?.seq ?? 0) + 1) {
      tabs.delete(entry.tab)
      return
    }
    const { replayer } = known ?? { replayer: createReplayer(machines) }
    replayer.step(entry)
    // the latest to have written comes last
    tabs.delete(entry.tab)
    tabs.set(entry.tab, { ...known, seq: entry.seq, replayer })
    if (tabs.size > TABS) tabs.delete(tabs.keys().next().value as string)
  }

  return {
    step,
    isBehind: () => waiting !== undefined,
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

/** From where a tab's replay can begin: its latest rebirth, or its births when they are still there, else the oldest snapshot that knows it. */
export function beginningOf(
  journal: StoredJournal,
  tab: string,
): { readonly entries: readonly JournalEntry[]; readonly from: PersistedState | undefined } {
  const entries = journal.entries.filter((entry) => entry.tab === tab)
  const reborn = entries.findLastIndex((entry) => rebornIn(entry) !== undefined)
  if (reborn >= 0) return { entries: entries.slice(reborn), from: undefined }
  if (entries[0]?.seq === 1) return { entries, from: undefined }
  const known = journal.snapshots.map(({ state }) => (state as KnownStates)[tab]).find((state) => state !== undefined)
  return { entries: known ? entries.filter((entry) => entry.seq > known.seq) : entries, from: known?.state }
}
