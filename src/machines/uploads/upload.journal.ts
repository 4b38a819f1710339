/** What of a picture's events may be written down: its kind and size, never what it is called or where it lies. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const

export const uploadJournal: JournalSchema = {
  'picture.chosen': { v: 1, safe: { picture: { type: 'all', size: 'all' } } },
  'upload.cancel': open,
  'upload.retry': open,
  'upload.reset': open,
  'upload.progressed': open,
  'upload.stored': { v: 1, safe: { uploaded: { width: 'all', height: 'all' } } },
  'upload.refused': { v: 2, safe: 'all' },
}
