/**
 * The story: a journal as one JSON document, to carry it to another machine, a bug report or a test. It says its format and
 * carries a checksum.
 */
import { crc32 } from './crc32.ts'
import { JOURNAL_FORMAT } from './journal.types.ts'
import type { StoredJournal } from './read-rows.ts'

export interface JournalDocument extends StoredJournal {
  readonly format: 'oja-journal'
  readonly v: typeof JOURNAL_FORMAT
  /** ms since 1970 */
  readonly exportedAt: number
  /** crc32 of the JSON of `[from, entries, snapshots]`, hexadecimal */
  readonly checksum: string
}

export const checksumOf = ({ from, entries, snapshots }: StoredJournal): string =>
  crc32(JSON.stringify([from, entries, snapshots]))
    .toString(16)
    .padStart(8, '0')

export function toDocument(journal: StoredJournal, exportedAt: number): JournalDocument {
  const { from, entries, snapshots } = journal
  return {
    format: 'oja-journal',
    v: JOURNAL_FORMAT,
    exportedAt,
    checksum: checksumOf(journal),
    from,
    entries,
    snapshots,
  }
}
