/** What of the palette's events may be written down: never what was typed, which may be a person's name or phone, nor whom it found. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

export const paletteJournal: JournalSchema = {
  'palette.opened': { v: 1, safe: { query: 'none' } },
  'palette.closed': { v: 1, safe: 'all' },
  'query.changed': { v: 1, safe: { query: 'none' } },
  'search.retry': { v: 1, safe: 'all' },
  'row.entered': { v: 1, safe: 'all' },
  'drafts.dropped': { v: 1, safe: 'all' },
  'done:searchRecords': { v: 1, safe: { tag: 'all' } },
}
