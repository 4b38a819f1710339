/** That views were read and written; never their names, nor what they search for. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const refusal = { refusal: { message: { code: 'all' }, requestId: 'all' } } as const

export const savedViewsJournal: JournalSchema = {
  'xstate.init': open,
  'view.write': { v: 1, safe: { write: { kind: 'all', id: 'all', isShared: 'all' } } },
  'refusal.read': open,
  'views.retry': open,
  'views.outdated': open,
  'done:fetchViews': { v: 1, safe: { tag: 'all', ...refusal } },
  'done:writeView': { v: 1, safe: { tag: 'all', ...refusal } },
}
