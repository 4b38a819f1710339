/** What of the subscribe chart's events may be written down: topics and how things stand; no address of a device is ever in them. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
/** Its other words may be the server's, which may repeat what was typed, or name a person. */
const toast = { message: { code: 'all' }, type: 'all', duration: 'all', requestId: 'all' } as const
const device = { id: 'all', topics: 'all' } as const
const answer = { v: 1, safe: { tag: 'all', device, message: { code: 'all' } } } as const

export const pushJournal: JournalSchema = {
  'push.want': { v: 1, safe: { topic: 'all' } },
  'notice.want': { v: 1, safe: { name: 'all', isGuest: 'all' } },
  'push.decline': open,
  'topics.choose': open,
  'push.stop': open,
  'standing.changed': open,
  'person.changed': open,
  'network.returned': open,
  'toast.requested': { v: 2, safe: { toast } },
  'done:recallStanding': { v: 1, safe: { tag: 'all', isResting: 'all', isDue: 'all', topics: 'all', device } },
  'done:followOrder': { v: 1, safe: { tag: 'all', device, message: { code: 'all' } } },
  'done:keepRest': open,
  'done:askPermission': open,
  'done:subscribe': answer,
  'done:chooseTopics': answer,
  'done:removeDevice': answer,
}
