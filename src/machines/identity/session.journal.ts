/** What of the session's events may be written down: which account and which role. Names, e-mails, phones and photos never. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const user = { id: 'all', role: 'all' } as const

export const sessionJournal: JournalSchema = {
  'session.begun': { v: 1, safe: { user, isNew: 'all' } },
  'session.userChanged': { v: 1, safe: { user } },
  'session.logOut': { v: 1, safe: 'all' },
  'session.look': { v: 1, safe: 'all' },
  'session.changedElsewhere': { v: 1, safe: { user, lastId: 'all' } },
  'call.unauthorized': { v: 1, safe: 'all' },
  'done:loadSession': { v: 1, safe: { hasToken: 'all', recentSignUp: 'all', lastId: 'all', user } },
  'done:logOutRemotely': { v: 1, safe: 'all' },
}
