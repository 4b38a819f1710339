import { beforeEach, describe, expect, it } from 'vitest'
import { seenLines, subtotalOf } from '#machines/cart/cart.merge.ts'
import { readCart } from '#machines/cart/cart.read.ts'
import type { CartProduct, LineKey, Refusal } from '#machines/cart/cart.types.ts'
import { unitPrice } from '#machines/money.ts'
import { cartOf, confirmed, lineOf, measurement, product, refused, unreachable } from './goods.ts'
import { ada, guest, openMarket, type Market } from './market.ts'

const rice = product(1, 'Ofada rice', { stock_quantity: 5 })
const beans = product(2, 'Honey beans')
const riceKey: LineKey = '1:0'
const beansKey: LineKey = '2:0'

let market: Market
const add = (of: CartProduct = rice, quantity = 1) =>
  market.send({ type: 'line.add', id: market.newId(), product: of, measurement: null, quantity })
const set = (quantity: number) => market.send({ type: 'line.set', id: market.newId(), key: riceKey, quantity })
const remove = () => market.send({ type: 'line.remove', id: market.newId(), key: riceKey })
const clear = () => market.send({ type: 'cart.clear', id: market.newId() })
const said = () => market.toasts().map(({ type, message }) => `${type}: ${message}`)

/** A customer whose cart holds two bags of rice. */
async function openCustomer(quantity = 2): Promise<void> {
  market = openMarket([rice, beans])
  if (quantity > 0) market.server.change(riceKey, quantity)
  await market.send({ type: 'owner.changed', owner: ada })
  await market.drain()
}

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
    await market.send({ type: 'line.add', id: 'wish-1', product: rice, measurement: bag, quantity: 2 })
    expect(market.seen()).toEqual([
      expect.objectContaining({ id: '1:7', product_id: 1, product_measurement_id: 7, quantity: 2, line_total: 18_000 }),
    ])
    await market.wait(300)
    const told = { ...lineOf(rice, 2), id: 55, product_measurement_id: 7, measurement: bag }
    await market.answer('sendChange', confirmed(cartOf([told], 9)))
    expect(market.seen().map(({ id }) => id)).toEqual([55])
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
    market = openMarket([rice, beans])
    await market.send({ type: 'owner.changed', owner: guest })
    await add()
    await market.drain()
    expect(market.guestCart.read().lines).toHaveLength(1)
    expect(market.server.quantities()).toEqual({})
    await market.send({ type: 'owner.changed', owner: ada })
    await market.drain()
    expect(market.server.quantities()).toEqual({ '1:0': 1 })
  })

  it('[CART-04] become one at signing in: sums of the same goods, the others added, told once', async () => {
    market = openMarket([rice, beans])
    market.server.change(riceKey, 2)
    await market.send({ type: 'owner.changed', owner: guest })
    await add(rice, 1)
    await add(beans, 4)
    await market.drain()
    await market.send({ type: 'owner.changed', owner: ada })
    expect(market.quantities()).toEqual({ '1:0': 1, '2:0': 4 })
    await market.drain()
    expect(market.server.quantities()).toEqual({ '1:0': 3, '2:0': 4 })
    expect(market.waitsToJoin()).toEqual([])
    expect(said().filter((text) => text.includes('synchronized'))).toEqual(['success: Your cart has been synchronized'])
  })

  it('[CART-05] stay apart when they could not become one, and the account has its own', async () => {
    market = openMarket([rice, beans])
    market.server.change(beansKey, 2)
    await market.send({ type: 'owner.changed', owner: guest })
    await add()
    await market.drain()
    await market.send({ type: 'owner.changed', owner: ada })
    await market.answer('mergeCart', refused(500))
    await market.drain()
    expect(said().at(-1)).toBe('warning: Failed to sync cart, but your account cart has been loaded')
    expect(market.quantities()).toEqual({ '2:0': 2 })
    expect(market.waitsToJoin()).toHaveLength(1)
  })

  it('[CART-06] change places at logging out', async () => {
    await openCustomer()
    await market.send({ type: 'owner.changed', owner: guest })
    await market.drain()
    expect(market.quantities()).toEqual({})
    await add(beans, 3)
    await market.drain()
    expect(market.quantities()).toEqual({ '2:0': 3 })
    expect(market.server.quantities()).toEqual({ '1:0': 2 })
  })
})

