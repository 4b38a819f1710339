import { describe, expect, it } from 'vitest'
import { applyChange } from '#machines/cart/cart.lines.ts'
import { mostLines, stockOf } from '#machines/cart/cart.rules.ts'
import { fullCart, onlySoMany } from '#machines/cart/cart.messages.ts'
import { readLines } from '#machines/cart/cart.read.ts'
import { keyOfLine, type Change, type Pending } from '#machines/cart/cart.types.ts'
import { shareRepeats } from '#services/api/share-repeats.ts'
import { draftKeys } from '#services/storage/checkout-keys.ts'
import { createGuestCart, guestCartKey } from '#services/storage/guest-cart.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { cartOf, lineOf, product } from './goods.ts'

const rice = product(1, 'Ofada rice', { stock_quantity: 3 })
const add = (id: string, quantity = 1): Change => ({
  kind: 'add',
  id,
  key: '1:0',
  quantity,
  product: rice,
  measurement: null,
})

function openDevice() {
  const values = new Map<string, string>()
  const backing = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  const store = createLocalStore(backing, { warn: () => {} })
  const guest = createGuestCart({
    store,
    arithmetic: { applyChange, readLines, stockOf, keyOfLine, onlySoMany, mostLines, fullCart },
    newId: () => 'cart-1',
    locks: undefined,
    onDegraded: () => {},
  })
  return { values, guest }
}

describe('the cart of a guest', () => {
  it('[CART-01] stands in local storage under its key', async () => {
    const { values, guest } = openDevice()
    await guest.change(add('w-1', 2))
    expect(JSON.parse(values.get(guestCartKey) ?? '')).toMatchObject({ items: [{ product_id: 1, quantity: 2 }] })
    expect(openDevice().guest.read().lines).toEqual([])
    guest.remove()
    expect(values.has('guest_cart')).toBe(false)
  })

  it('refuses more than there is, as the server does', async () => {
    const { guest } = openDevice()
    expect(await guest.change(add('w-1', 4))).toMatchObject({
      tag: 'refused',
      refusal: { status: 422, message: { code: 'notices.only_so_many', params: { available: 3, name: 'Ofada rice' } } },
    })
    expect(guest.read().lines).toEqual([])
  })

  it('refuses one item more than a cart holds in words, as the server does, and takes more of what is in it', async () => {
    const { values, guest } = openDevice()
    const full = Array.from({ length: mostLines }, (_, at) => lineOf(product(at + 1, `Item ${at + 1}`), 1))
    values.set(guestCartKey, JSON.stringify({ items: full }))
    const one = { ...add('w-1'), key: '999:0' as const, product: product(999, 'One more') }
    expect(await guest.change(one)).toMatchObject({
      tag: 'refused',
      refusal: { status: 422, code: 'cart_full', message: { code: 'notices.cart_full', params: { most: mostLines } } },
    })
    expect(guest.read().lines).toHaveLength(mostLines)
    expect(guest.read().lines.some(({ product_id }) => product_id === 999)).toBe(false)
    const more = { ...add('w-2'), product: product(1, 'Item 1') }
    expect(await guest.change(more)).toMatchObject({ tag: 'confirmed' })
    expect(guest.read().lines[0]?.quantity).toBe(2)
    expect(await guest.change({ kind: 'remove', id: 'w-3', key: '2:0' })).toMatchObject({ tag: 'confirmed' })
    expect(await guest.change(one)).toMatchObject({ tag: 'confirmed' })
  })

  it('does nothing twice, as the server does', async () => {
    const { guest } = openDevice()
    await guest.change(add('w-1'))
    await guest.change(add('w-1'))
    expect(guest.read().lines.map(({ quantity }) => quantity)).toEqual([1])
    const pending: Pending[] = [add('w-1'), add('w-2')].map((change) => ({ change, sent: true }))
    expect(guest.undone(pending)).toEqual([pending[1]])
  })

  it('[CART-04] joins under one key for one state, with what was not done yet', async () => {
    const { guest } = openDevice()
    expect(guest.joining([])).toBeNull()
    await guest.change(add('w-1'))
    const first = guest.joining([])
    expect(first?.id).toBe('sync:cart-1:1')
    expect(guest.joining([])).toEqual(first)
    const more = guest.joining([{ change: add('w-2'), sent: false }])
    expect(more?.id).toBe('sync:w-2')
    expect(more?.lines.map(({ quantity }) => quantity)).toEqual([2])
    await guest.change(add('w-2'))
    expect(guest.joining([])?.id).toBe('sync:cart-1:2')
  })

  it('takes prices and stock as they are now, and keeps its quantities', async () => {
    const { guest } = openDevice()
    await guest.change(add('w-1', 2))
    const dearer = { ...rice, base_price: 1200, stock_quantity: 1 }
    await guest.reprice(cartOf([{ ...lineOf(dearer, 1), id: 0 }]), guest.read().lines)
    expect(guest.read().lines[0]).toMatchObject({ quantity: 2, unit_price: 1200, price_when_added: 1000, id: '1:0' })
  })

  it('says of goods that are gone that they cannot be bought, until they are back, and nothing of what came in meanwhile', async () => {
    const { values, guest } = openDevice()
    await guest.change(add('w-1', 2))
    const asked = guest.read().lines
    const beans = product(2, 'Honey beans')
    await guest.change({ kind: 'add', id: 'w-2', key: '2:0', quantity: 1, product: beans, measurement: null })
    await guest.reprice({ ...cartOf([]), warnings: ['Ofada rice is no longer available and was left out'] }, asked)
    const problem = { code: 'unavailable', message: '', available: 0 }
    expect(guest.read()).toMatchObject({ lines: [{ product_id: 1, quantity: 2, problem }, { product_id: 2 }] })
    expect(guest.read().lines[1]?.problem).toBeNull()
    expect(guest.read().warnings).toEqual([])
    // A page that is loaded anew reads it as it stands.
    expect(readLines((JSON.parse(values.get(guestCartKey) ?? '') as { items: unknown }).items)).toEqual(
      guest.read().lines,
    )
    await guest.reprice(cartOf([lineOf(rice, 1)]), asked)
    expect(guest.read().lines.map((line) => line.problem)).toEqual([null, null])
  })

  it('[CART-14] removes coupon, discount, shipping fee and delivery details', () => {
    const { values, guest } = openDevice()
    for (const key of draftKeys) values.set(key, '1')
    values.set('token', 'kept')
    guest.removeDrafts()
    expect([...values.keys()]).toEqual(['token'])
    expect(draftKeys).toEqual(['coupon', 'discount', 'shipping_fee', 'delivery_info'])
  })
})

describe('identical requests', () => {
  const ask = (body: string) => new Request('http://oja.test/api/cart/add', { method: 'POST', body })

  it('[CART-17] within 300 ms are sent once and all get the answer', async () => {
    let now = 0
    let sent = 0
    const { fetch: share } = shareRepeats(
      () => Promise.resolve(Response.json({ sent: (sent += 1) })),
      () => now,
    )
    const [first, again] = await Promise.all([share(ask('a')), share(ask('a'))])
    now = 299
    const late = await share(ask('a'))
    expect(await Promise.all([first, again, late].map((answer) => answer.json()))).toEqual([
      { sent: 1 },
      { sent: 1 },
      { sent: 1 },
    ])
    await share(ask('b'))
    expect(sent).toBe(2)
    now = 300
    await share(ask('a'))
    expect(sent).toBe(3)
  })
})
