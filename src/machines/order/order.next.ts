/** What the shop's people can do with an order now, and what only after something else: found by walking its chart, written down nowhere beside it. Pure. */
import { transition } from 'xstate'
import type { OrderEvent } from './order.events.ts'
import { orderMachine } from './order.machine.ts'
import {
  allowedActions,
  type OrderAction,
  type OrderState,
  type OrderStatus,
  sampleOf,
  statusOf,
} from './order.status.ts'

export type NextAction = {
  action: OrderAction
  is: 'now' | 'later'
  /** Why not now. */
  because: 'other_steps_first' | null
  /** What has to be done before, in its order; empty for what can be done now. */
  needs: readonly OrderAction[]
  /** Whole kobo that go back to the customer by it. */
  cost: number
  /** Where the order then stands. */
  leads_to: OrderStatus
}

/** Nobody takes one of these to get to another step, or waits for one: they give something up or leave it out, put something right or move money that is owed. */
const asides: ReadonlySet<OrderAction> = new Set([
  'cancel',
  'leave_out',
  'fail_delivery',
  'reject_return',
  'grant_refund',
  'retry_refund',
  'give_back_by_hand',
  'settle_double_refund',
  'correct_details',
  'correct_tracking',
])

/** What is further away than this many steps is not shown. */
const mostSteps = 2

/** Events that the order's own facts fill in better than a sample does. */
type Known = Partial<Record<OrderAction, OrderEvent>>

const after = (state: OrderState, action: OrderAction, known: Known): OrderState => {
  const event = known[action] ?? sampleOf(action, state, 'admin')
  return event === null ? state : transition(orderMachine, state, event as never)[0]
}

/** How much a person chooses to take or give is not known before. */
const chosen: ReadonlySet<OrderAction> = new Set(['record_payment', 'grant_refund'])

function costOf(state: OrderState, then: OrderState, action: OrderAction): number {
  if (action === 'retry_refund' || action === 'give_back_by_hand') return state.context.owed
  return chosen.has(action) ? 0 : Math.max(0, then.context.owed - state.context.owed)
}

function told(state: OrderState, action: OrderAction, known: Known) {
  const then = after(state, action, known)
  return { action, cost: costOf(state, then, action), leads_to: statusOf(then) }
}

/** What is allowed now, in the order in which it is offered, and then what is at most two steps away, the nearest first. */
export function nextActions(state: OrderState, known: Known = {}): NextAction[] {
  const now = allowedActions(state, 'admin')
  const found: NextAction[] = now.map((action) => ({
    ...told(state, action, known),
    is: 'now',
    because: null,
    needs: [],
  }))
  let ways: { state: OrderState; needs: readonly OrderAction[]; allowed: readonly OrderAction[] }[] = [
    { state, needs: [], allowed: now },
  ]
  for (let step = 0; step < mostSteps; step += 1) {
    ways = ways.flatMap((way) =>
      way.allowed
        .filter((action) => !asides.has(action))
        .map((action) => {
          const then = after(way.state, action, known)
          return { state: then, needs: [...way.needs, action], allowed: allowedActions(then, 'admin') }
        }),
    )
    for (const { state: there, needs, allowed } of ways)
      for (const action of allowed)
        if (!asides.has(action) && !found.some((one) => one.action === action))
          found.push({ ...told(there, action, known), is: 'later', because: 'other_steps_first', needs })
  }
  return found
}
