/**
 * The story: rows hold each other's checksums. When some are damaged, the good rows up to the damage stay and the tail goes;
 * the journal as a whole is never thrown away while one row of it can be read.
 *
 *     row 0            row 1            row 2
 *     crc(prev, body)◀─prev, crc ◀──────prev, crc
 */
import { crc32 } from './crc32.ts'
import { unpack } from './gzip.ts'
import type { SegmentRow, SnapshotRow } from './journal.types.ts'

export interface VerifiedRow {
  readonly row: SegmentRow
  readonly text: string
}

export interface Chain {
  readonly rows: readonly VerifiedRow[]
  /** numbers of the rows that cannot be kept */
  readonly lost: readonly number[]
  /** what to tell whoever keeps the logs; undefined when all is well */
  readonly warning: string | undefined
}

export const segmentChecksum = (text: string, prev: number): number => crc32(text, prev)

/** The checksum of a snapshot speaks of its place too. */
export const snapshotChecksum = (body: string, at: number): number => crc32(body, at)

export const isSound = (row: SnapshotRow): boolean =>
  typeof row.body === 'string' && snapshotChecksum(row.body, row.at) === row.crc

/** By hand: it comes with every first visit, where the schema library's parts for it would weigh 0.8 kB (decision 37). */
const isRow = (row: SegmentRow): boolean =>
  [row.n, row.from, row.count, row.prev, row.crc].every(Number.isSafeInteger) &&
  (typeof row.body === 'string' || row.body instanceof Uint8Array) &&
  typeof row.heads === 'object' &&
  row.heads !== null &&
  Object.values(row.heads).every(Number.isSafeInteger)

async function read(row: SegmentRow): Promise<string | undefined> {
  if (!isRow(row)) return undefined
  try {
    const text = await unpack(row.body)
    return segmentChecksum(text, row.prev) === row.crc ? text : undefined
  } catch {
    return undefined
  }
}

/** Checks the rows, given in order. The first may follow rows that compaction has dropped, so its `prev` is taken as it is. */
export async function verifyChain(rows: readonly SegmentRow[]): Promise<Chain> {
  const texts = await Promise.all(rows.map(read))
  const first = texts.findIndex((text) => text !== undefined)
  const kept: VerifiedRow[] = []
  for (let index = Math.max(first, 0); index < rows.length; index += 1) {
    const row = rows[index] as SegmentRow
    const text = texts[index]
    const before = kept.at(-1)?.row
    const follows =
      !before || (row.prev === before.crc && row.n === before.n + 1 && row.from === before.from + before.count)
    if (text === undefined || !follows) break
    kept.push({ row, text })
  }
  const good = new Set(kept.map(({ row }) => row))
  const lost = rows.filter((row) => !good.has(row)).map((row) => row.n)
  const warning = lost.length
    ? `${lost.length} of ${rows.length} segments of the journal were damaged and could not be kept`
    : undefined
  return { rows: kept, lost, warning }
}
