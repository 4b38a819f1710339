import type { LocalStore } from '#services/storage/local-store.ts'

/** Where this device keeps what it knows of its subscription. */
export const storedAs = 'oja.push'

/** Whether this device was subscribed, by one look: the entry asks, and loads nothing for it. */
export const isSubscribedHere = (store: Pick<LocalStore, 'get'>): boolean =>
  store.get(storedAs)?.includes('"device":{') ?? false
