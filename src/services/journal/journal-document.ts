/**
 * The story: a journal as one JSON document, to carry it to another machine, a bug report or a test. It says its format and
 * carries a checksum, and names what wrote it: the build, its charts by their hashes, and which loads of a page were one tab.
 */
import type { ChartHashes } from '#machines/chart/chart-hash.ts'
import { crc32 } from './crc32.ts'
import { JOURNAL_FORMAT } from './journal.types.ts'
import type { JournalEntry, Load } from './journal.types.ts'
import type { StoredJournal } from './read-rows.ts'

/** What wrote a journal. */
export interface Made {
  /** null where the document of the page named none */
  readonly build: string | null
  /** of the charts that were on the page; null where they are not known */
  readonly charts: ChartHashes | null
}

/** One load of a page: the entries that name its id in `tab`. */
export interface PageLoad {
  readonly id: string
  /** id of the first load of its tab */
  readonly tab: string
  /** of its first entry, ms since 1970 */
  readonly at: number
  /** null where it is not written */
  readonly build: string | null
}

/** Documents of before name neither build, charts nor loads. */
export interface JournalDocument extends StoredJournal, Partial<Made> {
  readonly format: 'oja-journal'
  readonly v: typeof JOURNAL_FORMAT
  /** ms since 1970 */
  readonly exportedAt: number
  /** crc32 of the JSON of `[from, entries, snapshots]`, hexadecimal */
  readonly checksum: string
  readonly loads?: readonly PageLoad[]
}

/** In a format that knows nothing else, so that an older inspector reads a newer document. */
export const checksumOf = ({ from, entries, snapshots }: StoredJournal): string =>
  crc32(JSON.stringify([from, entries, snapshots]))
    .toString(16)
    .padStart(8, '0')

/**
 * The loads that entries are of, in the order in which they began. A tab that was duplicated, and the one that it was made of, go on from the
 * same load: they count as one tab.
 */
export function loadsIn(entries: readonly JournalEntry[]): PageLoad[] {
  const found = new Map<string, Load & { readonly at: number }>()
  for (const { tab, at, load } of entries)
    if (load || !found.has(tab)) found.set(tab, { build: null, after: null, ...load, at: found.get(tab)?.at ?? at })
  /** A load whose entries are not kept any more still tells who came after it. */
  const firstBefore = (id: string): string => {
    const passed = new Set<string>()
    let first = id
    for (let one: string | null | undefined = id; one && !passed.has(one); one = found.get(one)?.after) {
      passed.add(one)
      first = one
    }
    return first
  }
  return [...found]
    .map(([id, { at, build }]) => ({ id, tab: firstBefore(id), at, build }))
    .toSorted((one, other) => one.at - other.at)
}

/** @param made what wrote the entries, where that is known */
export function toDocument(journal: StoredJournal, exportedAt: number, made?: Made): JournalDocument {
  const { from, entries, snapshots } = journal
  return {
    format: 'oja-journal',
    v: JOURNAL_FORMAT,
    exportedAt,
    checksum: checksumOf(journal),
    ...(made && { build: made.build, charts: made.charts }),
    loads: loadsIn(entries),
    from,
    entries,
    snapshots,
  }
}

/** What wrote one load of a document: of a load that another build wrote than the document, the charts are not known. */
export function madeOf({ build, charts, loads }: JournalDocument, id: string): Made | undefined {
  const load = loads?.find((one) => one.id === id)
  if (load?.build && load.build !== build) return { build: load.build, charts: null }
  return build === undefined ? undefined : { build, charts: charts ?? null }
}
