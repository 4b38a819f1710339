/** The story: decides, from the numbers alone, which rows to pack and which may go. */
import type { SegmentRow } from './journal.types.ts'

/** The newest full rows stay as text: they are read first at the next start, and unpacking costs more than they take. */
const KEEP_PLAIN = 2
/** The latest snapshot and the one before it, in case the latest turns out damaged. */
const KEEP_SNAPSHOTS = 2

export interface Compaction<Info> {
  readonly pack: Info[]
  readonly dropSegments: number[]
  readonly dropSnapshots: number[]
}

/**
 * Rows go, oldest first, while at least `cap` events remain and only when the older retained snapshot stands after them; where nobody takes snapshots the cap alone decides.
 * @param end how many events the journal has held in all
 */
export function compactionOf<Info extends { readonly row: SegmentRow; readonly packed: boolean }>(
  rows: readonly Info[],
  snapshots: readonly number[],
  end: number,
  cap: number,
): Compaction<Info> {
  const retained = snapshots.slice(-KEEP_SNAPSHOTS)
  const replayable = retained[0] ?? end
  const isGone = ({ row }: Info): boolean => row.from + row.count <= replayable && end - (row.from + row.count) >= cap
  const kept = rows.filter((info) => !isGone(info))
  return {
    pack: kept.slice(0, -KEEP_PLAIN).filter((info) => !info.packed),
    dropSegments: rows.filter(isGone).map(({ row }) => row.n),
    dropSnapshots: snapshots.filter((at) => !retained.includes(at)),
  }
}
