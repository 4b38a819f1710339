/** A device that earlier editions of the shop wrote to opens without losing anything, and one that somebody else wrote to harms nobody. */
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptyDraft } from '#machines/checkout/checkout.draft.ts'
import { applyChange } from '#machines/cart/cart.lines.ts'
import { mostLines, stockOf } from '#machines/cart/cart.rules.ts'
import { readLines } from '#machines/cart/cart.read.ts'
import { keyOfLine } from '#machines/cart/cart.types.ts'
import { placementKey } from '#services/storage/checkout-keys.ts'
import { createCheckoutStore } from '#services/storage/checkout-store.ts'
import { createGuestCart } from '#services/storage/guest-cart.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createOrderAccessTokens } from '#services/storage/order-access-tokens.ts'
import { createPurchases } from '#services/storage/purchases.ts'
import { createSessionStore } from '#services/storage/session-store.ts'

/** Written by the stores of November 2026, before they read by schemas; `seen` is what they read back. */
const golden = JSON.parse(readFileSync(new URL('golden/device-1.json', import.meta.url), 'utf8')) as {
  localStorage: Record<string, string>
  seen: { guest: object; session: object; checkout: object }
}

function openDevice(entries: Record<string, string>) {
  const held = new Map(Object.entries(entries))
  const warnings: string[] = []
  const backing = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
  const store = createLocalStore(backing, { warn: (message) => void warnings.push(String(message)) })
  const newId = () => '9'.repeat(32)
  return {
    held,
    warnings,
    session: createSessionStore(store),
    guest: createGuestCart({
      store,
      arithmetic: {
        applyChange,
        readLines,
        stockOf,
        keyOfLine,
        onlySoMany: () => ({ code: 'forms.failed' as const }),
        mostLines,
        fullCart: () => ({ code: 'forms.failed' as const }),
      },
      newId,
      locks: undefined,
      onDegraded: () => undefined,
    }),
    checkout: createCheckoutStore({ store, empty: emptyDraft, now: () => 1_790_000_000_000, newId }),
    purchases: createPurchases(store),
    tokens: createOrderAccessTokens(store),
  }
}

describe('a device of an earlier edition', () => {
  it('gives back the cart, the person, the checkout and the rights to orders that it holds', async () => {
    const device = openDevice(golden.localStorage)
    const joining = device.guest.joining([])
    expect(device.guest.read()).toEqual(golden.seen.guest)
    expect(device.session.load()).toEqual(golden.seen.session)
    expect(device.session.token()).toBe('t'.repeat(43))
    expect(device.checkout.load()).toEqual(golden.seen.checkout)
    expect(device.tokens.keyOf('NG-261120-7KQ4M')).toBe('k'.repeat(43))
    // asked again under its own key, and nothing beside it
    expect(await device.guest.beginMerge(7, joining!)).toMatchObject([{ id: `sync:${'2'.padStart(32, '0')}:2` }])
    expect(device.purchases.finish('NG-261120-7KQ4M')).toBe(true)
    expect(device.warnings).toEqual([])
  })

  it('loses nothing by being read', () => {
    const device = openDevice(golden.localStorage)
    device.guest.read()
    device.session.load()
    device.checkout.load()
    device.tokens.keyOf('NG-261120-7KQ4M')
    const { [placementKey]: presses, ...held } = Object.fromEntries(device.held)
    const { [placementKey]: golds, ...gold } = golden.localStorage as Record<string, string>
    expect(held).toEqual(gold)
    // a page that asks for a press marks it, so that another does not give it up
    const taken = (JSON.parse(golds ?? '[]') as object[]).map((one, at) => (at === 0 ? { ...one, isTaken: true } : one))
    expect(JSON.parse(presses ?? '[]')).toEqual(taken)
  })

  it('keeps fields of a person that this edition does not know', () => {
    const user = JSON.stringify({ ...JSON.parse(golden.localStorage['user']!), loyalty: 'gold' })
    expect(openDevice({ ...golden.localStorage, user }).session.user()).toMatchObject({
      email: 'ada@example.com',
      loyalty: 'gold',
    })
  })
})

describe('a device that anybody wrote to', () => {
  const keys = Object.keys(golden.localStorage)

  it('opens whatever stands in it, and views get what they draw', () =>
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.oneof(fc.string(), fc.json()), (key, text) => {
        const device = openDevice({ ...golden.localStorage, [key]: text })
        const { user } = device.session.load()
        expect(user === null || (Number.isSafeInteger(user.id) && typeof user.email === 'string')).toBe(true)
        expect(Array.isArray(device.guest.read().lines)).toBe(true)
        expect(typeof device.checkout.load().checkoutId).toBe('string')
        device.tokens.keyOf('NG-261120-7KQ4M')
        device.purchases.finish('NG-261120-7KQ4M')
      }),
      { numRuns: 500 },
    ))

  it('sets aside what it cannot read, whole', () => {
    const device = openDevice({ guest_cart: '{"items":7}', 'oja.order-keys': '[{"number":1}]' })
    expect(device.guest.read().lines).toEqual([])
    expect(device.tokens.keyOf('1')).toBeNull()
    expect(Object.fromEntries(device.held)).toEqual({
      'oja.aside.guest_cart': '{"items":7}',
      'oja.aside.oja.order-keys': '[{"number":1}]',
    })
  })

  it('keeps a copy of a cart of which some lines cannot be read, once, and shows the others', async () => {
    const stored = JSON.parse(golden.localStorage['guest_cart']!) as { items: object[] }
    const text = JSON.stringify({ ...stored, items: [...stored.items, { product_id: 'rice', quantity: 3 }] })
    const device = openDevice({ guest_cart: text })
    expect(device.guest.read().lines).toHaveLength(stored.items.length)
    device.guest.read()
    const [{ key }] = device.guest.read().lines.map((line) => ({ key: keyOfLine(line) })) as [
      { key: `${number}:${number}` },
    ]
    await device.guest.change({ kind: 'remove', id: 'remove-1', key })
    expect(device.held.get('oja.aside.guest_cart')).toBe(text)
    expect(device.warnings).toEqual(['What was stored as "guest_cart" could not be read and is set aside'])
  })

  it('leaves out merges and changes of a cart that make no sense, and keeps the others', async () => {
    const stored = JSON.parse(golden.localStorage['guest_cart']!) as { merges: object[]; done: unknown[] }
    const mixed = {
      ...stored,
      merges: [{ id: 7 }, ...stored.merges, null],
      done: [null, ...stored.done],
      version: 'two',
    }
    const device = openDevice({ guest_cart: JSON.stringify(mixed) })
    expect(device.guest.read()).toMatchObject({ version: 0, lines: [{ quantity: 2 }, { quantity: 1 }] })
    const joining = device.guest.joining([])
    expect(await device.guest.beginMerge(7, joining!)).toHaveLength(1)
  })
})
