/**
 * The story: the one who writes. Entries gather in an open row that is put again, whole, with every commit until it holds 200;
 * full rows are packed; every 500 events the actors' states are put beside them; what is older than the previous of these
 * goes once the journal is longer than its cap. A store that fails is replaced by memory, and that is said once.
 */
import { isSound, segmentChecksum, snapshotChecksum, verifyChain } from './chain.ts'
import { compactionOf } from './compaction.ts'
import { pack } from './gzip.ts'
import { createMemoryStore, JournalStoreError } from './journal-store.ts'
import type { Batch } from './journal-store.ts'
import type { JournalEntry, SegmentRow, SnapshotRow } from './journal.types.ts'
import { readRows } from './read-rows.ts'
import { decodeSegment, encodeSegment, SEGMENT_SIZE } from './segment-codec.ts'
import type { JournalWriter, WriterOptions } from './writer.types.ts'

interface RowInfo {
  readonly row: SegmentRow
  readonly packed: boolean
}

/** Opens the store, checks the chain and goes on after its last sound row. */
export async function openWriter(options: WriterOptions): Promise<JournalWriter> {
  const { snapshotEvery = 500, cap = 20_000, takeSnapshot, onAppended, onWarning = () => {} } = options
  const disk = options.store
  let store = disk
  const heads = new Map<string, number>()
  let rows: RowInfo[] = []
  let snapshots: number[] = []
  let open: JournalEntry[] = []
  /** the row that `open` will become */
  let next = { n: 0, from: 0, prev: 0 }
  let dirty: SegmentRow[] = []
  let fresh: SnapshotRow[] = []
  let waiting = false
  let committing: Promise<void> | undefined

  const degrade = (error: unknown): void => {
    if (store !== disk) return
    store = createMemoryStore()
    const problem = error instanceof JournalStoreError ? error.problem : 'unknown'
    options.onDegraded?.({ type: 'journal.degraded', problem })
  }

  const write = async (batch: Batch): Promise<void> => {
    try {
      await store.commit(batch)
    } catch (error) {
      degrade(error)
      await store.commit(batch)
    }
  }

  const endsAt = (): number => next.from + open.length

  const after = (row: SegmentRow) => ({ n: row.n + 1, from: row.from + row.count, prev: row.crc })

  const begin = async (): Promise<void> => {
    const stored = await store.load()
    const chain = await verifyChain(stored.segments)
    if (chain.warning) onWarning(chain.warning)
    rows = chain.rows.map(({ row }) => ({ row, packed: typeof row.body !== 'string' }))
    for (const { row } of rows) for (const [tab, seq] of Object.entries(row.heads)) heads.set(tab, seq)
    const last = chain.rows.at(-1)
    if (last && last.row.count < SEGMENT_SIZE) {
      open = decodeSegment(last.text)
      rows.pop()
      next = { n: last.row.n, from: last.row.from, prev: last.row.prev }
    } else if (last) next = after(last.row)
    const first = rows[0]?.row.from ?? next.from
    const sound = stored.snapshots.filter((row) => isSound(row) && row.at <= endsAt() && row.at >= first)
    snapshots = sound.map((row) => row.at)
    const dropSnapshots = stored.snapshots.filter((row) => !sound.includes(row)).map((row) => row.at)
    if (chain.lost.length || dropSnapshots.length) await write({ dropSegments: chain.lost, dropSnapshots })
  }

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

  const snapshotIfDue = (): void => {
    const at = endsAt()
    if (!takeSnapshot || at - (snapshots.at(-1) ?? rows[0]?.row.from ?? 0) < snapshotEvery) return
    try {
      const state = takeSnapshot()
      if (state === undefined) return
      const body = JSON.stringify(state)
      fresh.push({ ns: '', at, body, crc: snapshotChecksum(body, at) })
      snapshots.push(at)
    } catch (error) {
      onWarning(`The actors' states could not be put into the journal: ${String(error)}`)
    }
  }

  const put = (): Promise<void> => {
    const batch = { segments: open.length ? [...dirty, rowOf(open)] : dirty, snapshots: fresh }
    dirty = []
    fresh = []
    waiting = false
    return write(batch)
  }

  try {
    await begin()
  } catch (error) {
    degrade(error)
  }

  /** One transaction at a time, so that a write tried again can never put an older row over a newer one. */
  const exclusive = (work: () => Promise<void>): Promise<void> => {
    const mine = work().finally(() => {
      if (committing === mine) committing = undefined
    })
    committing = mine
    return mine
  }

  const commit = async (urgent = false): Promise<void> => {
    if (committing && !urgent) {
      await committing
      return commit()
    }
    if (waiting) await exclusive(put)
  }

  return {
    heads,
    commit,
    append(entries) {
      for (const entry of entries) {
        if (entry.seq <= (heads.get(entry.tab) ?? 0)) continue
        heads.set(entry.tab, entry.seq)
        open.push(entry)
        waiting = true
        if (open.length === SEGMENT_SIZE) seal()
        onAppended?.(entry)
      }
      snapshotIfDue()
    },
    async compact() {
      await commit()
      const plan = compactionOf(rows, snapshots, endsAt(), cap)
      const packed = new Map<number, SegmentRow>()
      for (const { row } of plan.pack) {
        const body = await pack(row.body as string)
        if (body) packed.set(row.n, { ...row, body })
      }
      const { dropSegments, dropSnapshots } = plan
      if (packed.size + dropSegments.length + dropSnapshots.length === 0) return
      // an erase may have come between: what it erased must not return
      const present = new Set(rows.map(({ row }) => row))
      if (plan.pack.some(({ row }) => !present.has(row))) return
      rows = rows
        .filter(({ row }) => !dropSegments.includes(row.n))
        .map((info) => (packed.has(info.row.n) ? { row: packed.get(info.row.n) as SegmentRow, packed: true } : info))
      snapshots = snapshots.filter((at) => !dropSnapshots.includes(at))
      await write({ segments: [...packed.values()], dropSegments, dropSnapshots })
    },
    async read() {
      await commit()
      return readRows(await store.load())
    },
    erase() {
      rows = []
      snapshots = []
      open = []
      dirty = []
      fresh = []
      next = { n: 0, from: 0, prev: 0 }
      waiting = false
      const before = committing
      return exclusive(async () => {
        await before
        try {
          await disk.erase()
          // a disk that was full has room again
          store = disk
        } catch (error) {
          degrade(error)
          onWarning('The journal on the disk could not be erased')
          await store.erase()
        }
      })
    },
  }
}