describe('a wish', () => {
  beforeEach(() => openCustomer())

  it('[CART-07] shows at once and goes back when it is refused', async () => {
    await set(4)
    expect(market.quantities()).toEqual({ '1:0': 4 })
    await market.wait(300)
    await market.answer('sendChange', refused(500))
    expect(market.quantities()).toEqual({ '1:0': 2 })
    expect(market.context().troubles[riceKey]).toMatchObject({ kind: 'undone', message: 'Not saved. Back to 2' })
    await market.send({ type: 'line.retry', id: market.newId(), key: riceKey })
    expect(market.quantities()).toEqual({ '1:0': 4 })
    await market.drain()
    expect(market.server.quantities()).toEqual({ '1:0': 4 })
  })

  it('[CART-08] to add goes out 300 ms after the last one, as one, and is told for 3 seconds', async () => {
    await add(beans)
    await market.wait(299)
    expect(market.calls()).toEqual([])
    await add(beans)
    await market.wait(299)
    expect(market.calls()).toEqual([])
    await market.wait(1)
    expect(market.calls()).toEqual(['sendChange'])
    await market.drain()
    expect(market.server.quantities()).toEqual({ '1:0': 2, '2:0': 2 })
    // Without a duration of its own a toast stays for the 3000 ms of TOAST-03.
    expect(market.toasts()).toEqual([{ type: 'success', message: 'Added Honey beans to cart' }])
  })

  it.each<[string, number, Partial<Refusal>, string]>([
    [
      'not enough',
      422,
      { message: 'Only 1 item(s) of Honey beans available in stock' },
      'Only 1 item(s) of Honey beans available in stock',
    ],
    ['no reason', 422, {}, 'Unable to add item to cart'],
    ['gone', 404, { message: 'no such row' }, 'Product is no longer available'],
    ['broken', 500, { message: 'deadlock' }, 'Failed to add item to cart'],
    ['too many', 429, {}, 'Failed to add item to cart'],
  ])('[CART-09] to add that is refused (%s) says why and goes back', async (_, status, more, message) => {
    await add(beans)
    await market.wait(300)
    await market.answer('sendChange', refused(status, more))
    expect(said()).toEqual([`error: ${message}`])
    expect(market.quantities()).toEqual({ '1:0': 2 })
  })

  it('[CART-09] to add fails when the port breaks', async () => {
    await add(beans)
    await market.wait(300)
    await market.answer('sendChange', 'defect')
    expect(said()).toEqual(['error: Failed to add item to cart'])
    expect(market.quantities()).toEqual({ '1:0': 2 })
  })

  it('[CART-10] beyond the stock becomes the stock, at least 1, and says so', async () => {
    await set(9)
    expect(said()).toEqual(['warning: Only 5 item(s) of Ofada rice available in stock'])
    expect(market.quantities()).toEqual({ '1:0': 5 })
    expect(market.context().troubles[riceKey]).toMatchObject({ kind: 'limited', asked: 9, kept: 5 })
    await market.drain()
    expect(market.server.quantities()).toEqual({ '1:0': 5 })
    market.server.goods.set(riceKey, { ...rice, stock_quantity: 0 })
    await market.send({ type: 'cart.refresh' })
    await market.drain()
    await set(3)
    expect(said().at(-1)).toBe('warning: Only 0 item(s) of Ofada rice available in stock')
    expect(market.quantities()).toEqual({ '1:0': 1 })
  })

  it('[CART-11] sends no call of its own while one of the line is under way, and the last one wins', async () => {
    await set(3)
    await market.wait(300)
    await set(4)
    await set(5)
    await market.wait(1000)
    expect(market.calls()).toEqual(['sendChange'])
    expect(market.quantities()).toEqual({ '1:0': 5 })
    await market.end(0, 'really')
    expect(market.server.quantities()).toEqual({ '1:0': 3 })
    expect(market.calls()).toEqual(['sendChange'])
    await market.drain()
    expect(market.server.quantities()).toEqual({ '1:0': 5 })
  })

  it.each<[string, Partial<Refusal>, string]>([
    [
      'by its code',
      { code: 'insufficient_stock', message: 'Only 1' },
      "Sorry, we don't have enough Ofada rice in stock. Please reduce the quantity.",
    ],
    [
      'by its words',
      { message: 'Not enough stock' },
      "Sorry, we don't have enough Ofada rice in stock. Please reduce the quantity.",
    ],
    ['about something else', { message: 'At most 3 a person' }, 'At most 3 a person'],
  ])('[CART-12] to update that is refused with 422 (%s) says so and fetches again', async (_, more, message) => {
    await set(4)
    await market.wait(300)
    await market.answer('sendChange', refused(422, more))
    expect(said()).toEqual([`error: ${message}`])
    expect(market.quantities()).toEqual({ '1:0': 2 })
    await market.wait(500)
    expect(market.calls()).toEqual(['fetchCart'])
  })

  it('[CART-12] to update what is gone takes the line away', async () => {
    await set(4)
    await market.wait(300)
    await market.answer('sendChange', refused(404))
    expect(said()).toEqual(['warning: This item is no longer available and has been removed from your cart'])
    expect(market.quantities()).toEqual({})
  })

  it('[CART-12] to update that fails otherwise goes back', async () => {
    await set(4)
    await market.wait(300)
    await market.answer('sendChange', refused(500, { requestId: 'r-9' }))
    expect(market.toasts()).toEqual([
      { type: 'error', message: 'Unable to update quantity. Please try again.', requestId: 'r-9' },
    ])
    expect(market.quantities()).toEqual({ '1:0': 2 })
    await market.wait(1000)
    expect(market.calls()).toEqual([])
  })

  it('[CART-13] to remove what is gone already says so', async () => {
    await remove()
    expect(market.quantities()).toEqual({})
    await market.wait(300)
    await market.answer('sendChange', refused(404))
    expect(said()).toEqual(['info: Item was already removed from your cart'])
    expect(market.quantities()).toEqual({})
  })

  it('[CART-13] to remove that fails brings the line back', async () => {
    await remove()
    await market.wait(300)
    await market.answer('sendChange', refused(500))
    expect(said()).toEqual(['error: Failed to remove item from cart'])
    expect(market.quantities()).toEqual({ '1:0': 2 })
  })

  it('[CART-13] to add anew is not lost with the removal that came too late', async () => {
    await remove()
    await market.wait(300)
    await add(rice, 1)
    await market.answer('sendChange', refused(404))
    expect(market.quantities()).toEqual({ '1:0': 1 })
  })

  it('waits through silence and asks again with its own key', async () => {
    await set(3)
    await market.wait(300)
    await market.end(0, 'lost')
    expect(market.quantities()).toEqual({ '1:0': 3 })
    expect(said()).toEqual([])
    await market.send({ type: 'network.returned' })
    expect(market.calls()).toContain('sendChange')
    await market.drain()
    expect(market.server.quantities()).toEqual({ '1:0': 3 })
    expect(market.server.read().version).toBe(2)
  })
})

