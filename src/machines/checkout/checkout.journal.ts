/** What of checkout may be written down: goods, amounts and how it went. Who orders, where it goes, what was typed and the keys of placing are not. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const refused = { tag: 'all', retryAfter: 'all', requestId: 'all' } as const

export const checkoutJournal: JournalSchema = {
  'checkout.opened': open,
  'checkout.closed': open,
  'field.changed': { v: 1, safe: { field: 'all', value: 'none' } },
  'field.left': { v: 1, safe: { field: 'all' } },
  'draft.prefilled': { v: 1, safe: {} },
  'coupon.apply': { v: 1, safe: { code: 'none' } },
  'coupon.remove': open,
  'cart.changed': open,
  'network.returned': open,
  'drafts.dropped': open,
  'quote.retry': open,
  'quote.told': open,
  'quote.outdated': open,
  'order.place': { v: 1, safe: {} },
  'quote.accept': { v: 1, safe: {} },
  'quote.decline': open,
  'order.anew': open,
  'code.confirm': { v: 1, safe: { code: 'none' } },
  'code.sendAgain': open,
  'proof.cancel': open,
  'done:loadCheckout': { v: 1, safe: {} },
  'done:quoteCart': { v: 1, safe: { ...refused, quote: 'all' } },
  'done:sendPhoneCode': { v: 1, safe: { tag: 'all', resendAfter: 'all', requestId: 'all' } },
  'done:provePhone': { v: 1, safe: { tag: 'all', resendAfter: 'all', requestId: 'all' } },
  'done:placeOrder': {
    v: 1,
    safe: { ...refused, quote: 'all', items: 'all', order: { method: 'all', total: 'all', outstanding: 'all' } },
  },
}
