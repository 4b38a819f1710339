/** O1 to O5 over any legal history of an order, with a ledger kept by hand beside it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { evolve, IllegalOrderEvent, noOrder, orderOf, type Order } from '#machines/order/order.evolve.ts'
import { moneyCame, wouldRevive } from '#machines/order/order.decide.ts'
import { outstandingOf } from '#machines/order/order.money.ts'
import { stockOf } from '#machines/order/order.status.ts'
import { eventsOf, orderInvariants, placings, recorded, references } from './orders.ts'

/** `pick` chooses among what is legal then; `amount` is what comes, goes or is worth. */
const step = fc.record({ pick: fc.nat({ max: 1000 }), amount: fc.integer({ min: 1, max: 5 }) })
const history = fc.record({
  placing: fc.constantFrom(...placings),
  steps: fc.array(step, { maxLength: 40 }),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never

type Seen = { order: Order; before: Order; event: OrderEvent; refused: OrderEvent[] }

/** Lives a history; `look` sees each step and what would have been refused then. */
function live({ placing, steps }: History, look: (seen: Seen) => void): { order: Order; events: OrderEvent[] } {
  let order = noOrder()
  const events: OrderEvent[] = []
  const take = (event: OrderEvent, refused: OrderEvent[]): void => {
    const before = order
    events.push(event)
    order = recorded([event], order.version).reduce(evolve, order)
    look({ order, before, event, refused })
  }
  take(placing, [])
  for (const { pick, amount } of steps) {
    const all = eventsOf([amount])
    const isNew = (event: OrderEvent) =>
      (event.type !== 'payment_started' || order.payments.every(({ reference }) => reference !== event.reference)) &&
      (event.type !== 'line_left_out' || order.left_out === undefined)
    const legal = all.filter((event) => order.state.can(event) && isNew(event))
    const refused = all.filter((event) => !legal.includes(event))
    const event = legal[pick % legal.length]
    if (event) take(event, refused)
  }
  return { order, events }
}

const holds = (look: (seen: Seen) => void, numRuns = 300): void =>
  fc.assert(
    fc.property(history, (each) => void live(each, look)),
    { numRuns },
  )

const bringsMoney = (event: OrderEvent): number =>
  ['payment_succeeded', 'underpaid', 'payment_recorded', 'late_payment'].includes(event.type) && 'amount' in event
    ? event.amount
    : 0

/** Where goods may go from where they are. */
const nextOf = { reserved: ['committed', 'released'], released: ['reserved'], committed: [] }

describe('any legal history of an order', () => {
  it('keeps O1 to O5 at every step', () =>
    holds(({ order }) => {
      for (const { name, holds: isSo } of orderInvariants)
        expect({ name, isSo: isSo(order.state) }).toEqual({ name, isSo: true })
    }))

  it('adds up: what is paid, refunded and taken in at the door is what its events say', () => {
    let [came, went] = [0, 0]
    holds(({ order, before, event }) => {
      const { paid, refunded } = order.state.context
      if (event.type === 'placed') [came, went] = [0, 0]
      came += bringsMoney(event)
      if (event.type === 'refund_processed' || event.type === 'refunded_by_hand') went += event.amount
      const isCash = event.type === 'delivered' && order.state.context.method === 'pay_on_delivery'
      const { paid: paidBefore, refunded: back, owed, total } = before.state.context
      if (isCash) came += Math.max(0, total - (paidBefore - back - owed))
      expect({ paid, refunded }).toEqual({ paid: came, refunded: went })
    })
  })

  it('never asks for more than is missing, and counts what came by the attempt that it came for', () =>
    holds(({ order }) => {
      const { state, payments } = order
      expect(outstandingOf(state.context)).toBe(Math.max(0, state.context.total - state.context.paid))
      for (const one of payments) expect(one.received).toBeGreaterThanOrEqual(0)
      expect(payments.reduce((sum, { received }) => sum + received, 0)).toBeLessThanOrEqual(state.context.paid)
    }))

  it('has one live attempt at most, the one that the chart knows', () =>
    holds(({ order }) => {
      const live = order.payments.filter(({ status }) => status === 'live').map(({ reference }) => reference)
      expect(live).toEqual([order.state.context.attempt].filter((one) => one !== null))
    }))

  it('moves its goods from reserved to committed or released, and from released to reserved, never otherwise', () =>
    holds(({ order, before, event }) => {
      const from = event.type === 'placed' ? 'reserved' : stockOf(before.state)
      expect([from, ...nextOf[from]]).toContain(stockOf(order.state))
    }))

  it('throws at every event that is refused, and is left as it was', () =>
    holds(({ order, before, refused }) => {
      const text = JSON.stringify(before)
      for (const event of refused)
        expect(() => recorded([event], before.version).reduce(evolve, before)).toThrow(IllegalOrderEvent)
      expect(JSON.stringify(before)).toBe(text)
      expect(order.version).toBe(before.version + 1)
    }, 100))

  it('folds from its stream alone to the very same order', () =>
    fc.assert(
      fc.property(history, (each) => {
        const { order, events } = live(each, () => {})
        const stream = JSON.parse(JSON.stringify(recorded(events))) as ReturnType<typeof recorded>
        expect(JSON.stringify(orderOf(stream))).toBe(JSON.stringify(order))
      }),
      { numRuns: 300 },
    ))

  it('takes money of any amount at any time as an event that is legal, and the same money once', () =>
    fc.assert(
      fc.property(
        history,
        fc.constantFrom(...references),
        fc.nat({ max: 6 }),
        fc.boolean(),
        (each, reference, sum, isThere) => {
          const { order } = live(each, () => {})
          const known = order.payments.find((one) => one.reference === reference)
          if (!known) return
          const event = moneyCame(order, reference, sum, isThere)
          expect(event === null).toBe(sum <= known.received)
          if (!event) return
          const paid = recorded([event], order.version).reduce(evolve, order)
          expect(paid.state.context.paid - order.state.context.paid).toBe(sum - known.received)
          expect(moneyCame(paid, reference, sum, isThere)).toBeNull()
          const isRevived = order.state.matches('closed') && paid.state.matches('open')
          expect(isRevived).toBe(isThere && wouldRevive(order, reference, sum))
        },
      ),
      { numRuns: 500 },
    ))
})
