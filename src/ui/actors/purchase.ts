/** The purchase part for views: checkout and payment. Views that use it are shown behind a skeleton until it has arrived. */
import type { ActorRefFrom } from 'xstate'
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PurchaseRef } from '#machines/purchase/purchase.machine.ts'
import type { unpaidMachine } from '#machines/unpaid/unpaid.machine.ts'
import { purchasePart } from '#machines/purchase/purchase.part.ts'
import { childOf } from './child-of.ts'
import { useArrivingPart } from './shop.tsx'

export const usePurchase = (): PurchaseRef => useArrivingPart(purchasePart)

type PurchasePorts = { checkout: typeof checkoutMachine; payment: typeof paymentMachine; unpaid: typeof unpaidMachine }

/** A part of the purchase: its actor lives as long as the purchase does. */
export const usePurchasePart = <Name extends keyof PurchasePorts>(name: Name): ActorRefFrom<PurchasePorts[Name]> =>
  childOf<PurchasePorts[Name]>(usePurchase(), name)