describe('clearing', () => {
  beforeEach(() => openCustomer())

  it('[CART-14] shows at once and goes out after 300 ms', async () => {
    await clear()
    expect(market.quantities()).toEqual({})
    await market.wait(299)
    expect(market.calls()).toEqual([])
    await market.wait(1)
    expect(market.calls()).toEqual(['clearCart'])
    await market.drain()
    expect(market.server.quantities()).toEqual({})
  })

  it.each<[string, Partial<Refusal>, string]>([
    ['with words', { message: 'Your order is being placed' }, 'Your order is being placed'],
    ['without', {}, 'Failed to clear cart. Please try again.'],
  ])('[CART-14] that is refused %s brings all back, what was not even sent too', async (_, more, message) => {
    await add(beans, 3)
    await clear()
    await market.wait(300)
    await market.answer('clearCart', refused(500, more))
    expect(said()).toEqual([`error: ${message}`])
    expect(market.quantities()).toEqual({ '1:0': 2, '2:0': 3 })
    await market.drain()
    expect(market.server.quantities()).toEqual({ '1:0': 2, '2:0': 3 })
  })

  it('[CART-14] lets what is under way end before, and what is wished later live', async () => {
    await set(4)
    await market.wait(300)
    await clear()
    await add(beans, 2)
    await market.wait(1000)
    expect(market.calls()).toEqual(['sendChange'])
    await market.drain()
    expect(market.server.quantities()).toEqual({ '2:0': 2 })
    expect(market.quantities()).toEqual({ '2:0': 2 })
  })

  it('[CART-14] asked for again takes what came in since', async () => {
    await clear()
    await market.wait(300)
    await add(beans, 2)
    await clear()
    await market.drain()
    expect(market.server.quantities()).toEqual({})
    expect(market.seen()).toEqual([])
  })

  it('[CART-14] before the cart is open waits for it', async () => {
    market = openMarket([rice, beans])
    market.server.change(riceKey, 2)
    await clear()
    await market.wait(1000)
    expect(said()).toEqual([])
    await market.send({ type: 'owner.changed', owner: ada })
    await market.drain()
    expect(market.server.quantities()).toEqual({})
  })
})

