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
import { unpaidJournal } from '#machines/unpaid/unpaid.journal.ts'
import { unpaidMachine } from '#machines/unpaid/unpaid.machine.ts'
import { createPurchases } from '#services/storage/purchases.ts'
import type { PartDefinition } from '../define-part.ts'
import { connectCheckout } from './checkout-ports.ts'
import { connectPayment } from './payment-ports.ts'
import type { PurchasePorts } from './purchase-ports.types.ts'
import { trackPurchases } from './track-purchases.ts'
import { connectUnpaid } from './unpaid-ports.ts'

export function connectPurchase(parts: PurchasePorts) {
  const purchases = createPurchases(parts.store)
  return purchaseMachine.provide({
    actors: {
      checkout: connectCheckout(parts, purchases.begin),
      payment: connectPayment(parts),
      unpaid: connectUnpaid(parts),
      trackPurchases: fromCallback<TrackPurchases, undefined>(({ receive, sendBack }) => {
        receive(
          trackPurchases(purchases, ({ orderNumber, items }) =>
            sendBack({ type: 'purchase.finished', orderNumber, items }),
          ),
        )
      }),
    },
  })
}

export const definition: PartDefinition = {
  part: purchasePart,
  charts: [purchaseMachine, checkoutMachine, paymentMachine, unpaidMachine],
  journal: { purchase: purchaseJournal, checkout: checkoutJournal, payment: paymentJournal, unpaid: unpaidJournal },
  connect: connectPurchase,
}
