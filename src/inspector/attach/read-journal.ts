/** Reads a journal that a person brings, in the newest shapes of events and states. */
import { loadsIn, madeOf, type JournalDocument } from '#services/journal/journal-document.ts'
import { JournalDocumentError, parseDocument } from '#services/journal/parse-document.ts'
import { upcastJournal } from '#services/journal/upcasters.ts'
import type { ImportAnswer, ImportProblem, JournalSource } from '../machines/importing.machine.ts'
import type { Tab } from '../machines/attachment.types.ts'
import { FILE } from '../machines/attachment.types.ts'
import { readOrder } from './read-order.ts'
import type { Shelf } from './tabs.ts'

/** Bytes; no journal that the shop keeps comes near. */
const MOST = 50_000_000

const refused = (problem: ImportProblem): ImportAnswer => ({ tag: 'refused', problem })

const problems = {
  'not json': 'not_json',
  'not a journal': 'not_a_journal',
  'unknown version': 'unknown_version',
  damaged: 'damaged',
  'bad entry': 'bad_entry',
} as const satisfies Record<JournalDocumentError['problem'], ImportProblem>

async function textAt(address: string): Promise<string | ImportProblem> {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null
  if (url?.origin !== location.origin) return 'elsewhere'
  const response = await fetch(url)
  if (!response.ok) return 'not_found'
  if (Number(response.headers.get('content-length')) > MOST) return 'too_large'
  return response.text()
}

async function textOf(
  source: Exclude<JournalSource, { order: string }>,
  files: ReadonlyMap<string, File>,
): Promise<string | ImportProblem> {
  if ('address' in source) return textAt(source.address)
  const file = files.get(source.file)
  if (!file) return 'not_found'
  return file.size > MOST ? 'too_large' : file.text()
}

const isProblem = (text: string): text is ImportProblem => ['elsewhere', 'not_found', 'too_large'].includes(text)

/** The loads of a page that a journal is of, in the order in which they began; which of its tab's each is, where that had several. */
function tabsIn({ entries }: Pick<JournalDocument, 'entries'>): Tab[] {
  const loads = loadsIn(entries)
  return loads.map(({ id, tab, at }) => {
    const path = entries.find((entry) => entry.tab === id)?.actorPath ?? ''
    const ofTab = loads.filter((load) => load.tab === tab)
    const load = { tab, place: ofTab.findIndex((one) => one.id === id) + 1, of: ofTab.length }
    const found = { key: `${FILE}${id}`, id, at, root: path.split('/')[0] ?? path, isWriter: false }
    return ofTab.length > 1 ? { ...found, load } : found
  })
}

async function documentOf(
  source: Exclude<JournalSource, { order: string }>,
  files: ReadonlyMap<string, File>,
): Promise<JournalDocument | ImportProblem> {
  const text = await textOf(source, files)
  if (isProblem(text)) return text
  try {
    const read = parseDocument(text)
    return { ...read, ...upcastJournal(read) }
  } catch (error) {
    if (error instanceof JournalDocumentError) return problems[error.problem]
    throw error
  }
}

/** @param shelf takes the journal, for the line to its tabs */
export const readJournal =
  (files: ReadonlyMap<string, File>, shelf: Shelf) =>
  async (source: JournalSource, signal = new AbortController().signal): Promise<ImportAnswer> => {
    const document = 'order' in source ? await readOrder(source.order) : await documentOf(source, files)
    if (typeof document === 'string') return refused(document)
    const isStream = 'order' in source
    const tabs = tabsIn(document).map((tab) => (isStream ? { ...tab, isStream } : tab))
    // the one that has the most to show
    const counts = new Map<string, number>()
    for (const { tab } of document.entries) counts.set(tab, (counts.get(tab) ?? 0) + 1)
    const [first] = tabs.toSorted((one, other) => (counts.get(other.id) ?? 0) - (counts.get(one.id) ?? 0))
    if (!first) return refused('empty')
    // Of two that were asked for the later one stands, whichever is read first.
    signal.throwIfAborted()
    Object.assign(shelf, { document, isStream })
    shelf.made = new Map(tabs.map(({ id }) => [id, madeOf(document, id)]))
    return { tag: 'read', tabs, key: first.key }
  }
