/** What of the events of the shop's root and of its smaller parts may be written down. Typed text is not: it may be a password, or what somebody only meant to type. */
import type { JournalSchema } from '#machines/journal/journal-schema.ts'
import { dehydratedQuery } from '#machines/cache/cache.journal.ts'
import { rootJournal } from './root.journal.ts'

const open = { v: 1, safe: 'all' } as const

export const shopJournal: JournalSchema = {
  'xstate.init': { v: 1, safe: { dehydrated: [dehydratedQuery] } },
  ...rootJournal,
  'account.deleted': open,
  'cart.changed': open,
  'cart.asked': open,
  'goods.wanted': { v: 1, safe: {} },
  'goods.bought': { v: 1, safe: { items: 'all' } },
  'page.shown': { v: 1, safe: {} },
  'cart.added': { v: 1, safe: {} },
  'checkout.started': open,
  'cart.outdated': open,
  'ad.viewed': { v: 1, safe: { campaignId: 'all', at: 'all' } },
  'goods.changed': open,
  'savedItem.changed': open,
  'savedItem.unmoved': open,
  'savedItems.listed': open,
  'savedItems.outdated': open,
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
  'person.left': open,
  'savedList.emptied': open,
  'savedList.changedElsewhere': open,
  'done:loadSavedList': open,
}

export const deliveryAreaJournal: JournalSchema = {
  'deliveryArea.choose': open,
  'deliveryArea.changedElsewhere': open,
  'done:loadDeliveryArea': open,
}
