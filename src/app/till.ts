/** Fills the ports of the till; loaded with the first page that needs it. */
import { fromCallback, type ActorRefFrom } from 'xstate'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import { tillMachine } from '#machines/till/till.machine.ts'
import type { PurchaseReport } from '#machines/till/till.types.ts'
import type { Logger } from '#services/logger/logger.ts'
import type { LocalStore } from '#services/storage/local-store.ts'
import type { OrderKeys } from '#services/storage/order-keys.ts'
import type { Outside } from './outside.ts'
import { connectCheckout } from './checkout-ports.ts'
import { connectPayment } from './payment-ports.ts'
import { connectPurchases } from './purchases.ts'

export type TillParts = {
  reach: () => Promise<Outside>
  logger: Logger
  store: LocalStore
  newId: () => string
  orderKeys: OrderKeys
  isSignedIn: () => boolean
  /** Milliseconds since 1970. */
  now: () => number
  cart: () => ActorRefFrom<typeof cartMachine> | undefined
}

export function connectTill(parts: TillParts) {
  const purchases = connectPurchases(parts)
  return tillMachine.provide({
    actors: {
      checkout: connectCheckout(parts),
      payment: connectPayment({ ...parts, purchases }),
      trackPurchases: fromCallback<PurchaseReport, undefined>(({ receive }) => {
        receive((report) => {
          if (report.type === 'purchase.begun') purchases.begin(report.orderNumber)
          else purchases.finish(report.orderNumber, report.items)
        })
      }),
    },
  })
}
