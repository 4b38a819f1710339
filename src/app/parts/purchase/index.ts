/** The purchase part: checkout and payment. It comes with the first page that needs it. */
import { fromCallback } from 'xstate'
import { checkoutJournal } from '#machines/checkout/checkout.journal.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { paymentJournal } from '#machines/payment/payment.journal.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { purchaseJournal } from '#machines/purchase/purchase.journal.ts'
import { purchaseMachine } from '#machines/purchase/purchase.machine.ts'
import { purchasePart } from '#machines/purchase/purchase.part.ts'
import type { TrackPurchases } from '#machines/purchase/purchase.types.ts'
import type { Page } from '../../page.ts'
import type { PartDefinition } from '../define-part.ts'
import { connectCheckout } from './checkout-ports.ts'
import { connectPayment } from './payment-ports.ts'
import { connectPurchases } from './purchases.ts'

export type PurchasePorts = Pick<
  Page,
  'reach' | 'store' | 'newId' | 'orderAccessTokens' | 'isSignedIn' | 'now' | 'cart'
>

export function connectPurchase(parts: PurchasePorts) {
  const purchases = connectPurchases(parts)
  return purchaseMachine.provide({
    actors: {
      checkout: connectCheckout(parts),
      payment: connectPayment({ ...parts, purchases }),
      trackPurchases: fromCallback<TrackPurchases, undefined>(({ receive }) => {
        receive((report) => {
          if (report.type === 'purchase.begun') purchases.begin(report.orderNumber)
          else purchases.finish(report.orderNumber, report.items)
        })
      }),
    },
  })
}

export const definition: PartDefinition = {
  part: purchasePart,
  charts: [purchaseMachine, checkoutMachine, paymentMachine],
  journal: { purchase: purchaseJournal, checkout: checkoutJournal, payment: paymentJournal },
  connect: connectPurchase,
}
