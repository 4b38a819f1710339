import { definePart } from '#machines/shop/part.ts'
import type { SavedItemsRef } from './saved-items.machine.ts'

/** Keeps what a person saved with their account. No page waits for it. */
export const savedItemsPart = definePart<SavedItemsRef>({
  id: 'savedItems',
  emits: ['savedItems.listed', 'toast.requested'],
  hears: ['savedItem.changed', 'savedItems.outdated', 'person.changed', 'drafts.dropped', 'network.returned'],
})
