import { beforeEach, describe, expect, it } from 'vitest'
import { seenLines, subtotalOf } from '#machines/cart/cart.lines.ts'
import { readCart } from '#machines/cart/cart.read.ts'
import type { Refusal } from '#machines/cart/cart.types.ts'
import { unitPrice } from '#machines/cart/cart.rules.ts'
import { add, at, beans, beansKey, clear, openCustomer, rice, riceKey, said, set } from './cart.steps.ts'
import { cartOf, confirmed, lineOf, measurement, product, refused, unreachable } from './goods.ts'
import { ada, guest, openCartWorld } from './cart-world.ts'
import { told } from '../../support/words.ts'

describe('a price', () => {
  it('[CART-03] is the sale price of the measurement, else its price, else the sale price of the product, else its base price', () => {
    const goods = product(1, 'Rice', { base_price: 1000, sale_price: 900 })
    expect(unitPrice(goods, measurement(1, '5 kg', { price: 4000, sale_price: 3500 }))).toBe(3500)
    expect(unitPrice(goods, measurement(1, '5 kg', { price: 4000 }))).toBe(4000)
    expect(unitPrice(goods, null)).toBe(900)
    expect(unitPrice({ ...goods, sale_price: null }, null)).toBe(1000)
  })

  it('[CART-03] adds up to the subtotal in whole kobo', () => {
    const [one, other] = [product(1, 'Gum', { base_price: 0.1 }), product(2, 'Sweet', { base_price: 0.2 })]
    expect(subtotalOf([lineOf(one, 3), lineOf(other, 3)])).toBe(0.9)
    expect(subtotalOf([])).toBe(0)
  })
})

describe('a line', () => {
  it('[CART-02] carries product, measurement and quantity, and a temporary id until it is synced', async () => {
    await openCustomer(0)
    const bag = measurement(7, '10 kg', { price: 9000 })
    await at.world.send({ type: 'line.add', id: 'command-1', product: rice, measurement: bag, quantity: 2 })
    expect(at.world.seen()).toEqual([
      expect.objectContaining({ id: '1:7', product_id: 1, product_measurement_id: 7, quantity: 2, line_total: 18_000 }),
    ])
    await at.world.wait(300)
    const told = { ...lineOf(rice, 2), id: 55, product_measurement_id: 7, measurement: bag }
    await at.world.answer('sendChange', confirmed(cartOf([told], 9)))
    expect(at.world.seen().map(({ id }) => id)).toEqual([55])
  })

  it('[CART-16] is read from `data.cart_items` of a reply', () => {
    const reply = { data: { cart_items: [{ ...lineOf(rice, 2) }], version: 4, warnings: ['Beans are gone'] } }
    expect(readCart(reply)).toEqual({ lines: [lineOf(rice, 2)], version: 4, warnings: ['Beans are gone'] })
    for (const empty of [null, {}, { data: [] }, { data: { cart_items: 'none' } }])
      expect(readCart(empty)).toEqual({ lines: [], version: 0, warnings: [] })
  })
})

describe('the carts of a guest and of a customer', () => {
  it('[CART-01] are kept on this device and on the server', async () => {
    at.world = openCartWorld([rice, beans])
    await at.world.send({ type: 'owner.changed', owner: guest })
    await add()
    await at.world.drain()
    expect(at.world.guestCart.read().lines).toHaveLength(1)
    expect(at.world.server.quantities()).toEqual({})
    await at.world.send({ type: 'owner.changed', owner: ada })
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({ '1:0': 1 })
  })

  it('[CART-04] become one at signing in: sums of the same goods, the others added, told once', async () => {
    at.world = openCartWorld([rice, beans])
    at.world.server.change(riceKey, 2)
    await at.world.send({ type: 'owner.changed', owner: guest })
    await add(rice, 1)
    await add(beans, 4)
    await at.world.drain()
    await at.world.send({ type: 'owner.changed', owner: ada })
    expect(at.world.quantities()).toEqual({ '1:0': 1, '2:0': 4 })
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({ '1:0': 3, '2:0': 4 })
    expect(at.world.waitsToJoin()).toEqual([])
    expect(said().filter((text) => text.includes('synchronized'))).toEqual(['success: Your cart has been synchronized'])
  })

  it('[CART-05] stay apart when they could not become one, and the account has its own', async () => {
    at.world = openCartWorld([rice, beans])
    at.world.server.change(beansKey, 2)
    await at.world.send({ type: 'owner.changed', owner: guest })
    await add()
    await at.world.drain()
    await at.world.send({ type: 'owner.changed', owner: ada })
    await at.world.answer('mergeCart', refused(500))
    await at.world.drain()
    expect(said().at(-1)).toBe('warning: Failed to sync cart, but your account cart has been loaded')
    expect(at.world.quantities()).toEqual({ '2:0': 2 })
    expect(at.world.waitsToJoin()).toHaveLength(1)
  })

  it('[CART-06] change places at logging out', async () => {
    await openCustomer()
    await at.world.send({ type: 'owner.changed', owner: guest })
    await at.world.drain()
    expect(at.world.quantities()).toEqual({})
    await add(beans, 3)
    await at.world.drain()
    expect(at.world.quantities()).toEqual({ '2:0': 3 })
    expect(at.world.server.quantities()).toEqual({ '1:0': 2 })
  })
})

