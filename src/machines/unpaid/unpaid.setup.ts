/** What the chart of unpaid orders is made of: its ports, what it asks, and what it does. */
import { assign, sendTo, setup } from 'xstate'
import { channel, port } from '#machines/port.ts'
import { tellFacts } from '#machines/tell-facts.ts'
import { isOver, sorted, untilNextMinute } from './unpaid.read.ts'
import type { OrderSeen, OrdersSeen, StoreUnpaid, Unpaid, UnpaidEvent, UnpaidReport } from './unpaid.types.ts'

/** Milliseconds between two questions how the orders stand. */
const askPause = 60_000
/** Milliseconds that what the device remembers waits for the server's word before it is shown. */
const patience = 1_500

export type UnpaidContext = {
  /** The one that ends first comes first. */
  orders: Unpaid[]
  /** By the device's clock, as it last said. */
  at: number | null
  /** The server was asked how they stand since a page shows them, or could not be, or is slow. */
  isKnown: boolean
}

/** The orders with what the server said of some of them. */
const withSeen = (orders: readonly Unpaid[], seen: readonly Pick<OrderSeen, 'orderNumber' | 'waits'>[]): Unpaid[] =>
  sorted([
    ...orders.filter(({ orderNumber }) => !seen.some((one) => one.orderNumber === orderNumber)),
    ...seen.flatMap(({ waits }) => waits ?? []),
  ])

const reportsOf = ({ orderNumber, waits, items }: OrderSeen): UnpaidReport[] =>
  waits
    ? []
    : [
        { type: 'payment.reconciled', orderNumber },
        ...(items ? [{ type: 'order.seenConfirmed' as const, orderNumber, items }] : []),
      ]

export const unpaidSetup = setup({
  types: { context: {} as UnpaidContext, events: {} as UnpaidEvent },
  actors: {
    storeUnpaid: channel<StoreUnpaid, undefined>('storeUnpaid'),
    /** Milliseconds since 1970. */
    readClock: port<number, undefined>('readClock'),
    lookAtOrders: port<OrdersSeen, { orderNumbers: string[] }>('lookAtOrders'),
  },
  actions: {
    assignOrders: assign((_, orders: Unpaid[]) => ({ orders: sorted(orders) })),
    note: assign(({ context }, seen: Pick<OrderSeen, 'orderNumber' | 'waits'>) => ({
      orders: withSeen(context.orders, [seen]),
    })),
    assignTime: assign(({ context }, at: number) => ({
      at,
      orders: context.orders.filter((order) => !isOver(order, at)),
    })),
    /** What was dropped since it was asked after stays dropped: its person may have gone. */
    assignSeen: assign(({ context: { orders } }, { at, seen }: OrdersSeen) => ({
      at,
      isKnown: true,
      orders: withSeen(
        orders,
        seen.filter((one) => orders.some(({ orderNumber }) => orderNumber === one.orderNumber)),
      ).filter((order) => !isOver(order, at)),
    })),
    awaitWord: assign({ isKnown: false }),
    assignKnown: assign({ isKnown: true }),
    forget: assign({ orders: [] }),
    save: sendTo(
      'storeUnpaid',
      ({ context }) => ({ type: 'unpaid.saved', orders: context.orders }) satisfies StoreUnpaid,
    ),
    tellSeen: tellFacts<UnpaidContext, UnpaidEvent, OrdersSeen>(({ seen }): UnpaidReport[] => seen.flatMap(reportsOf)),
  },
  delays: {
    askPause,
    patience,
    nextMinute: ({ context: { orders, at } }) => untilNextMinute(orders, at ?? 0),
  },
})
