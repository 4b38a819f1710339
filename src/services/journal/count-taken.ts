/** Adds up, for a page whose person said yes to it, how often each transition was taken. */
import type { JournalEntry, RawEntry, Took } from './journal.types.ts'

/** By the chart's id and the transition's: how often it was taken. */
export type TransitionCounts = Record<string, Record<string, number>>

/** Where a page adds them up; null where nobody said yes. */
export type TakenHere = { counts: TransitionCounts | null }

/** Tells of one entry after the other whether an inspector sent it, or it came of what an inspector sent. */
export function createInspectors() {
  const known = new Set<number | null>()
  return ({ seq, cause }: Pick<RawEntry, 'seq' | 'cause'>, by: JournalEntry['by']): boolean => {
    const isTheirs = by !== undefined || known.has(cause)
    if (isTheirs) known.add(seq)
    return isTheirs
  }
}

/** What an inspector sends, and all that it leads to, is no step of a shopper. */
export function createCounter(here: TakenHere | undefined) {
  const isInspectors = createInspectors()
  /**
   * @param way by microstep
   * @returns the way, for whoever folds by it
   */
  return (raw: Pick<RawEntry, 'seq' | 'cause' | 'machine' | 'dead'>, by: JournalEntry['by'], way: Took | undefined) => {
    if (isInspectors(raw, by) || !here?.counts || raw.dead) return way
    for (const id of way?.flat() ?? []) {
      const chart = (here.counts[raw.machine] ??= {})
      chart[id] = (chart[id] ?? 0) + 1
    }
    return way
  }
}
