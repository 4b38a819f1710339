/** Whether this browser counts transitions, as it stands on the device: there after a yes alone. */
import type { LocalStore } from './local-store.ts'

export const countsKey = 'oja.count-transitions'

/** By one look: the entry asks, and loads nothing for it. */
export const countsHere = (store: Pick<LocalStore, 'get'>): boolean => store.get(countsKey) === '1'
