/** What of the events of slots may be written down: a token is worth money to whoever forges views. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const

export const promotionsJournal: JournalSchema = {
  // A private page's path names an order.
  'slot.placed': { v: 1, safe: { id: 'all', slot: 'all' } },
  'slot.removed': open,
  'ad.viewed': { v: 1, safe: { campaignId: 'all', at: 'all' } },
}

export const adSlotJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: { slot: 'all' } },
  'half.entered': open,
  'half.left': open,
  'ad.hidden': open,
  'done:fetchPlacement': { v: 1, safe: { tag: 'all', ad: { id: 'all' } } },
}
