import { describe, expect, it } from 'vitest'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { evolve, noOrder, type Order } from '#machines/order/order.evolve.ts'
import { placedAs, recorded } from '#tests/model/order/orders.ts'
import { goodsOf, hold, inOrder, nothingHeld, reservationsOf, restockedBy } from './holding.ts'

const item = (product_id: number, product_measurement_id: number | null, quantity: number) => ({
  product_id,
  product_measurement_id,
  quantity,
})
const order = { ...noOrder(), placed: { items: [item(2, null, 3), item(1, 9, 1)] } } as unknown as Order
const since = '2027-01-01T00:00:00.000Z'
const later = '2027-01-05T00:00:00.000Z'

describe('goods of an order', () => {
  it('are joined by kind and stand in the order in which everybody locks them', () => {
    const goods = (product_id: number, measurement_id: number | null, quantity: number) => ({
      product_id,
      measurement_id,
      quantity,
    })
    expect(inOrder([goods(2, 5, 1), goods(1, 9, 1), goods(2, null, 2), goods(2, 5, 4)])).toEqual([
      goods(1, 9, 1),
      goods(2, null, 2),
      goods(2, 5, 5),
    ])
  })

  it('keep two sizes of one product apart, the smaller id first', () => {
    const sizes = [5, 7].map((measurement_id) => ({ product_id: 2, measurement_id, quantity: 1 }))
    expect(inOrder(sizes)).toEqual(sizes)
    expect(inOrder(sizes.toReversed())).toEqual(sizes)
  })

  it('are what was placed, and none before', () => {
    expect(goodsOf(order)).toEqual([
      { product_id: 1, measurement_id: 9, quantity: 1 },
      { product_id: 2, measurement_id: null, quantity: 3 },
    ])
    expect(goodsOf(noOrder())).toEqual([])
  })

  it('are where the order holds them as long as nothing came back', () => {
    const rows = reservationsOf(order, { status: 'reserved', since, restocked: null })
    expect(rows.map(({ status, updated_at }) => [status, updated_at])).toEqual([
      ['reserved', since],
      ['reserved', since],
    ])
    const second = { at: later, goods: [{ product_id: 2, measurement_id: null, quantity: 3 }] }
    const statuses = reservationsOf(order, { status: 'committed', since, restocked: second }).map(
      ({ status }) => status,
    )
    expect(statuses).toEqual(['committed', 'restocked'])
  })

  it('are in stock again only when all of a kind came back', () => {
    const restocked = {
      at: later,
      goods: [
        { product_id: 2, measurement_id: null, quantity: 2 },
        { product_id: 1, measurement_id: 9, quantity: 1 },
      ],
    }
    expect(reservationsOf(order, { status: 'committed', since, restocked })).toMatchObject([
      { product_id: 1, status: 'restocked', updated_at: later },
      { product_id: 2, status: 'committed', updated_at: since },
    ])
  })

  it('that were not there are held no more, each kind once, since the last was left out', () => {
    const left_out = [
      { ...item(3, null, 1), at: since },
      { ...item(3, null, 1), at: since },
      { ...item(3, null, 1), at: later },
    ]
    const rows = reservationsOf({ ...order, left_out } as never, { status: 'reserved', since, restocked: null })
    expect(rows).toEqual([
      { product_id: 1, measurement_id: 9, quantity: 1, status: 'reserved', updated_at: since },
      { product_id: 2, measurement_id: null, quantity: 3, status: 'reserved', updated_at: since },
      { product_id: 3, measurement_id: null, quantity: 3, status: 'released', updated_at: later },
    ])
    // another holding, so that its rows are written anew, which says the same of the rest
    const before = { ...nothingHeld(), status: 'reserved' as const, since }
    const event: OrderEvent = { type: 'line_left_out', ...item(3, null, 1), amount: 1 }
    const [at] = recorded([event])
    const after = hold(before, noOrder(), at as never)
    expect(after).toEqual(before)
    expect(after).not.toBe(before)
  })

  it('are nobody’s before there is an order', () => {
    expect(reservationsOf(order, { status: null, since: '', restocked: null })).toEqual([])
  })
})

describe('what an event does to the goods of an order', () => {
  const returned = { ...order, returned: { reason: 'torn', items: [item(2, null, 1)] } } as Order
  const sentBack = (restock: boolean): OrderEvent => ({ type: 'return_received', restock, amount: 1 })
  const cameBack = (restock: boolean): OrderEvent => ({ type: 'goods_came_back', restock })

  it('brings back what was sent back, or all that nobody took, where it can be sold', () => {
    expect(restockedBy(sentBack(true), returned)).toEqual([{ product_id: 2, measurement_id: null, quantity: 1 }])
    expect(restockedBy(sentBack(true), order)).toEqual([])
    expect(restockedBy(cameBack(true), returned)).toEqual(goodsOf(order))
    for (const event of [sentBack(false), cameBack(false), { type: 'delivered' } as OrderEvent])
      expect(restockedBy(event, returned)).toBeNull()
  })

  it('is told from the moment at which it came to be so, and is left alone by what moves no goods', () => {
    const events = recorded([
      { ...placedAs('pay_on_delivery'), items: [item(1, 9, 1)] as never },
      { type: 'processing_started' },
      { type: 'shipped', carrier: null, tracking: null },
      { type: 'delivered' },
      { type: 'return_requested', reason: 'torn', items: [item(1, 9, 1)] },
      { type: 'return_approved' },
      { type: 'return_received', restock: true, amount: 1 },
    ])
    let now = noOrder()
    const told = events.map((one) => {
      now = evolve(now, one)
      return now
    })
    const at = (version: number) => events[version - 1]?.at ?? ''
    const holdings = events.reduce(
      (so, one, index) => [...so, hold(so.at(-1) ?? nothingHeld(), told[index] as Order, one)],
      [] as ReturnType<typeof hold>[],
    )
    expect(nothingHeld()).toEqual({ status: null, since: '', restocked: null })
    expect(holdings[1]).toEqual({ status: 'reserved', since: at(1), restocked: null })
    expect(holdings[5]).toEqual({ status: 'committed', since: at(3), restocked: null })
    const goods = [{ product_id: 1, measurement_id: 9, quantity: 1 }]
    expect(holdings[6]).toEqual({ status: 'committed', since: at(3), restocked: { at: at(7), goods } })
  })
})
