/** The write-ahead record of a cart's outbox: in local storage at once, for IndexedDB takes a moment and its script may not have come yet. */
import type { StoredCart } from '#machines/cart/cart.types.ts'
import type { LocalStore } from '#services/storage/local-store.ts'
import { aheadOf, outboxesOf } from './cart-keys.ts'

/** Written before anything else is done, so that a page that is left right after a press loses nothing; `cart-store.ts` takes it back. */
export const writeAhead = (store: LocalStore, tab: string, { owner, pending, isJoining }: StoredCart): void =>
  void store.setJson(aheadOf(outboxesOf(owner) + tab), { pending, isJoining })
