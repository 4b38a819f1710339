/** What of the events of files may be written down: how far they are, never what stands in them. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const refusal = { refusal: { message: { code: 'all' }, requestId: 'all' } } as const
const told = { v: 1, safe: { tag: 'all', job: 'all', ...refusal } } as const

export const exportJournal: JournalSchema = {
  'xstate.init': open,
  // A search may be a person's name or phone.
  'export.asked': { v: 1, safe: { query: 'none' } },
  'done:beginExport': told,
  'done:watchExport': told,
  'done:saveFile': { v: 1, safe: { tag: 'all', name: 'all', ...refusal } },
}

const job = { job: { id: 'all', state: 'all', total: 'all', done: 'all', counts: 'all' } } as const
const looked = { v: 1, safe: { tag: 'all', ...job, ...refusal } } as const

/** Which import and how far it is; never the name of a file, nor what stands in it. */
export const importJournal: JournalSchema = {
  'xstate.init': open,
  'import.shown': open,
  'file.sent': { v: 1, safe: { resource: 'all', file: { handle: 'all', size: 'all', name: 'none' } } },
  'apply.asked': open,
  'cancel.asked': open,
  'undo.asked': open,
  'errors.asked': open,
  'import.retry': open,
  'import.outdated': open,
  'done:sendFile': looked,
  'done:fetchImport': looked,
  'done:turnImport': looked,
  'done:saveErrors': { v: 1, safe: { tag: 'all', name: 'all', ...refusal } },
}
