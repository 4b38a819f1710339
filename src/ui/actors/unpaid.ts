/** The order of this device that waits for its payment, for views that come without the purchase part. */
import { useSelector } from '@xstate/react'
import type { PurchaseRef } from '#machines/purchase/purchase.machine.ts'
import type { unpaidMachine } from '#machines/unpaid/unpaid.machine.ts'
import type { Unpaid } from '#machines/unpaid/unpaid.types.ts'
import { childOf } from './child-of.ts'
import { useShop } from './shop.tsx'

const unpaidOf = (purchase: PurchaseRef) => childOf<typeof unpaidMachine>(purchase, 'unpaid')

/** The one that ends first, once the server was asked how it stands, or could not be. `at`: the device's time, milliseconds since 1970. */
export function useUnpaid(): { order: Unpaid | undefined; at: number | null } {
  const purchase = useSelector(useShop(), ({ context }) => context.parts['purchase']?.ref as PurchaseRef | undefined)
  const unpaid = purchase && unpaidOf(purchase)
  const order = useSelector(unpaid, (snapshot) => (snapshot?.context.isKnown ? snapshot.context.orders[0] : undefined))
  const at = useSelector(unpaid, (snapshot) => snapshot?.context.at ?? null)
  return { order, at }
}

/** Has what waits looked after. `whenKnown`: told once it is known how it stands. @returns what ends it */
export function watchUnpaid(purchase: PurchaseRef, whenKnown: () => void): () => void {
  const unpaid = unpaidOf(purchase)
  const look = () => unpaid.getSnapshot().context.isKnown && whenKnown()
  const watching = unpaid.subscribe(look)
  unpaid.send({ type: 'unpaid.watch' })
  look()
  return () => {
    watching.unsubscribe()
    unpaid.send({ type: 'unpaid.unwatch' })
  }
}
