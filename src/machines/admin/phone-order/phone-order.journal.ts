/** What of an order by phone may be written down: never who it is for, nor what was typed. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const refusal = { refusal: { message: { code: 'all' }, requestId: 'all' } } as const
const quote = { quote: { quote_hash: 'all', total: 'all', is_orderable: 'all' } } as const

export const phoneOrderJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: 'all' },
  'draft.changed': {
    v: 1,
    safe: {
      change: {
        how: 'all',
        substitution: 'all',
        payment: 'all',
        hold_minutes: 'all',
        paid_with: 'all',
        store_id: 'all',
      },
    },
  },
  'draft.begun': { v: 1, safe: { key: 'all', draft: 'none' } },
  'done:findDraft': { v: 1, safe: {} },
  'quote.outdated': { v: 1, safe: 'all' },
  'quote.retry': { v: 1, safe: 'all' },
  'order.asked': { v: 1, safe: 'all' },
  'done:quoteOrder': { v: 1, safe: { tag: 'all', ...quote, ...refusal } },
  'done:placeOrder': { v: 1, safe: { tag: 'all', number: 'all', key: 'all', ...quote, ...refusal } },
}
