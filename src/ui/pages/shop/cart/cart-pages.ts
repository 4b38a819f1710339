/** The cart of whoever is here, and one that somebody shares: whoever comes to that one goes on to their own. */
import { SharedCartPage } from '../shared-cart/shared-cart-page.tsx'
import { CartPage } from './cart-page.tsx'

export const cartPages = { CartPage, SharedCartPage }
