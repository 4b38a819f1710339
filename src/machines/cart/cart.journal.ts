/** What of the cart's events may be written down: goods, numbers and answers; nothing of these says who a person is. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'

const open = { v: 1, safe: 'all' } as const
/** A refusal holds a message; before it held a sentence. */
const answered = { v: 2, safe: 'all' } as const

export const cartJournal: JournalSchema = {
  'line.add': open,
  'line.set': open,
  'line.remove': open,
  'line.retry': open,
  'line.dismiss': open,
  'line.due': open,
  'line.answered': answered,
  'cart.clear': open,
  'cart.clearResumed': open,
  'cart.fixAll': open,
  'cart.refresh': open,
  'cart.changedElsewhere': open,
  'cart.asked': open,
  'goods.bought': { v: 1, safe: { items: 'all' } },
  'cart.inherited': open,
  'owner.changed': open,
  'storage.degraded': open,
  'network.returned': open,
  'done:openCart': open,
  'done:mergeCart': answered,
  'done:fetchCart': answered,
  'done:clearCart': answered,
}

export const lineSyncJournal: JournalSchema = {
  'xstate.init': open,
  'line.changed': open,
  'line.released': open,
  'network.returned': open,
  'done:sendChange': answered,
}
