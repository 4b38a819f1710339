/** What of a grid's events may be written down: which cells, never what stands in them. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const refusal = { refusal: { message: { code: 'all' }, requestId: 'all' } } as const

export const gridJournal: JournalSchema = {
  'xstate.init': open,
  // A search may be a person's name or phone.
  'grid.shown': { v: 1, safe: { query: 'none' } },
  'window.moved': open,
  'cells.edited': {
    v: 1,
    safe: {
      edits: [
        { id: 'all', field: 'all', typed: 'none', value: 'none', seen: 'none', row: 'all', refused: { code: 'all' } },
      ],
    },
  },
  'clash.decided': open,
  'cells.dropped': open,
  'rows.arrived': open,
  'done:findDraft': { v: 1, safe: {} },
  'gesture.undone': open,
  'gesture.redone': open,
  'records.outdated': open,
  'grid.retry': open,
  'done:fetchRows': { v: 1, safe: { tag: 'all', page: 'all', total: 'all', ...refusal } },
  'done:saveRows': { v: 1, safe: { tag: 'all', results: [{ id: 'all', version: 'all' }], ...refusal } },
}
