/** The story: reads a journal's document back: its format, its checksum and every entry are checked before anything is believed. */
import * as v from 'valibot'
import { checksumOf, type JournalDocument } from './journal-document.ts'
import { JOURNAL_FORMAT, READABLE_FORMATS } from './journal.types.ts'

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

/** A schema whose issue says what is wrong with its field. */
const count = (said: string) => v.pipe(v.number(said), v.safeInteger(said), v.minValue(0, said))
const texts = 'tab, actorPath, machine and name are not all text'
const ways = 'took does not name transitions'
const counts = 'at and ev are not counts'

const request = 'asked does not name requests'
const wireNote = v.looseObject(
  {
    method: v.string(request),
    path: v.string(request),
    status: v.nullable(count(request)),
    ms: v.number(request),
    requestId: v.nullable(v.string(request)),
    tries: count(request),
    cause: v.nullable(count(request)),
    src: v.nullable(v.string(request)),
  },
  request,
)

const loadOf = 'load does not name a load'
const load = v.looseObject({ build: v.nullable(v.string(loadOf)), after: v.nullable(v.string(loadOf)) }, loadOf)

/** What a document says of those who wrote it, outside of its checksum: an older inspector reads it too. */
const written = v.looseObject({
  build: v.optional(v.nullable(v.string())),
  charts: v.optional(v.nullable(v.record(v.string(), v.string()))),
  loads: v.optional(
    v.array(v.looseObject({ id: v.string(), tab: v.string(), at: v.number(), build: v.nullable(v.string()) })),
  ),
})

const journalEntry = v.pipe(
  v.looseObject(
    {
      v: v.picklist(READABLE_FORMATS, ({ received }) => `its format is ${received}`),
      seq: v.pipe(count('seq is not a count'), v.minValue(1, 'seq is not a count')),
      cause: v.nullable(count('cause is not an earlier seq')),
      tab: v.string(texts),
      actorPath: v.string(texts),
      machine: v.string(texts),
      name: v.string(texts),
      kind: v.picklist(['birth', 'external', 'derived', 'outcome', 'timer'], 'its kind is not known'),
      key: v.nullable(v.string('key is not text')),
      at: count(counts),
      ev: count(counts),
      by: v.optional(v.literal('inspector', 'by names nobody who is known')),
      took: v.optional(v.array(v.array(v.string(ways), ways), ways)),
      dead: v.optional(v.literal(true, 'dead is not true')),
      load: v.optional(load),
      asked: v.optional(v.array(wireNote, request)),
      event: v.looseObject({ type: v.string('its event has no type') }, 'its event has no type'),
    },
    'it is not an object',
  ),
  v.check(({ seq, cause }) => cause === null || cause < seq, 'cause is not an earlier seq'),
)

/** What is wrong with a would-be entry, or undefined. */
const faultOf = (value: unknown): string | undefined =>
  v.safeParse(journalEntry, value, { abortEarly: true }).issues?.[0].message

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
  if (!READABLE_FORMATS.includes(document.v)) {
    throw new JournalDocumentError(
      'unknown version',
      `This journal is of format ${String(document.v)}; this page reads formats ${READABLE_FORMATS.join(' and ')}`,
    )
  }
  if (
    !Array.isArray(document.entries) ||
    !Array.isArray(document.snapshots) ||
    checksumOf(document) !== document.checksum
  ) {
    throw new JournalDocumentError('damaged', 'This journal was damaged or changed: its checksum does not fit')
  }
  if (!v.is(written, document))
    throw new JournalDocumentError('damaged', 'What this journal says of those who wrote it cannot be read')
  document.entries.forEach((entry, index) => {
    const fault = faultOf(entry)
    if (fault)
      throw new JournalDocumentError('bad entry', `Entry ${index + 1} of this journal cannot be read: ${fault}`)
  })
  return {
    ...document,
    v: JOURNAL_FORMAT,
    entries: document.entries.map((entry) => ({ ...entry, v: JOURNAL_FORMAT })),
  }
}
