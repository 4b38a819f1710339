/** What may be written down of events that the roots of all entries hear, and of the smaller parts that all of them run. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
/** Its other words may be the server's, which may repeat what was typed, or name a person. */
const toast = { message: { code: 'all' }, type: 'all', duration: 'all', requestId: 'all' } as const
const user = { id: 'all', role: 'all' } as const

/** Facts that every root carries. */
export const rootJournal: JournalSchema = {
  'toast.requested': { v: 2, safe: { toast } },
  'person.known': { v: 1, safe: { user } },
  'session.ended': open,
  'network.returned': open,
  'session.begun': { v: 1, safe: { user, isNew: 'all' } },
  'session.userChanged': { v: 1, safe: { user } },
  'person.asked': open,
  'part.requested': open,
  'part.arrived': open,
  'part.failed': open,
  'page.wanted': { v: 1, safe: 'none' },
  'personal.outdated': open,
  'queries.outdated': open,
  'storage.degraded': open,
}

export const toastsJournal: JournalSchema = {
  'xstate.init': open,
  'toast.requested': { v: 2, safe: { toast } },
  'toasts.dismissed': open,
  'done:toast': open,
}

export const toastJournal: JournalSchema = {
  'xstate.init': { v: 2, safe: { id: 'all', ...toast } },
  'toast.dismissed': open,
  'toast.held': open,
  'toast.let': open,
}

export const networkJournal: JournalSchema = {
  'network.lost': open,
  'network.found': open,
  'done:pingServer': open,
  'call.unanswered': open,
  'call.answered': open,
}

export const gateJournal: JournalSchema = {
  'gate.entered': { v: 1, safe: 'none' },
  'person.known': { v: 1, safe: { user } },
}

export const dragJournal: JournalSchema = {
  'pointer.pressed': { v: 1, safe: { x: 'all', y: 'all' } },
  'pointer.moved': { v: 1, safe: { x: 'all', y: 'all' } },
  'pointer.released': open,
}
