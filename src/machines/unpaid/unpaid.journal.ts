/** What of the events of unpaid orders may be written down: what they wait for and until when. Their numbers are not. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const waits = { waitsFor: 'all', payBy: 'all', until: 'all' } as const

export const unpaidJournal: JournalSchema = {
  'unpaid.loaded': { v: 1, safe: { orders: [waits] } },
  'unpaid.watch': open,
  'unpaid.unwatch': open,
  'order.seen': { v: 1, safe: { waits } },
  'network.returned': open,
  'drafts.dropped': open,
  'done:readClock': open,
  'done:lookAtOrders': { v: 1, safe: { at: 'all', seen: [{ waits, items: 'none' }] } },
}
