/** What ports of the shop reach outside of the page: what the back office reaches too, and carts and suggestions besides. */
import type { Owner, Pending } from '#machines/cart/cart.types.ts'
import type { LocalStore } from '#services/storage/local-store.ts'
import { connectOutside, type Outside, type OutsideParts } from './outside.ts'
import { createCartCalls } from './outside/carts.ts'
import { createSuggestionCalls } from './outside/suggestions.ts'

export type ShopOutsideParts = OutsideParts & {
  store: LocalStore
  newId: () => string
  onDegraded: () => void
  /** Where the tabs of this device greet each other. */
  tabs?: BroadcastChannel | undefined
  /** Another tab is gone and had commands for the cart that is open here on their way: they go on here. */
  onInherited: (owner: Owner, pending: Pending[]) => void
}

export type ShopOutside = Outside & ReturnType<typeof createCartCalls> & ReturnType<typeof createSuggestionCalls>

export function connectShopOutside(parts: ShopOutsideParts): ShopOutside {
  const outside = connectOutside(parts)
  return { ...outside, ...createCartCalls(parts, outside.run), ...createSuggestionCalls(outside.run) }
}