describe('fetching', () => {
  beforeEach(() => openCustomer())

  it('[CART-15] goes out 500 ms after the last asking and says when it fails', async () => {
    await market.send({ type: 'cart.refresh' })
    await market.wait(400)
    await market.send({ type: 'cart.refresh' })
    await market.wait(499)
    expect(market.calls()).toEqual([])
    await market.wait(1)
    expect(market.calls()).toEqual(['fetchCart'])
    await market.answer('fetchCart', unreachable)
    expect(said()).toEqual(['error: Failed to fetch cart items. Please try again.'])
    expect(market.quantities()).toEqual({ '1:0': 2 })
  })

  it('takes no older cart for newer, and no other answer for what is under way', async () => {
    market.server.change(beansKey, 1)
    const stale = market.server.read()
    market.server.change(beansKey, 6)
    await market.send({ type: 'cart.changedElsewhere', owner: ada, contents: market.server.read() })
    await market.send({ type: 'cart.changedElsewhere', owner: ada, contents: stale })
    expect(market.quantities()).toEqual({ '1:0': 2, '2:0': 6 })
    await set(3)
    await market.wait(300)
    await market.send({ type: 'cart.changedElsewhere', owner: ada, contents: market.server.read() })
    expect(market.quantities()).toEqual({ '1:0': 3, '2:0': 6 })
    const { contents, pending } = market.context()
    expect(seenLines(contents, pending)).toEqual(market.seen())
  })
})

describe('fixing all', () => {
  it('takes what there is and lets go of what cannot be had', async () => {
    await openCustomer(5)
    market.server.change(beansKey, 2)
    market.server.goods.set(riceKey, { ...rice, stock_quantity: 3 })
    market.server.gone.add(beansKey)
    await market.send({ type: 'cart.refresh' })
    await market.drain()
    await market.send({ type: 'cart.fixAll', id: 'fix-1' })
    expect(market.quantities()).toEqual({ '1:0': 3 })
    await market.send({ type: 'cart.fixAll', id: 'fix-2' })
    expect(market.quantities()).toEqual({ '1:0': 3 })
    await market.drain()
    expect(market.server.quantities()).toEqual({ '1:0': 3 })
  })
})