describe('clearing', () => {
  beforeEach(() => openCustomer())

  it('[CART-14] shows at once and goes out after 300 ms', async () => {
    await clear()
    expect(at.world.quantities()).toEqual({})
    await at.world.wait(299)
    expect(at.world.calls()).toEqual([])
    await at.world.wait(1)
    expect(at.world.calls()).toEqual(['clearCart'])
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({})
  })

  it.each<[string, Partial<Refusal>, string]>([
    ['with words', { message: told('Your order is being placed') }, 'Your order is being placed'],
    ['without', {}, 'Failed to clear cart. Please try again.'],
  ])('[CART-14] that is refused %s brings all back, what was not even sent too', async (_, more, message) => {
    await add(beans, 3)
    await clear()
    await at.world.wait(300)
    await at.world.answer('clearCart', refused(500, more))
    expect(said()).toEqual([`error: ${message}`])
    expect(at.world.quantities()).toEqual({ '1:0': 2, '2:0': 3 })
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({ '1:0': 2, '2:0': 3 })
  })

  it('[CART-14] lets what is under way end before, and keeps commands that come later', async () => {
    await set(4)
    await at.world.wait(300)
    await clear()
    await add(beans, 2)
    await at.world.wait(1000)
    expect(at.world.calls()).toEqual(['sendChange'])
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({ '2:0': 2 })
    expect(at.world.quantities()).toEqual({ '2:0': 2 })
  })

  it('[CART-14] asked for again takes what came in since', async () => {
    await clear()
    await at.world.wait(300)
    await add(beans, 2)
    await clear()
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({})
    expect(at.world.seen()).toEqual([])
  })

  it('[CART-14] before the cart is open waits for it', async () => {
    at.world = openCartWorld([rice, beans])
    at.world.server.change(riceKey, 2)
    await clear()
    await at.world.wait(1000)
    expect(said()).toEqual([])
    await at.world.send({ type: 'owner.changed', owner: ada })
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({})
  })
})

describe('fetching', () => {
  beforeEach(() => openCustomer())

  it('[CART-15] goes out 500 ms after the last asking and says when it fails', async () => {
    await at.world.send({ type: 'cart.refresh' })
    await at.world.wait(400)
    await at.world.send({ type: 'cart.refresh' })
    await at.world.wait(499)
    expect(at.world.calls()).toEqual([])
    await at.world.wait(1)
    expect(at.world.calls()).toEqual(['fetchCart'])
    await at.world.answer('fetchCart', unreachable)
    expect(said()).toEqual(['error: Failed to fetch cart items. Please try again.'])
    expect(at.world.quantities()).toEqual({ '1:0': 2 })
  })

  it('takes no older cart for newer, and no other answer for what is under way', async () => {
    at.world.server.change(beansKey, 1)
    const stale = at.world.server.read()
    at.world.server.change(beansKey, 6)
    await at.world.send({ type: 'cart.changedElsewhere', owner: ada, confirmed: at.world.server.read() })
    await at.world.send({ type: 'cart.changedElsewhere', owner: ada, confirmed: stale })
    expect(at.world.quantities()).toEqual({ '1:0': 2, '2:0': 6 })
    await set(3)
    await at.world.wait(300)
    await at.world.send({ type: 'cart.changedElsewhere', owner: ada, confirmed: at.world.server.read() })
    expect(at.world.quantities()).toEqual({ '1:0': 3, '2:0': 6 })
    const { confirmed, pending } = at.world.context()
    expect(seenLines(confirmed, pending)).toEqual(at.world.seen())
  })
})

describe('fixing all', () => {
  it('takes what there is and lets go of what cannot be had', async () => {
    await openCustomer(5)
    at.world.server.change(beansKey, 2)
    at.world.server.goods.set(riceKey, { ...rice, stock_quantity: 3 })
    at.world.server.gone.add(beansKey)
    await at.world.send({ type: 'cart.refresh' })
    await at.world.drain()
    await at.world.send({ type: 'cart.fixAll', id: 'fix-1' })
    expect(at.world.quantities()).toEqual({ '1:0': 3 })
    await at.world.send({ type: 'cart.fixAll', id: 'fix-2' })
    expect(at.world.quantities()).toEqual({ '1:0': 3 })
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({ '1:0': 3 })
  })
})
