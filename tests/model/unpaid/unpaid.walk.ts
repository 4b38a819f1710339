import { unpaidMachine } from '#machines/unpaid/unpaid.machine.ts'
import type { OrdersSeen, Unpaid } from '#machines/unpaid/unpaid.types.ts'
import { defineWalk } from '../walker/types.ts'

const minute = 60_000

export const transfer: Unpaid = {
  orderNumber: 'NG-1',
  waitsFor: 'bank_transfer',
  payBy: 30 * minute,
  until: 45 * minute,
}
export const rest: Unpaid = { orderNumber: 'NG-2', waitsFor: 'rest', payBy: null, until: null }

const items = [{ product_id: 1, product_measurement_id: null, quantity: 2 }]

const seen = (...told: OrdersSeen['seen']) => ({ type: 'done' as const, output: { at: 2 * minute, seen: told } })

/** An order that waits for a transfer and one that waits for its rest. */
export const walks = [
  defineWalk(unpaidMachine)({
    name: 'unpaid',
    events: () => [
      { type: 'unpaid.loaded', orders: [rest, transfer] },
      { type: 'unpaid.watch' },
      { type: 'unpaid.unwatch' },
      { type: 'order.seen', orderNumber: 'NG-1', waits: transfer },
      { type: 'order.seen', orderNumber: 'NG-1', waits: null },
      { type: 'network.returned' },
      { type: 'drafts.dropped' },
    ],
    outcomes: {
      storeUnpaid: () => [],
      readClock: () => [
        { type: 'done', output: minute },
        { type: 'done', output: 45 * minute },
      ],
      lookAtOrders: () => [
        seen(),
        seen({ orderNumber: 'NG-1', waits: transfer, items: null }),
        seen({ orderNumber: 'NG-1', waits: null, items }),
        seen({ orderNumber: 'NG-1', waits: null, items: null }),
      ],
    },
    always: [
      {
        name: 'an order is there once, and the one that ends first comes first',
        holds: ({ context: { orders } }) =>
          new Set(orders.map(({ orderNumber }) => orderNumber)).size === orders.length &&
          (orders.length < 2 || orders[0]?.orderNumber === 'NG-1'),
      },
    ],
  }),
]
