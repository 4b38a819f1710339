/** What of the back office's events may be written down: which page and which record, never what stands in it. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const refusal = { refusal: { message: { code: 'all' }, requestId: 'all' } } as const

export const officeJournal: JournalSchema = {
  'resource.opened': open,
  'network.returned': open,
  'drafts.dropped': open,
}

export const resourceJournal: JournalSchema = {
  'xstate.init': open,
  // A search may be a person's name or phone.
  'list.shown': { v: 1, safe: { query: 'none' } },
  'list.retry': open,
  'records.outdated': open,
  'rows.selected': open,
  'matching.selected': open,
  'selection.cleared': open,
  'bulk.asked': { v: 1, safe: { action: 'all', ids: 'all', total: 'all' } },
  'undo.pressed': open,
  'offer.held': open,
  'offer.released': open,
  'rows.pending': { v: 1, safe: { pending: { ids: 'all' } } },
  'change.made': { v: 1, safe: { undo: { auditId: 'all', code: 'all' } } },
  'done:fetchList': { v: 1, safe: { tag: 'all', page: { pagination: 'all', counts: 'all' }, ...refusal } },
  'done:runBulk': { v: 1, safe: { tag: 'all', ...refusal } },
  'done:undoChange': { v: 1, safe: { tag: 'all', ...refusal } },
}

export const recordJournal: JournalSchema = {
  'xstate.init': open,
  'record.opened': open,
  'record.begun': { v: 1, safe: {} },
  'record.retry': open,
  'record.closed': open,
  'field.changed': { v: 1, safe: { field: 'all', value: 'none' } },
  'record.saved': { v: 1, safe: { refused: [{ field: 'all', code: 'all' }] } },
  'record.discarded': open,
  'record.removed': { v: 1, safe: {} },
  'choice.made': open,
  'choices.applied': open,
  'record.recreated': open,
  'records.outdated': open,
  'done:fetchRecord': { v: 1, safe: { tag: 'all', record: { id: 'all', version: 'all' }, ...refusal } },
  'done:saveRecord': { v: 1, safe: { tag: 'all', record: { id: 'all', version: 'all' }, auditId: 'all', ...refusal } },
  'done:removeRecord': { v: 1, safe: { tag: 'all', outcome: 'all', auditId: 'all', ...refusal } },
}
