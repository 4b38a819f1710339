/**
 * The story: a journal as one JSON document, to carry it to another machine, a bug report or a test. It says its format and
 * carries a checksum; reading it back checks both, and every entry, before anything is believed.
 */
import { crc32 } from './crc32.ts'
import { JOURNAL_FORMAT } from './journal.types.ts'
import type { JournalEntry } from './journal.types.ts'
import type { StoredJournal } from './read-rows.ts'

export interface JournalDocument extends StoredJournal {
  readonly format: 'oja-journal'
  readonly v: typeof JOURNAL_FORMAT
  /** ms since 1970 */
  readonly exportedAt: number
  /** crc32 of the JSON of `[from, entries, snapshots]`, hexadecimal */
  readonly checksum: string
}

const checksumOf = ({ from, entries, snapshots }: StoredJournal): string =>
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

export type DocumentProblem = 'not json' | 'not a journal' | 'unknown version' | 'damaged' | 'bad entry'

/** Why a document was refused, in words for the person who brought it. */
export class JournalDocumentError extends Error {
  readonly _tag = 'JournalDocumentError'
  readonly problem: DocumentProblem
  constructor(problem: DocumentProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

const KINDS = new Set(['birth', 'external', 'derived', 'outcome', 'timer'])
const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** What is wrong with a would-be entry, or undefined. */
function faultOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'it is not an object'
  const entry = value as Record<keyof JournalEntry, unknown>
  if (entry.v !== JOURNAL_FORMAT) return `its format is ${String(entry.v)}`
  if (!isCount(entry.seq) || entry.seq === 0) return 'seq is not a count'
  if (entry.cause !== null && !(isCount(entry.cause) && entry.cause < entry.seq)) return 'cause is not an earlier seq'
  if (![entry.tab, entry.actorPath, entry.machine, entry.name].every(isText))
    return 'tab, actorPath, machine and name are not all text'
  if (!KINDS.has(entry.kind as string)) return 'its kind is not known'
  if (entry.key !== null && !isText(entry.key)) return 'key is not text'
  if (!isCount(entry.at) || !isCount(entry.ev)) return 'at and ev are not counts'
  const event = entry.event as { readonly type?: unknown } | null
  return typeof event === 'object' && event !== null && isText(event.type) ? undefined : 'its event has no type'
}

/**
 * Reads a document from its text.
 * @throws JournalDocumentError that says what is wrong with it
 */
export function parseDocument(text: string): JournalDocument {
  let document: JournalDocument
  try {
    document = JSON.parse(text) as JournalDocument
  } catch {
    throw new JournalDocumentError('not json', 'This file is not JSON, so it is not a journal')
  }
  if (typeof document !== 'object' || document === null || document.format !== 'oja-journal') {
    throw new JournalDocumentError('not a journal', 'This file is not a journal of Oja')
  }
  if (document.v !== JOURNAL_FORMAT) {
    throw new JournalDocumentError(
      'unknown version',
      `This journal is of format ${String(document.v)}; this page reads format ${JOURNAL_FORMAT}`,
    )
  }
  if (
    !Array.isArray(document.entries) ||
    !Array.isArray(document.snapshots) ||
    checksumOf(document) !== document.checksum
  ) {
    throw new JournalDocumentError('damaged', 'This journal was damaged or changed: its checksum does not fit')
  }
  document.entries.forEach((entry, index) => {
    const fault = faultOf(entry)
    if (fault)
      throw new JournalDocumentError('bad entry', `Entry ${index + 1} of this journal cannot be read: ${fault}`)
  })
  return document
}
