import { definePart } from '#machines/shop/part.ts'
import type { MarketListRef } from './market-list.machine.ts'

/** A shopping list in a person's own words. */
export const marketListPart = definePart<MarketListRef>({
  id: 'marketList',
  emits: ['cart.asked', 'goods.wanted'],
  hears: ['cart.changed', 'network.returned', 'drafts.dropped'],
})
