import { purchaseMachine } from '#machines/purchase/purchase.machine.ts'
import type { PlacedOrder } from '#machines/purchase/purchase.types.ts'
import { defineWalk } from '../walker/types.ts'

const placed: PlacedOrder = { id: 7, orderNumber: 'NG-261120-AB2CD', method: 'card', total: 9200, outstanding: 9200 }

/** Orders that need a payment and orders that do not, and reports on their way through. */
export const walks = [
  defineWalk(purchaseMachine)({
    name: 'purchase',
    events: () => [
      { type: 'order.placed', order: placed },
      { type: 'order.placed', order: { ...placed, method: 'pay_on_delivery' } },
      { type: 'order.placed', order: { ...placed, total: 0, outstanding: 0 } },
      {
        type: 'order.seenConfirmed',
        orderNumber: placed.orderNumber,
        items: [{ product_id: 1, product_measurement_id: null, quantity: 2 }],
      },
      {
        type: 'order.seen',
        orderNumber: placed.orderNumber,
        waits: { orderNumber: placed.orderNumber, waitsFor: 'card', payBy: null, until: 1_000 },
      },
      { type: 'payment.reconciled', orderNumber: placed.orderNumber },
      { type: 'personal.outdated' },
      { type: 'cart.outdated' },
      { type: 'page.wanted', to: '/order-success' },
      { type: 'toast.requested', toast: { type: 'info', message: { code: 'notices.logged_out' } } },
      { type: 'cart.changed', cart: { owner: { kind: 'guest' }, items: [], isConfirmed: true } },
      { type: 'purchase.finished', orderNumber: placed.orderNumber, items: [] },
      { type: 'goods.changed' },
      { type: 'network.returned' },
      { type: 'drafts.dropped' },
    ],
    outcomes: { checkout: () => [], payment: () => [], unpaid: () => [], trackPurchases: () => [] },
  }),
]
