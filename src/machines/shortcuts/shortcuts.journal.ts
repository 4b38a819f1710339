/** What of the shortcuts' events may be written down: all, for nothing in them was typed. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

export const shortcutsJournal: JournalSchema = {
  'letters.switched': { v: 1, safe: 'all' },
  'sequence.begun': { v: 1, safe: 'all' },
  'sequence.ended': { v: 1, safe: 'all' },
  'done:loadLetters': { v: 1, safe: 'all' },
}
