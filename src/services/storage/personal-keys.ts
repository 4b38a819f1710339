/** What of a person stands in local storage apart from session, cart and saved items: it goes with who leaves, also where the part that wrote it has not come to the page. */
import { checkoutKeys } from './checkout-keys.ts'

export const recentSearchesKey = 'oja.searches'
export const marketListKey = 'oja.market-list'

export const personalKeys: readonly string[] = [...checkoutKeys, recentSearchesKey, marketListKey]
