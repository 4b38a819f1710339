/** Takes what was bought out of the cart of a guest's device, once, when the order is known to be confirmed. A customer's cart is emptied by the server. */
import type { ActorRefFrom } from 'xstate'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import { seenLines } from '#machines/cart/cart.merge.ts'
import { keyOfLine } from '#machines/cart/cart.types.ts'
import type { Item } from '#machines/purchase/purchase.types.ts'
import type { LocalStore } from '#services/storage/local-store.ts'
import { createPurchases } from '#services/storage/purchases.ts'

export type PurchaseParts = {
  store: LocalStore
  isSignedIn: () => boolean
  cart: () => ActorRefFrom<typeof cartMachine> | undefined
}

export function connectPurchases({ store, isSignedIn, cart }: PurchaseParts) {
  const purchases = createPurchases(store)
  return {
    begin: purchases.begin,
    finish(orderNumber: string, items: readonly Item[]): void {
      if (!purchases.finish(orderNumber) || isSignedIn()) return
      const part = cart()
      if (!part) return
      const { confirmed, pending } = part.getSnapshot().context
      const lines = new Map(seenLines(confirmed, pending).map((line) => [keyOfLine(line), line]))
      for (const item of items) {
        const key = keyOfLine(item)
        const line = lines.get(key)
        if (!line) continue
        const id = `bought:${orderNumber}:${key}`
        const left = line.quantity - item.quantity
        // What was added since stays.
        part.send(left > 0 ? { type: 'line.set', id, key, quantity: left } : { type: 'line.remove', id, key })
      }
    },
  }
}

export type Purchases = ReturnType<typeof connectPurchases>
