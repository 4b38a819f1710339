/** What of the back office's events may be written down: which page and which record, never what stands in it. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const refusal = { refusal: { message: { code: 'all' }, requestId: 'all' } } as const

export const officeJournal: JournalSchema = {
  'resource.opened': open,
  'export.opened': open,
  'imports.opened': open,
  'grid.opened': open,
  'views.opened': open,
  'desk.opened': open,
  'desk.closed': open,
  'phoneOrder.opened': open,
  'order.moved': open,
  'stock.opened': open,
  'stock.closed': open,
  'stock.moved': open,
  'customer.opened': open,
  'customer.closed': open,
  'customer.moved': open,
  'coupon.opened': open,
  'coupon.closed': open,
  'network.returned': open,
  'records.outdated': open,
  'drafts.dropped': open,
}

export const uploadsJournal: JournalSchema = {
  'xstate.init': open,
  'pictures.chosen': { v: 2, safe: { pictures: [{ type: 'all', size: 'all' }], place: 'all', field: 'all' } },
  'picture.dismissed': open,
  'pictures.moved': open,
  'pictures.left': open,
  'pictures.dropped': open,
}

/** How far a bulk action is; never the names of whom it was refused of. */
const bulkJob = {
  job: { id: 'all', state: 'all', isUndoing: 'all', total: 'all', done: 'all', counts: 'all', left: 'all' },
} as const

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
  'bulk.sought': open,
  'bulk.cancelled': open,
  'bulk.undone': open,
  'undo.pressed': open,
  'offer.held': open,
  'offer.released': open,
  'rows.pending': { v: 1, safe: { pending: { ids: 'all' } } },
  'change.made': { v: 1, safe: { undo: { auditId: 'all', also: 'all', code: 'all' } } },
  'done:fetchList': { v: 1, safe: { tag: 'all', page: { pagination: 'all', counts: 'all' }, ...refusal } },
  'done:confirmation': open,
  'done:runBulk': { v: 1, safe: { tag: 'all', ...bulkJob, ...refusal } },
  'done:findBulk': { v: 1, safe: bulkJob },
  'done:watchBulk': { v: 1, safe: { tag: 'all', ...bulkJob, ...refusal } },
  'done:cancelBulk': { v: 1, safe: { tag: 'all', ...bulkJob, ...refusal } },
  'done:undoBulk': { v: 1, safe: { tag: 'all', ...bulkJob, ...refusal } },
  'done:undoChange': { v: 1, safe: { tag: 'all', auditId: 'all', ...refusal } },
}

export const recordJournal: JournalSchema = {
  'xstate.init': open,
  'record.opened': open,
  'record.begun': { v: 1, safe: {} },
  'record.retry': open,
  'record.closed': open,
  'done:findDraft': { v: 1, safe: {} },
  'field.changed': { v: 1, safe: { field: 'all', value: 'none' } },
  'record.saved': { v: 1, safe: { refused: [{ field: 'all', code: 'all' }] } },
  'record.discarded': open,
  'record.removed': { v: 1, safe: {} },
  'choice.made': open,
  'choices.applied': open,
  'choices.left': open,
  'record.recreated': open,
  'records.outdated': open,
  'done:fetchRecord': { v: 1, safe: { tag: 'all', record: { id: 'all', version: 'all' }, ...refusal } },
  'done:saveRecord': { v: 1, safe: { tag: 'all', record: { id: 'all', version: 'all' }, auditId: 'all', ...refusal } },
  'done:confirmation': open,
  'done:removeRecord': { v: 1, safe: { tag: 'all', outcome: 'all', auditId: 'all', ...refusal } },
}

/** That somebody showed who they are, and never by what. */
export const confirmationJournal: JournalSchema = {
  'xstate.init': open,
  'password.given': { v: 1, safe: {} },
  'confirmation.dismissed': open,
  'done:confirmPassword': { v: 1, safe: { tag: 'all', ...refusal } },
}

const told = { v: 1, safe: { tag: 'all', order: { order_number: 'all', version: 'all' }, ...refusal } } as const

/** Which order and which step; never a person, and no words that somebody typed. */
export const deskOrderJournal: JournalSchema = {
  'xstate.init': open,
  'order.retry': open,
  'order.outdated': open,
  'step.asked': { v: 1, safe: { action: 'all', values: 'none' } },
  'note.asked': { v: 1, safe: { words: 'none' } },
  'told.closed': open,
  'done:fetchOrder': told,
  'done:takeStep': told,
  'done:addNote': told,
}

/** Whose page it is, by the id; nothing of what stands there. */
export const customerJournal: JournalSchema = {
  'xstate.init': open,
  'customer.retry': open,
  'customer.outdated': open,
  'session.end': open,
  'document.save': open,
  'done:fetchOverview': { v: 1, safe: { tag: 'all', ...refusal } },
  'done:endSession': { v: 1, safe: { tag: 'all', ...refusal } },
  'done:saveDocument': { v: 1, safe: { tag: 'all', ...refusal } },
}
