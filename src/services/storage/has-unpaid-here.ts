import { unpaidKey } from './checkout-keys.ts'
import type { LocalStore } from './local-store.ts'

/** Whether this device remembers an order that waits for its payment, by one look: pages ask, and load nothing for it. */
export const hasUnpaidHere = (store: Pick<LocalStore, 'get'>): boolean => store.get(unpaidKey) !== null
