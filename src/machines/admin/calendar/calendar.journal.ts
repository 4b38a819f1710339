/** Which days were shown and which record was moved by how much; never what it is called. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const refusal = { refusal: { message: { code: 'all' }, requestId: 'all' } } as const

export const calendarJournal: JournalSchema = {
  'calendar.shown': open,
  'calendar.left': open,
  'calendar.retry': open,
  'records.outdated': open,
  'network.returned': open,
  'drafts.dropped': open,
  'entry.take': open,
  'entry.shift': open,
  'entry.put': open,
  'entry.letGo': open,
  'entry.moved': { v: 1, safe: { moved: { auditId: 'all' } } },
  'undo.pressed': open,
  'offer.held': open,
  'offer.released': open,
  'done:fetchCalendar': { v: 1, safe: { tag: 'all', calendar: { today: 'all', kinds: 'all' }, ...refusal } },
  'done:moveEntry': { v: 1, safe: { tag: 'all', version: 'all', auditId: 'all', ...refusal } },
  'done:undoChange': { v: 1, safe: { tag: 'all', ...refusal } },
}
