import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { foldsOf } from '../../../src/app/folds.ts'
import { root } from '../../../src/app/roots/shop.ts'
import { parseDocument } from '#services/journal/parse-document.ts'
import { replay } from '#services/journal/replay-tab.ts'
import { stateWithNamesOfToday, withNamesOfToday } from '#services/journal/former-names.ts'
import { upcast } from '#services/journal/upcasters.ts'

const { machines } = foldsOf(root, { ids: [], load: () => Promise.reject(new Error('no part arrives')) })

const entry = (machine: string, name: string, event: object) =>
  ({
    v: 1,
    seq: 1,
    tab: 'tab-1',
    actorPath: `shop/${machine}`,
    machine,
    kind: 'derived',
    cause: 0,
    key: null,
    at: 0,
    name,
    ev: 1,
    event,
  }) as never

/** Recorded by the shop of the edition before, whose machines, ports and events had other names. */
const recorded = new URL('former/shop-before-the-words.json', import.meta.url)

const read = () =>
  parseDocument(JSON.stringify((JSON.parse(readFileSync(recorded, 'utf8')) as { document: unknown }).document)).entries

describe('a journal of the edition before', () => {
  it('is replayed under the names of today, without a fault, to the states that the person saw', () => {
    const { snapshots, faults } = replay(
      read().map((entry) => upcast(entry)),
      machines,
    )
    expect(faults).toEqual([])
    const context = (path: string) => snapshots.get(path)?.context as Record<string, unknown>
    expect(context('shop/deliveryArea')).toEqual({ deliveryArea: { state_code: 'NG-LA', lga: 'Ikeja' } })
    expect(context('shop/wishlist')).toMatchObject({ ids: [12, 3] })
    expect(context('shop/cart')).toMatchObject({
      owner: { kind: 'guest' },
      pending: [],
      confirmed: { version: 1, lines: [{ product_id: 12, quantity: 2 }] },
    })
    expect(snapshots.get('shop/catalogue/%2fproducts?page=1')?.value).toBe('fresh')
    expect(Object.keys(context('shop/catalogue')['queries'] as object)).toEqual(['/categories', '/products?page=1'])
  })

  it('names every machine, port and event as the machines do now', () => {
    const names = new Set(read().map((entry) => JSON.stringify(upcast(entry))))
    for (const former of [
      '"entry',
      '"registry"',
      '"shelf"',
      '"place',
      'recall',
      'parcel',
      'handedIn',
      'contents',
      'wished',
    ])
      expect([...names].filter((text) => text.includes(former))).toEqual([])
  })

  it('knows former states in the names of timers', () => {
    const type = 'xstate.after.fetchDebounce.cart.refreshing.settling'
    expect(withNamesOfToday(entry('cart', type, { type })).name).toBe(
      'xstate.after.fetchDebounce.cart.refreshing.debouncing',
    )
  })

  it('knows former fields of an event by the machine that processed it', () => {
    const event = { type: 'cart.changed', cart: { owner: null, items: [], isSettled: true } }
    expect(withNamesOfToday(entry('checkout', event.type, event)).event).toEqual({
      type: 'cart.changed',
      cart: { owner: null, items: [], isConfirmed: true },
    })
  })

  it('knows former states in what was written down beside the events, each by its own machine', () => {
    const child = (src: string, value: unknown) => ({ src, snapshot: { value, context: {}, children: {} } })
    const { root } = stateWithNamesOfToday({
      machine: 'shop',
      paths: ['shop'],
      root: {
        value: 'open',
        context: {},
        children: {
          session: child('session', { person: { customer: 'settled' }, farewell: 'quiet' }),
          wishlist: child('wishlist', 'kept'),
          cart: child('cart', { contents: 'open', refreshing: 'settling' }),
          // The word of one machine is no former name of another.
          network: child('network', 'settled'),
        },
      },
    } as never)
    const values = Object.fromEntries(
      Object.entries((root as unknown as { children: Record<string, { snapshot: { value: unknown } }> }).children).map(
        ([id, { snapshot }]) => [id, snapshot.value],
      ),
    )
    expect(values).toEqual({
      session: { person: { customer: 'established' }, remoteLogOut: 'quiet' },
      wishlist: 'ready',
      cart: { confirmed: 'open', refreshing: 'debouncing' },
      network: 'settled',
    })
  })

  it('leaves entries of today as they are', () => {
    const today = read().map((entry) => upcast(entry))
    for (const entry of today) expect(upcast(entry)).toBe(entry)
  })
})
