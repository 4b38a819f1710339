/** What of moves of stock may be written down: which goods and how many, never what somebody noted. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const refusal = { refusal: { message: { code: 'all' }, requestId: 'all' } } as const

export const adjustmentJournal: JournalSchema = {
  'xstate.init': open,
  'stock.retry': open,
  'stock.outdated': open,
  'move.asked': {
    v: 1,
    safe: {
      move: { measurement_id: 'all', reason: 'all', delta: 'all', counted: 'all', seen: 'all', note: 'none' },
      refused: [{ field: 'all', code: 'all' }],
      key: 'all',
    },
  },
  'done:fetchStock': { v: 1, safe: { tag: 'all', ...refusal } },
  'done:moveStock': { v: 1, safe: { tag: 'all', moved: 'all', orders: 'all', ...refusal } },
}
