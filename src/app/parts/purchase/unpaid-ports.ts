/** Fills the ports of unpaid orders: what the device remembers, its clock, and the server that says how they stand. */
import { fromCallback } from 'xstate'
import { fromPromise } from '#services/journal/asked.ts'
import { isConfirmed } from '#machines/order/order.read.ts'
import { unpaidMachine } from '#machines/unpaid/unpaid.machine.ts'
import { unpaidOf } from '#machines/unpaid/unpaid.read.ts'
import type { OrderSeen, OrdersSeen, StoreUnpaid } from '#machines/unpaid/unpaid.types.ts'
import { getOrder } from '#services/api/orders.ts'
import { unpaidKey } from '#services/storage/checkout-keys.ts'
import { createUnpaidOrders } from '#services/storage/unpaid-orders.ts'
import { onStored } from '../../ports/on-stored.ts'
import type { PurchasePorts } from './purchase-ports.types.ts'

/** Answers to an order that is not there, or not for whoever is here now. */
const notTheirs: readonly number[] = [401, 403, 404]

export function connectUnpaid({ reach, store, now }: Pick<PurchasePorts, 'reach' | 'store' | 'now'>) {
  const kept = createUnpaidOrders(store)

  const look = async (orderNumber: string, signal: AbortSignal): Promise<OrderSeen[]> => {
    const answer = await (await reach()).call(getOrder(orderNumber), signal)
    if (answer.tag === 'done') {
      const order = answer.reply.data
      return [{ orderNumber, waits: unpaidOf(order), items: isConfirmed(order) ? order.items : null }]
    }
    const isGone = answer.tag === 'refused' && notTheirs.includes(answer.status)
    return isGone ? [{ orderNumber, waits: null, items: null }] : []
  }

  return unpaidMachine.provide({
    actors: {
      storeUnpaid: fromCallback<StoreUnpaid, undefined>(({ receive, sendBack }) => {
        const tell = () => sendBack({ type: 'unpaid.loaded', orders: kept.load() })
        tell()
        receive(({ orders }) => kept.save(orders))
        return onStored([unpaidKey], tell)
      }),
      readClock: fromPromise<number, undefined>(() => Promise.resolve(now())),
      lookAtOrders: fromPromise<OrdersSeen, { orderNumbers: string[] }>(async ({ input, signal }) => {
        const seen = await Promise.all(input.orderNumbers.map((orderNumber) => look(orderNumber, signal)))
        return { at: now(), seen: seen.flat() }
      }),
    },
  })
}
