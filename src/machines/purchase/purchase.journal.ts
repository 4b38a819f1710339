/** What of a purchase's events may be written down: how an order is paid and where it stands. Who ordered, where it goes and what was typed is not. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
/** Its other words may be the server's, which may repeat what was typed, or name a person. */
const toast = { message: { code: 'all' }, type: 'all', duration: 'all', requestId: 'all' } as const

export const purchaseJournal: JournalSchema = {
  'order.placed': { v: 1, safe: { order: { method: 'all', total: 'all', outstanding: 'all' } } },
  'order.seenConfirmed': { v: 1, safe: {} },
  'order.seen': { v: 1, safe: { waits: { waitsFor: 'all', payBy: 'all', until: 'all' } } },
  'payment.reconciled': { v: 1, safe: {} },
  'personal.outdated': open,
  'cart.outdated': open,
  'page.wanted': { v: 1, safe: 'none' },
  'toast.requested': { v: 2, safe: { toast } },
  'cart.changed': open,
  'goods.changed': open,
  'purchase.finished': { v: 1, safe: { items: 'all' } },
  'network.returned': open,
  'drafts.dropped': open,
}
