/** Orders that a guest placed from this device's cart and that were not yet seen confirmed: what they hold still lies in the cart. */
import * as v from 'valibot'
import type { LocalStore } from './local-store.ts'

const storedAs = 'oja.purchases'
const maxKept = 20

const numbers = v.array(v.string())

export function createPurchases(store: LocalStore) {
  const all = (): string[] => store.getJson(storedAs, numbers) ?? []
  const without = (orderNumber: string): string[] => all().filter((one) => one !== orderNumber)
  return {
    begin(orderNumber: string): void {
      store.setJson(storedAs, [orderNumber, ...without(orderNumber)].slice(0, maxKept))
    },
    /** Nothing of what they hold is left to be taken out. */
    forget(): void {
      if (all().length > 0) store.remove(storedAs)
    },
    isOpen: (orderNumber: string): boolean => all().includes(orderNumber),
    /** @returns whether it was open until now: what it holds is to be taken out of the cart, this once */
    finish(orderNumber: string): boolean {
      const others = without(orderNumber)
      const wasOpen = others.length < all().length
      if (wasOpen) store.setJson(storedAs, others)
      return wasOpen
    },
  }
}
