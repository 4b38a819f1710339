/** Under which keys the device keeps carts of customers and what is on its way for carts. */
import type { Owner } from '#machines/cart/cart.types.ts'

const nameOf = (owner: Owner): string => (owner.kind === 'guest' ? 'guest' : String(owner.id))
export const cartKeyOf = (owner: Owner): string => `cart:${nameOf(owner)}`
export const outboxesOf = (owner: Owner): string => `outbox:${nameOf(owner)}:`

/** In local storage: the write-ahead record of an outbox, or of all that begin so. */
export const aheadOf = (outbox: string): string => `oja.${outbox}`

/** Where a record goes of which a command could not be read: kept for whoever looks into it, out of the way of the shop. */
export const asideOf = (key: string): string => `aside:${key}`
