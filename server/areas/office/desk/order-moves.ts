/** Steps for many orders that the chart of one allows now, found by asking the chart. */
import { initialTransition, transition } from 'xstate'
import { orderBulkSteps } from '#machines/admin/resources/orders.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import {
  allowedActions,
  type OrderAction,
  type OrderState,
  type OrderStatus,
  sampleOf,
  statusOf,
} from '#machines/order/order.status.ts'

type BulkStep = (typeof orderBulkSteps)[number]
export type Move = { action: BulkStep; leads_to: OrderStatus }

const isBulkStep = (action: OrderAction): action is BulkStep => (orderBulkSteps as readonly string[]).includes(action)

function ask(value: OrderState['value'], fulfilment: 'delivery' | 'pickup'): Move[] {
  const [{ context }] = initialTransition(orderMachine)
  const state = orderMachine.resolveState({ value, context: { ...context, fulfilment } })
  return allowedActions(state, 'admin')
    .filter(isBulkStep)
    .map((action) => ({
      action,
      leads_to: statusOf(transition(orderMachine, state, sampleOf(action, state, 'admin') as never)[0]),
    }))
}

/** What the chart has answered: a list has many rows and a chart few states. */
const asked = new Map<string, Move[]>()

/** @param value where the order's chart stands; of its facts only the way of delivery changes these steps */
export function movesOf(value: OrderState['value'], fulfilment: 'delivery' | 'pickup'): Move[] {
  const key = `${JSON.stringify(value)} ${fulfilment}`
  const moves = asked.get(key) ?? ask(value, fulfilment)
  asked.set(key, moves)
  return moves
}
