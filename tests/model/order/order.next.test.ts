/** What the desk offers follows from the order's chart, wherever an order can stand. */
import { transition } from 'xstate'
import { describe, expect, it } from 'vitest'
import { noOrder } from '#machines/order/order.evolve.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { nextActions } from '#machines/order/order.next.ts'
import { allowedActions, type OrderAction, type OrderState, sampleOf } from '#machines/order/order.status.ts'
import { placings } from './orders.ts'

const act = (state: OrderState, action: OrderAction): OrderState => {
  const event = sampleOf(action, state, 'admin')
  if (event === null || !state.can(event)) throw new Error(`${action} is not legal`)
  return transition(orderMachine, state, event as never)[0]
}

/** Each configuration that the shop's people can bring an order to, once. */
function everywhere(): OrderState[] {
  const found = new Map<string, OrderState>()
  const open = placings.map((placed) => transition(orderMachine, noOrder().state, placed as never)[0])
  for (let state = open.pop(); state; state = open.pop()) {
    const key = JSON.stringify([state.value, state.context.fulfilment, state.context.deliveryFailures])
    if (found.has(key)) continue
    found.set(key, state)
    for (const action of allowedActions(state, 'admin')) open.push(act(state, action))
  }
  return [...found.values()]
}

describe('what can happen next', () => {
  const states = everywhere()

  it('is looked at wherever an order can stand', () => expect(states.length).toBeGreaterThan(15))

  it('offers now exactly what the chart allows', () => {
    for (const state of states) {
      const now = nextActions(state).filter(({ is }) => is === 'now')
      expect(now.map(({ action }) => action)).toEqual(allowedActions(state, 'admin'))
      expect(now.every(({ needs, because }) => needs.length === 0 && because === null)).toBe(true)
    }
  })

  it('names a legal way of two steps at most to what is not legal yet', () => {
    for (const state of states) {
      for (const { action, needs, because } of nextActions(state).filter(({ is }) => is === 'later')) {
        expect(because).toBe('other_steps_first')
        expect(needs.length).toBeGreaterThan(0)
        expect(needs.length).toBeLessThanOrEqual(2)
        const there = needs.reduce(act, state)
        expect(allowedActions(there, 'admin')).toContain(action)
        expect(allowedActions(state, 'admin')).not.toContain(action)
      }
    }
  })

  it('says where each step leads, and what goes back by giving up', () => {
    const now = states.flatMap((state) =>
      nextActions(state)
        .filter(({ is }) => is === 'now')
        .map((next) => ({ ...next, context: state.context })),
    )
    const given = now.filter(({ action }) => action === 'cancel')
    expect(given.length).toBeGreaterThan(0)
    for (const { leads_to, cost, context } of given)
      expect([leads_to, cost]).toEqual(['cancelled', context.paid - context.refunded - context.owed])
    for (const { leads_to, cost } of now.filter(({ action }) => action === 'start_processing'))
      expect([leads_to, cost]).toEqual(['processing', 0])
  })
})
