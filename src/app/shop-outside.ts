/** What ports of the shop reach outside of the page: what the back office reaches too, and carts and suggestions besides. */
import { connectOutside, type Outside, type ShopOutsideParts } from './outside.ts'
import { createCartCalls } from './outside/carts.ts'
import { createSuggestionCalls } from './outside/suggestions.ts'

export type ShopOutside = Outside & ReturnType<typeof createCartCalls> & ReturnType<typeof createSuggestionCalls>

export function connectShopOutside(parts: ShopOutsideParts): ShopOutside {
  const outside = connectOutside(parts)
  return { ...outside, ...createCartCalls(parts, outside.run), ...createSuggestionCalls(outside.run) }
}
