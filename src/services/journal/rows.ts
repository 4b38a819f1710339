/** The story: the rows of a journal as its writer has them: those that lie in the store, the open one that grows, and what waits to be written. */
import { isSound, segmentChecksum, snapshotChecksum, type Chain } from './chain.ts'
import { compactionOf } from './compaction.ts'
import type { Batch } from './journal-store.ts'
import type { JournalEntry, SegmentRow, SnapshotRow } from './journal.types.ts'
import { decodeSegment, encodeSegment, SEGMENT_SIZE } from './segment-codec.ts'

interface RowInfo {
  readonly row: SegmentRow
  readonly packed: boolean
}

export type Plan = ReturnType<typeof compactionOf<RowInfo>>

const after = (row: SegmentRow) => ({ n: row.n + 1, from: row.from + row.count, prev: row.crc })

/** Where a writer goes on that finds this chain. */
function continued(chain: Chain, stored: readonly SnapshotRow[]) {
  const last = chain.rows.at(-1)
  const isOpen = last !== undefined && last.row.count < SEGMENT_SIZE
  const rows = chain.rows.map(({ row }): RowInfo => ({ row, packed: typeof row.body !== 'string' }))
  const open = isOpen ? decodeSegment(last.text) : []
  const begun = isOpen ? { n: last.row.n, from: last.row.from, prev: last.row.prev } : undefined
  const next = begun ?? (last ? after(last.row) : { n: 0, from: 0, prev: 0 })
  if (isOpen) rows.pop()
  const first = rows[0]?.row.from ?? next.from
  const sound = stored.filter((row) => isSound(row) && row.at <= next.from + open.length && row.at >= first)
  return {
    rows,
    open,
    next,
    heads: chain.rows.flatMap(({ row }) => Object.entries(row.heads)),
    snapshots: sound.map((row) => row.at),
    /** places of the snapshots that do not fit the chain */
    dropSnapshots: stored.filter((row) => !sound.includes(row)).map((row) => row.at),
  }
}

/** The rows with packed ones in place of those that they were made of, without those that go. */
const compacted = (rows: readonly RowInfo[], { dropSegments }: Plan, packed: ReadonlyMap<number, SegmentRow>) =>
  rows
    .filter(({ row }) => !dropSegments.includes(row.n))
    .map((info): RowInfo => {
      const row = packed.get(info.row.n)
      return row ? { row, packed: true } : info
    })

export function createRows() {
  const heads = new Map<string, number>()
  let rows: RowInfo[] = []
  let snapshots: number[] = []
  let open: JournalEntry[] = []
  /** the row that `open` will become */
  let next = { n: 0, from: 0, prev: 0 }
  let dirty: SegmentRow[] = []
  let fresh: SnapshotRow[] = []
  let waiting = false

  const endsAt = (): number => next.from + open.length

  const rowOf = (entries: readonly JournalEntry[]): SegmentRow => {
    const body = encodeSegment(entries)
    const latest = Object.fromEntries(entries.map(({ tab, seq }) => [tab, seq]))
    return { ns: '', ...next, count: entries.length, crc: segmentChecksum(body, next.prev), heads: latest, body }
  }

  const seal = (): void => {
    const row = rowOf(open)
    dirty.push(row)
    rows.push({ row, packed: false })
    next = after(row)
    open = []
  }

  return {
    heads: heads as ReadonlyMap<string, number>,
    isWaiting: (): boolean => waiting,
    /** Returns the places of the snapshots that do not fit the chain. */
    continueFrom(chain: Chain, stored: readonly SnapshotRow[]): number[] {
      const found = continued(chain, stored)
      for (const [tab, seq] of found.heads) heads.set(tab, seq)
      ;({ rows, open, next, snapshots } = found)
      return found.dropSnapshots
    },
    /** False for a repeat. */
    add(entry: JournalEntry): boolean {
      if (entry.seq <= (heads.get(entry.tab) ?? 0)) return false
      heads.set(entry.tab, entry.seq)
      open.push(entry)
      waiting = true
      if (open.length === SEGMENT_SIZE) seal()
      return true
    },
    isSnapshotDue: (every: number): boolean => endsAt() - (snapshots.at(-1) ?? rows[0]?.row.from ?? 0) >= every,
    addSnapshot(state: unknown): void {
      const [at, body] = [endsAt(), JSON.stringify(state)]
      fresh.push({ ns: '', at, body, crc: snapshotChecksum(body, at) })
      snapshots.push(at)
    },
    takeBatch(): Batch {
      const batch = { segments: open.length ? [...dirty, rowOf(open)] : dirty, snapshots: fresh }
      ;[dirty, fresh, waiting] = [[], [], false]
      return batch
    },
    planOf: (cap: number): Plan => compactionOf(rows, snapshots, endsAt(), cap),
    /** False when rows of the plan were erased meanwhile. */
    compact(plan: Plan, packed: ReadonlyMap<number, SegmentRow>): boolean {
      const present = new Set(rows.map(({ row }) => row))
      if (plan.pack.some(({ row }) => !present.has(row))) return false
      rows = compacted(rows, plan, packed)
      snapshots = snapshots.filter((at) => !plan.dropSnapshots.includes(at))
      return true
    },
    /** Begins a new chain. Repeats of what was erased stay repeats. */
    clear(): void {
      ;[rows, snapshots, open, dirty, fresh] = [[], [], [], [], []]
      next = { n: 0, from: 0, prev: 0 }
      waiting = false
    },
  }
}
