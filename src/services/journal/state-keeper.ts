/**
 * The story: folds the scrubbed entries as they are written, so that what is put beside them as a snapshot holds nothing that
 * the allow-list kept out. A tab whose beginning was not seen has no known state and is left out.
 */
import type { JournalEntry } from './journal.types.ts'
import { createReplayer } from './replay.ts'
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
  reset(): void
}

export function createStateKeeper(machines: Machines): StateKeeper {
  let tabs = new Map<string, { seq: number; replayer: Replayer }>()
  return {
    step(entry) {
      const known = tabs.get(entry.tab)
      if (entry.seq !== (known?.seq ?? 0) + 1) {
        tabs.delete(entry.tab)
        return
      }
      const { replayer } = known ?? { replayer: createReplayer(machines) }
      replayer.step(entry)
      // the latest to have written comes last
      tabs.delete(entry.tab)
      tabs.set(entry.tab, { seq: entry.seq, replayer })
      if (tabs.size > TABS) tabs.delete(tabs.keys().next().value as string)
    },
    states() {
      const states: Record<string, { seq: number; state: PersistedState }> = {}
      for (const [tab, { seq, replayer }] of tabs) {
        const state = replayer.faults.length === 0 ? replayer.persist() : undefined
        if (state) states[tab] = { seq, state }
      }
      return Object.keys(states).length ? states : undefined
    },
    reset() {
      tabs = new Map()
    },
  }
}

/** From where a tab's replay can begin: its births when they are still there, else the oldest snapshot that knows it. */
export function beginningOf(
  journal: StoredJournal,
  tab: string,
): { readonly entries: readonly JournalEntry[]; readonly from: PersistedState | undefined } {
  const entries = journal.entries.filter((entry) => entry.tab === tab)
  if (entries[0]?.seq === 1) return { entries, from: undefined }
  const known = journal.snapshots.map(({ state }) => (state as KnownStates)[tab]).find((state) => state !== undefined)
  return { entries: known ? entries.filter((entry) => entry.seq > known.seq) : entries, from: known?.state }
}
