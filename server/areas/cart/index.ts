/** What other areas, and the operations, may use of cart; all else is its own. */
export { changeCart, priceGuestLines, readCart, readCartFacts, readGuestFacts } from './cart-commands.ts'
export type { LineFacts } from './cart-facts.ts'
export { listSavedItems, mergeSavedItems, putSavedItem, removeSavedItem } from './saved-items.ts'
export { onlyAvailable, priceOf, problemOf, warningText } from './cart-view.ts'
