/** A guest's lines come into a customer's cart once, whatever is answered, and no change goes out for a line that nobody knows. */
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import type { CartContext } from '#machines/cart/cart.events.ts'
import { release, type Decision } from '#machines/cart/cart.decide.ts'
import type { CartLine, LineChange } from '#machines/cart/cart.types.ts'
import { planMerge, attempts } from '#services/storage/guest-merge.ts'
import { cartOf, lineOf, product } from './goods.ts'
import { ada, guest, openCartWorld, type CartWorld } from './cart-world.ts'
import { inWords } from '../../support/words.ts'

const rice = product(1, 'Ofada rice', { stock_quantity: 50 })
const beans = product(2, 'Honey beans', { stock_quantity: 50 })

const add = (world: CartWorld, of: typeof rice, quantity: number) =>
  world.send({ type: 'line.add', id: world.newId(), product: of, measurement: null, quantity })

/** A guest with two bags of rice who signs in; their merge is on its way. */
async function openMerging() {
  const world = openCartWorld([rice, beans])
  await world.send({ type: 'owner.changed', owner: guest })
  await add(world, rice, 2)
  await world.wait(300)
  await world.drain()
  await world.send({ type: 'owner.changed', owner: ada })
  expect(world.calls()).toEqual(['mergeCart'])
  return world
}

describe('a merge that nobody has answered', () => {
  it('[CART-04] brings nothing in twice when the guest goes on and signs in again', async () => {
    const world = await openMerging()
    await world.end(0, 'lost')
    await world.send({ type: 'owner.changed', owner: guest })
    await world.drain()
    expect(world.quantities()).toEqual({ '1:0': 2 })
    await add(world, rice, 1)
    await add(world, beans, 4)
    await world.drain()
    await world.send({ type: 'owner.changed', owner: ada })
    await world.drain()
    expect(world.server.quantities()).toEqual({ '1:0': 3, '2:0': 4 })
    expect(world.quantities()).toEqual({ '1:0': 3, '2:0': 4 })
    expect(world.waitsToJoin()).toEqual([])
  })

  it('[CART-04] brings everything in when it had never reached the server', async () => {
    const world = await openMerging()
    await world.end(0, 'cut')
    await world.send({ type: 'owner.changed', owner: guest })
    await add(world, rice, 1)
    await world.drain()
    await world.send({ type: 'owner.changed', owner: ada })
    await world.drain()
    expect(world.server.quantities()).toEqual({ '1:0': 3 })
  })

  it('[CART-04] survives reloads and commands of a guest that were still on their way', async () => {
    const world = await openMerging()
    await world.reload(guest, true)
    await add(world, rice, 1)
    await world.wait(300)
    await world.reload(ada, true)
    await world.reload(ada, true)
    await world.drain()
    expect(world.server.quantities()).toEqual({ '1:0': 3 })
  })

  it('[CART-05] is asked anew after a refusal', async () => {
    const world = await openMerging()
    await world.end(0, 'refused')
    await world.guestCart.confirmMerge(world.guestCart.joining([])?.id ?? '', false)
    await world.send({ type: 'owner.changed', owner: guest })
    await world.send({ type: 'owner.changed', owner: ada })
    await world.drain()
    expect(world.server.quantities()).toEqual({ '1:0': 2 })
  })
})

describe('the plan of merges', () => {
  const lines = (quantity: number): CartLine[] => [lineOf(rice, quantity)]
  const item = (quantity: number) => ({ product_id: 1, product_measurement_id: null, quantity })

  it('asks again just as before, then for what came in since', () => {
    const first = planMerge([], 1, { id: 'a', lines: lines(2) })
    expect(first).toEqual([{ id: 'a', owner: 1, items: [item(2)], isDone: false }])
    expect(planMerge(first, 1, { id: 'b', lines: lines(2) })).toEqual(first)
    expect(planMerge(first, 1, { id: 'b', lines: lines(5) }).map(({ id, items }) => [id, items])).toEqual([
      ['a', [item(2)]],
      ['b', [item(3)]],
    ])
    // one key never stands for two things
    expect(planMerge(first, 1, { id: 'a', lines: lines(3) }).map(({ id }) => id)).toEqual(['a', 'a.1'])
  })

  it('begins anew for another customer', () => {
    const first = planMerge([], 1, { id: 'a', lines: lines(2) })
    expect(planMerge(first, 2, { id: 'b', lines: lines(2) })).toEqual([
      { id: 'b', owner: 2, items: [item(2)], isDone: false },
    ])
  })

  it('reads from a device what makes sense', () => {
    const sound = planMerge([], 1, { id: 'a', lines: lines(2) })
    const odd = [null, {}, { id: 'x', owner: -1, items: [] }, { id: 'x', owner: 1, items: [{ quantity: 'many' }] }]
    expect(parse(attempts, [...odd, ...sound])).toEqual(sound)
    expect(parse(attempts, 'nonsense')).toEqual([])
  })
})

describe('a change of a line that the server never told of', () => {
  const cart = (lines: CartLine[], ...changes: LineChange[]): CartContext => ({
    owner: ada,
    confirmed: cartOf(lines, 3),
    pending: changes.map((change) => ({ change, sent: false })),
    troubles: {},
    lineSyncs: ['1:0'],
    left: [],
    joining: null,
    told: null,
  })
  const set: LineChange = { kind: 'set', id: 'w-1', key: '1:0', quantity: 3 }
  const remove: LineChange = { kind: 'remove', id: 'w-1', key: '1:0' }
  const again: LineChange = { kind: 'add', id: 'w-2', key: '1:0', quantity: 1, product: rice, measurement: null }
  const done = ({ effects }: Decision) =>
    effects.map((one) =>
      one.do === 'tell' ? inWords(one.toast.message) : one.do === 'tellLineSync' ? one.event.type : one.do,
    )

  it('[CART-12] [CART-13] does not go out where the line is gone: that is said, and the cart is fetched', () => {
    const forgone = release(cart([], set), '1:0')
    expect(forgone.context).toMatchObject({ pending: [], lineSyncs: [] })
    expect(done(forgone)).toEqual([
      'This item is no longer available and has been removed from your cart',
      'refresh',
      'stopLineSync',
    ])
    expect(done(release(cart([], remove), '1:0'))).toEqual([
      'Item was already removed from your cart',
      'refresh',
      'stopLineSync',
    ])
  })

  it('[CART-12] is undone where the line has no id yet, and may be given again', () => {
    const forgone = release(cart([lineOf(rice, 1, { id: '1:0' })], set), '1:0')
    expect(forgone.context).toMatchObject({ pending: [], lineSyncs: [], troubles: { '1:0': { kind: 'undone' } } })
    expect(done(forgone)).toEqual(['Unable to update quantity. Please try again.', 'refresh', 'stopLineSync'])
  })

  it('[CART-08] leaves an add behind it to go out', () => {
    const forgone = release(cart([], remove, again), '1:0')
    expect(forgone.context.pending).toEqual([{ change: again, sent: true }])
    expect(done(forgone)).toEqual(['Item was already removed from your cart', 'refresh', 'line.released'])
  })

  it('[CART-01] goes out for a guest, whose lines go by their keys', () => {
    const context = { ...cart([lineOf(rice, 1, { id: '1:0' })], set), owner: guest }
    expect(done(release(context, '1:0'))).toEqual(['line.released'])
  })
})
