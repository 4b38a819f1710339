import { beforeEach, describe, expect, it } from 'vitest'
import type { Refusal } from '#machines/cart/cart.types.ts'
import { add, at, beans, openCustomer, remove, rice, riceKey, said, set } from './cart.steps.ts'
import { measurement, refused } from './goods.ts'
import { told } from '../../support/words.ts'

describe('a command of a line', () => {
  beforeEach(() => openCustomer())

  it('[CART-07] shows at once and goes back when it is refused', async () => {
    await set(4)
    expect(at.world.quantities()).toEqual({ '1:0': 4 })
    await at.world.wait(300)
    await at.world.answer('sendChange', refused(500))
    expect(at.world.quantities()).toEqual({ '1:0': 2 })
    expect(at.world.context().troubles[riceKey]).toMatchObject({
      kind: 'undone',
      message: { code: 'notices.back_to', params: { quantity: 2 } },
    })
    await at.world.send({ type: 'line.retry', id: at.world.newId(), key: riceKey })
    expect(at.world.quantities()).toEqual({ '1:0': 4 })
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({ '1:0': 4 })
  })

  it('[CART-08] to add goes out 300 ms after the last one, as one, and is told for 3 seconds', async () => {
    await add(beans)
    await at.world.wait(299)
    expect(at.world.calls()).toEqual([])
    await add(beans)
    await at.world.wait(299)
    expect(at.world.calls()).toEqual([])
    await at.world.wait(1)
    expect(at.world.calls()).toEqual(['sendChange'])
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({ '1:0': 2, '2:0': 2 })
    // Without a duration of its own a toast stays for the 3000 ms of TOAST-03.
    expect(at.world.toasts()).toEqual([
      { type: 'success', message: { code: 'notices.added', params: { name: 'Honey beans' } } },
    ])
  })

  it('[CART-08] to add a size is told by the same words, with the size on a line of its own', async () => {
    at.world.server.goods.set('2:7', beans)
    const bag = measurement(7, '5kg')
    await at.world.send({ type: 'line.add', id: at.world.newId(), product: beans, measurement: bag, quantity: 1 })
    await at.world.drain()
    expect(at.world.toasts()).toEqual([
      {
        type: 'success',
        message: { code: 'notices.added', params: { name: 'Honey beans' } },
        detail: { code: 'notices.size', params: { size: '5kg' } },
      },
    ])
  })

  it.each<[string, number, Partial<Refusal>, string]>([
    [
      'not enough',
      422,
      { message: told('Only 1 item(s) of Honey beans available in stock') },
      'Only 1 item(s) of Honey beans available in stock',
    ],
    ['no reason', 422, {}, 'Unable to add item to cart'],
    ['gone', 404, { message: told('no such row') }, 'Product is no longer available'],
    ['broken', 500, { message: told('deadlock') }, 'Failed to add item to cart'],
    ['too many', 429, {}, 'Failed to add item to cart'],
  ])('[CART-09] to add that is refused (%s) says why and goes back', async (_, status, more, message) => {
    await add(beans)
    await at.world.wait(300)
    await at.world.answer('sendChange', refused(status, more))
    expect(said()).toEqual([`error: ${message}`])
    expect(at.world.quantities()).toEqual({ '1:0': 2 })
  })

  it('[CART-09] to add fails when the port breaks', async () => {
    await add(beans)
    await at.world.wait(300)
    await at.world.answer('sendChange', 'defect')
    expect(said()).toEqual(['error: Failed to add item to cart'])
    expect(at.world.quantities()).toEqual({ '1:0': 2 })
  })

  it('[CART-10] beyond the stock becomes the stock, at least 1, and says so', async () => {
    await set(9)
    expect(said()).toEqual(['warning: Only 5 item(s) of Ofada rice available in stock'])
    expect(at.world.quantities()).toEqual({ '1:0': 5 })
    expect(at.world.context().troubles[riceKey]).toMatchObject({ kind: 'limited', asked: 9, kept: 5 })
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({ '1:0': 5 })
    at.world.server.goods.set(riceKey, { ...rice, stock_quantity: 0 })
    await at.world.send({ type: 'cart.refresh' })
    await at.world.drain()
    await set(3)
    expect(said().at(-1)).toBe('warning: Only 0 item(s) of Ofada rice available in stock')
    expect(at.world.quantities()).toEqual({ '1:0': 1 })
  })

  it('[CART-11] sends no call of its own while one of the line is under way, and the last one wins', async () => {
    await set(3)
    await at.world.wait(300)
    await set(4)
    await set(5)
    await at.world.wait(1000)
    expect(at.world.calls()).toEqual(['sendChange'])
    expect(at.world.quantities()).toEqual({ '1:0': 5 })
    await at.world.end(0, 'really')
    expect(at.world.server.quantities()).toEqual({ '1:0': 3 })
    expect(at.world.calls()).toEqual(['sendChange'])
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({ '1:0': 5 })
  })

  it.each<[string, Partial<Refusal>, string]>([
    [
      'by its code',
      { code: 'insufficient_stock', message: told('Only 1') },
      "Sorry, we don't have enough Ofada rice in stock. Please reduce the quantity.",
    ],
    [
      'by another code',
      { code: 'out_of_stock', message: told('None left') },
      "Sorry, we don't have enough Ofada rice in stock. Please reduce the quantity.",
    ],
    [
      'about something else',
      { code: 'line_limit', message: told('At most 3 a person, whatever the stock') },
      'At most 3 a person, whatever the stock',
    ],
  ])('[CART-12] to update that is refused with 422 (%s) says so and fetches again', async (_, more, message) => {
    await set(4)
    await at.world.wait(300)
    await at.world.answer('sendChange', refused(422, more))
    expect(said()).toEqual([`error: ${message}`])
    expect(at.world.quantities()).toEqual({ '1:0': 2 })
    await at.world.wait(500)
    expect(at.world.calls()).toEqual(['fetchCart'])
  })

  it('[CART-12] to update what is gone takes the line away', async () => {
    await set(4)
    await at.world.wait(300)
    await at.world.answer('sendChange', refused(404))
    expect(said()).toEqual(['warning: This item is no longer available and has been removed from your cart'])
    expect(at.world.quantities()).toEqual({})
  })

  it('[CART-12] to update that fails otherwise goes back', async () => {
    await set(4)
    await at.world.wait(300)
    await at.world.answer('sendChange', refused(500, { requestId: 'r-9' }))
    expect(at.world.toasts()).toEqual([{ type: 'error', message: { code: 'notices.update_failed' }, requestId: 'r-9' }])
    expect(at.world.quantities()).toEqual({ '1:0': 2 })
    await at.world.wait(1000)
    expect(at.world.calls()).toEqual([])
  })

  it('[CART-13] to remove what is gone already says so', async () => {
    await remove()
    expect(at.world.quantities()).toEqual({})
    await at.world.wait(300)
    await at.world.answer('sendChange', refused(404))
    expect(said()).toEqual(['info: Item was already removed from your cart'])
    expect(at.world.quantities()).toEqual({})
  })

  it('[CART-13] to remove that fails brings the line back', async () => {
    await remove()
    await at.world.wait(300)
    await at.world.answer('sendChange', refused(500))
    expect(said()).toEqual(['error: Failed to remove item from cart'])
    expect(at.world.quantities()).toEqual({ '1:0': 2 })
  })

  it('[CART-13] to add anew is not lost with the removal that came too late', async () => {
    await remove()
    await at.world.wait(300)
    await add(rice, 1)
    await at.world.answer('sendChange', refused(404))
    expect(at.world.quantities()).toEqual({ '1:0': 1 })
  })

  it('waits through silence and asks again with its own key', async () => {
    await set(3)
    await at.world.wait(300)
    await at.world.end(0, 'lost')
    expect(at.world.quantities()).toEqual({ '1:0': 3 })
    expect(said()).toEqual([])
    await at.world.send({ type: 'network.returned' })
    expect(at.world.calls()).toContain('sendChange')
    await at.world.drain()
    expect(at.world.server.quantities()).toEqual({ '1:0': 3 })
    expect(at.world.server.read().version).toBe(2)
  })
})
