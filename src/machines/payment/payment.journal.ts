/** What of a payment may be written down: how it went, never where money goes, nor the reference by which anybody could ask after it. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const

export const paymentJournal: JournalSchema = {
  'payment.start': { v: 1, safe: { channel: 'all', bank: 'all' } },
  'payment.return': { v: 1, safe: {} },
  'payment.check': open,
  'payment.retry': open,
  'payment.leave': open,
  'payment.left': open,
  'network.returned': open,
  'done:startPayment': {
    v: 1,
    safe: {
      tag: 'all',
      requestId: 'all',
      retryAfter: 'all',
      attempt: { channel: 'all', provider: 'all', expiresAt: 'all', heardAt: 'all' },
    },
  },
  'done:goToProvider': open,
  'done:verifyPayment': {
    v: 1,
    safe: {
      tag: 'all',
      requestId: 'all',
      retryAfter: 'all',
      outcome: { status: 'all', orderStatus: 'all', isForOther: 'all' },
    },
  },
  'done:clearCart': { v: 1, safe: { success: 'all' } },
}
