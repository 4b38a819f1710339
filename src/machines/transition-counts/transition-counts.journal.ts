/** What of the counting may be written down: all, since a yes or a no is all that its events carry. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const

export const transitionCountsJournal: JournalSchema = {
  'counting.choose': open,
  'counting.changedElsewhere': open,
  'done:recallChoice': open,
}
