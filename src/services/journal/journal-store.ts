/** The story: what the journal asks of the place where its rows lie, and the same place in memory. */
import type { SegmentRow, SnapshotRow } from './journal.types.ts'

/** Why the journal could not be kept on disk. */
export type StoreProblem = 'unavailable' | 'quota' | 'blocked' | 'lost' | 'unknown'

/** Told once when the journal goes on in memory alone. */
export interface JournalDegraded {
  readonly type: 'journal.degraded'
  readonly problem: StoreProblem
}

/** A refusal of the store; `problem` is what to branch on. */
export class JournalStoreError extends Error {
  readonly _tag = 'JournalStoreError'
  readonly problem: StoreProblem
  constructor(problem: StoreProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.problem = problem
  }
}

export interface Rows {
  /** ordered by number */
  readonly segments: readonly SegmentRow[]
  /** ordered by place */
  readonly snapshots: readonly SnapshotRow[]
}

/** Written together or not at all. */
export interface Batch {
  readonly segments?: readonly SegmentRow[]
  readonly snapshots?: readonly SnapshotRow[]
  readonly dropSegments?: readonly number[]
  readonly dropSnapshots?: readonly number[]
}

/** Every method rejects with a JournalStoreError. `commit` begins its transaction before it returns when the store is open. */
export interface JournalStore {
  load(): Promise<Rows>
  commit(batch: Batch): Promise<void>
  erase(): Promise<void>
  close(): void
}

/** Rows in memory: for tests, private windows and full disks. */
export function createMemoryStore(): JournalStore {
  const segments = new Map<number, SegmentRow>()
  const snapshots = new Map<number, SnapshotRow>()
  return {
    load: () =>
      Promise.resolve({
        segments: [...segments.values()].sort((a, b) => a.n - b.n),
        snapshots: [...snapshots.values()].sort((a, b) => a.at - b.at),
      }),
    commit(batch) {
      for (const n of batch.dropSegments ?? []) segments.delete(n)
      for (const at of batch.dropSnapshots ?? []) snapshots.delete(at)
      for (const row of batch.segments ?? []) segments.set(row.n, row)
      for (const row of batch.snapshots ?? []) snapshots.set(row.at, row)
      return Promise.resolve()
    },
    erase() {
      segments.clear()
      snapshots.clear()
      return Promise.resolve()
    },
    close() {},
  }
}
