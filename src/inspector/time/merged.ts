/** The journals of several pages as one list, in the order of writing. */
import type { JournalEntry } from '#services/journal/journal.types.ts'

export type Merged = ReturnType<typeof createMerged>

type Row = { readonly entry: JournalEntry; readonly at: number }

const inOrder = (one: Row, other: Row): number =>
  one.at - other.at || (one.entry.tab === other.entry.tab ? one.entry.seq - other.entry.seq : 0)

export function createMerged() {
  let rows: Row[] = []
  /** A clock that was set back changes nothing of the order within a page. */
  const latest = new Map<string, number>()
  return {
    add(entries: readonly JournalEntry[]): void {
      for (const entry of entries) {
        const at = Math.max(entry.at, latest.get(entry.tab) ?? 0)
        latest.set(entry.tab, at)
        rows.push({ entry, at })
      }
      rows.sort(inOrder)
    },
    clear(): void {
      rows = []
      latest.clear()
    },
    get length(): number {
      return rows.length
    },
    /** The last `count`, oldest first. */
    last: (count: number): readonly JournalEntry[] => rows.slice(-count).map(({ entry }) => entry),
  }
}
