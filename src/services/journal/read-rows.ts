/** The story: from the rows as they lie in the store to the entries and states that they hold. */
import { isSound, verifyChain } from './chain.ts'
import type { Rows } from './journal-store.ts'
import type { JournalEntry } from './journal.types.ts'
import { decodeSegment } from './segment-codec.ts'

export interface StoredSnapshot {
  /** how many events the journal had held */
  readonly at: number
  readonly state: unknown
}

export interface StoredJournal {
  readonly entries: readonly JournalEntry[]
  /** sound snapshots, oldest first */
  readonly snapshots: readonly StoredSnapshot[]
  /** place of the first entry: how many older ones compaction has dropped */
  readonly from: number
}

/** Decodes what is sound and passes over what is not. */
export async function readRows({ segments, snapshots }: Rows): Promise<StoredJournal> {
  const { rows } = await verifyChain(segments)
  return {
    entries: rows.flatMap(({ text }) => decodeSegment(text)),
    snapshots: snapshots.filter(isSound).map(({ at, body }) => ({ at, state: JSON.parse(body) as unknown })),
    from: rows[0]?.row.from ?? 0,
  }
}
