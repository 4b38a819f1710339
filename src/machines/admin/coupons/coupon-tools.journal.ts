/** What of a coupon's tools may be written down: how many codes and which goods, never whom a cart was tried for. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const refusal = { refusal: { message: { code: 'all' }, requestId: 'all' } } as const

export const couponToolsJournal: JournalSchema = {
  'xstate.init': open,
  'codes.generate': {
    v: 1,
    safe: { asked: { values: { count: 'all', prefix: 'none' } }, refused: [{ field: 'all', code: 'all' }] },
  },
  'codes.changed': { v: 1, safe: { field: 'all' } },
  'codes.takeBack': open,
  'cart.try': { v: 1, safe: { cart: { items: 'all', delivery: 'all', customer_id: 'none' } } },
  'trial.outdated': open,
  'done:generateCodes': { v: 1, safe: { tag: 'all', batch: 'all', ...refusal } },
  'done:takeBackCodes': { v: 1, safe: { tag: 'all', ...refusal } },
  'done:tryCart': { v: 1, safe: { tag: 'all', ...refusal } },
}
