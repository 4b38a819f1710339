/** What of the page Messages may be written down: how much there is of it, never what a message says. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const answer = { v: 1, safe: { tag: 'all', message: { code: 'all' } } } as const

export const inboxJournal: JournalSchema = {
  'inbox.show': open,
  'inbox.refetch': open,
  'message.read': open,
  'messages.readAll': open,
  'person.changed': open,
  'network.returned': open,
  'done:fetchMessages': {
    v: 1,
    safe: { tag: 'all', failure: 'all', inbox: { unread: 'all', page: 'all', lastPage: 'all', total: 'all' } },
  },
  'done:markRead': answer,
  'done:markAllRead': answer,
}
