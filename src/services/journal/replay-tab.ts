/** The story: folds a journal that is read, all of one tab's entries at once. It comes with the first who reads. */
import type { AnyMachineSnapshot } from 'xstate'
import type { JournalEntry } from './journal.types.ts'
import { createReplayer, type Machines, type PersistedState, type ReplayFault } from './replay.ts'

export interface Replayed {
  readonly snapshots: Map<string, AnyMachineSnapshot>
  readonly faults: readonly ReplayFault[]
}

export interface ReplayOptions {
  /** whose entries; needed only when the entries are of several tabs */
  readonly tab?: string | undefined
  /** where to begin instead of at the births */
  readonly from?: PersistedState | undefined
}

/**
 * Folds the entries of one tab and returns where every actor stood at the end, by path.
 * @throws RangeError when the entries are of several tabs and none is named
 */
export function replay(
  entries: readonly JournalEntry[],
  machines: Machines,
  { tab, from }: ReplayOptions = {},
): Replayed {
  const whose = tab ?? entries[0]?.tab
  if (tab === undefined && entries.some((entry) => entry.tab !== whose)) {
    throw new RangeError('These entries are of several tabs: name the one to replay')
  }
  const replayer = createReplayer(machines, from)
  for (const entry of entries) if (entry.tab === whose) replayer.step(entry)
  return { snapshots: replayer.snapshots(), faults: replayer.faults }
}
