/** What of the events of offers and banners may be written down: which and when, nothing of a person. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const

export const offersJournal: JournalSchema = {
  'offer.seen': open,
  'offer.copied': open,
  'offer.dismissed': open,
  'banner.seen': open,
  'banner.pressed': open,
  'app.dismissed': open,
  'offers.changedElsewhere': open,
  'done:loadDismissed': open,
}
