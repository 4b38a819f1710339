import { expect, it } from 'vitest'
import type { OrderEvent } from '#machines/order/order.events.ts'
import { evolve, noOrder, type Order } from '#machines/order/order.evolve.ts'
import { placedAs, recorded } from '#tests/model/order/orders.ts'
import { isToBePaid, keyedLink, shortPaths, strangersLink } from './order-links.ts'

const orderOf = (...events: OrderEvent[]): Order => recorded(events).reduce(evolve, noOrder())

it('a message leads to the payment of an order while it waits for one, and to the order from then on', () => {
  const link = (...events: OrderEvent[]) => keyedLink('https://oja.test', orderOf(...events), 'k')
  const attempt = { type: 'payment_recorded', amount: 3, method: 'cash', reference: 'r1' } as const
  expect(link(placedAs('card'))).toBe('https://oja.test/p/NG-261122-AAAAA#k')
  expect(link(placedAs('card'), attempt)).toBe('https://oja.test/o/NG-261122-AAAAA#k')
  expect(link(placedAs('pay_on_delivery'))).toBe('https://oja.test/o/NG-261122-AAAAA#k')
  expect(link(placedAs('card'), { type: 'expired' })).toBe('https://oja.test/o/NG-261122-AAAAA#k')
  expect(link()).toBe('https://oja.test/o/#k')
  const free = { ...orderOf(placedAs('card')), placed: placedAs('card') }
  expect(isToBePaid({ ...free, placed: { ...free.placed, method: 'pay_on_delivery' } })).toBe(false)
  expect(shortPaths).toEqual({ '/o/:number': '/orders/', '/p/:number': '/payment/' })
})

it('an address that nobody has proved gets a link that opens its order to be paid and followed, and without a key one that asks for the phone', () => {
  const link = (key: string | undefined) => strangersLink('https://oja.test', 'NG-260503-7KQ2M', key)
  expect(link('a1B2c3D4e5F6g7H8i9J0-_')).toBe('https://oja.test/pay/NG-260503-7KQ2M#a1B2c3D4e5F6g7H8i9J0-_')
  expect(link(undefined)).toBe('https://oja.test/track-order?order=NG-260503-7KQ2M')
})
