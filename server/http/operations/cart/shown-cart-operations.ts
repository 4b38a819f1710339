/** Carts as they are shown: a customer's own, a guest's that is priced, and one that a link holds. */
import { getCart } from './getCart.ts'
import { getSharedCart } from './getSharedCart.ts'
import { priceCart } from './priceCart.ts'

export const shownCartOperations = [getCart, getSharedCart, priceCart]
