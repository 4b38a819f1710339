/** What of the smaller parts' events may be written down. Typed text is not: it may be a password, or what somebody only meant to type. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
const toast = { message: 'all', type: 'all', duration: 'all', requestId: 'all' } as const
const user = { id: 'all', role: 'all' } as const

export const shopJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: { dehydrated: [{ key: 'all', at: 'all' }] } },
  'toast.requested': { v: 2, safe: { toast } },
  'person.known': { v: 1, safe: { user } },
  'session.ended': open,
  'network.returned': open,
  'session.begun': { v: 1, safe: { user, isNew: 'all' } },
  'session.userChanged': { v: 1, safe: { user } },
  'account.deleted': open,
  'person.asked': open,
  'cart.changed': open,
  'cart.asked': open,
  'goods.wanted': { v: 1, safe: {} },
  'goods.bought': { v: 1, safe: { items: 'all' } },
  'part.requested': open,
  'part.arrived': open,
  'part.failed': open,
  'cart.outdated': open,
  'page.wanted': { v: 1, safe: 'none' },
  'personal.outdated': open,
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

export const dragJournal: JournalSchema = {
  'pointer.pressed': { v: 1, safe: { x: 'all', y: 'all' } },
  'pointer.moved': { v: 1, safe: { x: 'all', y: 'all' } },
  'pointer.released': open,
}

export const searchJournal: JournalSchema = {
  'query.changed': { v: 1, safe: { query: 'none' } },
  'search.closed': open,
  'option.next': open,
  'option.previous': open,
  'done:suggestProducts': { v: 1, safe: { tag: 'all', products: [{ id: 'all' }] } },
}

export const savedListJournal: JournalSchema = {
  'xstate.init': open,
  'product.saved': open,
  'product.toggled': open,
  'product.removed': open,
  'savedList.emptied': open,
  'savedList.changedElsewhere': open,
  'done:loadSavedList': open,
}

export const deliveryAreaJournal: JournalSchema = {
  'deliveryArea.choose': open,
  'done:loadDeliveryArea': open,
}

export const gateJournal: JournalSchema = {
  'gate.entered': { v: 1, safe: 'none' },
  'person.known': { v: 1, safe: { user } },
}
