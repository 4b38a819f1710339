import { definePart } from '#machines/shop/part.ts'
import type { FeedRef } from './feed.machine.ts'

/** Hears of changes at the server. No page waits for it. */
export const feedPart = definePart<FeedRef>({
  id: 'feed',
  emits: ['queries.outdated', 'goods.changed', 'personal.outdated', 'savedItems.outdated'],
  hears: ['network.returned', 'person.changed'],
})
