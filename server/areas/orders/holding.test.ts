import { describe, expect, it } from 'vitest'
import { noOrder, type Order } from '#machines/order/order.evolve.ts'
import { inOrder, reservationsOf } from './holding.ts'

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

  it('are nobody’s before there is an order', () => {
    expect(reservationsOf(order, { status: null, since: '', restocked: null })).toEqual([])
  })
})
