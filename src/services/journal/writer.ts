/**
 * The story: the one who writes. Entries gather in an open row that is put again, whole, with every commit until it holds 200;
 * full rows are packed; every 500 events the actors' states are put beside them; what is older than the previous of these
 * goes once the journal is longer than its cap. A store that fails is replaced by memory, and that is said once.
 */
import { verifyChain } from './chain.ts'
import { pack } from './gzip.ts'
import { createMemoryStore, JournalStoreError } from './journal-store.ts'
import type { Batch, JournalStore } from './journal-store.ts'
import type { SegmentRow } from './journal.types.ts'
import { readRows } from './read-rows.ts'
import { createRows, type Plan } from './rows.ts'
import type { JournalWriter, WriterOptions } from './writer.types.ts'

/** The full rows of a plan in a smaller form, by number; without those that would not get smaller. */
async function packedRows({ pack: full }: Plan): Promise<Map<number, SegmentRow>> {
  const packed = new Map<number, SegmentRow>()
  for (const { row } of full) {
    const body = await pack(row.body as string) // oxlint-disable-line no-await-in-loop
    if (body) packed.set(row.n, { ...row, body })
  }
  return packed
}

/** The store of the device, and memory in its place once it has failed; that is said once. */
function createFallback(disk: JournalStore, onDegraded: WriterOptions['onDegraded']) {
  let store = disk
  const degrade = (error: unknown): void => {
    if (store !== disk) return
    store = createMemoryStore()
    const problem = error instanceof JournalStoreError ? error.problem : 'unknown'
    onDegraded?.({ type: 'journal.degraded', problem })
  }
  return {
    degrade,
    load: () => store.load(),
    async commit(batch: Batch): Promise<void> {
      try {
        await store.commit(batch)
      } catch (error) {
        degrade(error)
        await store.commit(batch)
      }
    },
    /** Erases the disk, which has room again when it was full; memory where the disk refuses. */
    async erase(onWarning: (message: string) => void): Promise<void> {
      try {
        await disk.erase()
        store = disk
      } catch (error) {
        degrade(error)
        onWarning("The journal's database could not be erased")
        await store.erase()
      }
    },
  }
}

/** Opens the store, checks the chain and goes on after its last sound row. */
export async function openWriter(options: WriterOptions): Promise<JournalWriter> {
  const { snapshotEvery = 500, cap = 20_000, takeSnapshot, onAppended, onWarning = () => {} } = options
  const store = createFallback(options.store, options.onDegraded)
  const rows = createRows()
  let committing: Promise<void> | undefined

  try {
    const stored = await store.load()
    const chain = await verifyChain(stored.segments)
    if (chain.warning) onWarning(chain.warning)
    const dropSnapshots = rows.continueFrom(chain, stored.snapshots)
    if (chain.lost.length || dropSnapshots.length) await store.commit({ dropSegments: chain.lost, dropSnapshots })
  } catch (error) {
    store.degrade(error)
  }

  const snapshotIfDue = (): void => {
    if (!takeSnapshot || !rows.isSnapshotDue(snapshotEvery)) return
    try {
      const state = takeSnapshot()
      if (state !== undefined) rows.addSnapshot(state)
    } catch (error) {
      onWarning(`The actors' states could not be put into the journal: ${String(error)}`)
    }
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
    if (rows.isWaiting()) await exclusive(() => store.commit(rows.takeBatch()))
  }

  return {
    heads: rows.heads,
    commit,
    append(entries) {
      for (const entry of entries) if (rows.add(entry)) onAppended?.(entry)
      snapshotIfDue()
    },
    async compact() {
      await commit()
      const plan = rows.planOf(cap)
      const packed = await packedRows(plan)
      const { dropSegments, dropSnapshots } = plan
      if (packed.size + dropSegments.length + dropSnapshots.length === 0) return
      // an erase may have come between: what it erased must not return
      if (rows.compact(plan, packed))
        await store.commit({ segments: [...packed.values()], dropSegments, dropSnapshots })
    },
    async read() {
      await commit()
      return readRows(await store.load())
    },
    erase() {
      rows.clear()
      const before = committing
      return exclusive(async () => {
        await before
        await store.erase(onWarning)
      })
    },
  }
}
