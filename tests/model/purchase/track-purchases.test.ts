/** What guests bought of this device's cart: the cart is told once, and only while it is open. */
import { describe, expect, it } from 'vitest'
import type { CartSeen } from '#machines/cart/cart.types.ts'
import type { TrackPurchases } from '#machines/purchase/purchase.types.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { createPurchases } from '#services/storage/purchases.ts'
import { trackPurchases } from '../../../src/app/parts/purchase/track-purchases.ts'

const confirmed: TrackPurchases = { type: 'purchase.confirmed', orderNumber: 'NG-1', items: [] }
const rice = { product_id: 1, product_measurement_id: null, quantity: 2 }
const seen = (owner: CartSeen['owner'], isConfirmed: boolean, items: CartSeen['items'] = [rice]): TrackPurchases => ({
  type: 'cart.changed',
  cart: { owner, items, isConfirmed },
})
const [guest, ada] = [{ kind: 'guest' }, { kind: 'customer', id: 1 }] as const

function track() {
  const purchases = createPurchases(createLocalStore(null, { warn: () => {} }))
  purchases.begin('NG-1')
  const told: string[] = []
  const report = trackPurchases(purchases, ({ orderNumber }) => void told.push(orderNumber))
  return { told, report, isNoted: () => purchases.isOpen('NG-1') }
}

describe('what a guest bought', () => {
  it('waits while the cart opens for whoever signs in, and is noted until that cart has taken it out', () => {
    const { told, report, isNoted } = track()
    report(seen(guest, true))
    report(seen(ada, false))
    report(confirmed)
    expect([told, isNoted()]).toEqual([[], true])
    report(seen(ada, true))
    expect([told, isNoted()]).toEqual([['NG-1'], true])
    report(seen(ada, false))
    expect(isNoted()).toBe(true)
    report(seen(ada, true))
    expect(isNoted()).toBe(false)
  })

  it('is taken out of no other cart, where the guest has taken it out of theirs', () => {
    const { told, report, isNoted } = track()
    report(seen(guest, true))
    report(seen(guest, true, []))
    expect(isNoted()).toBe(false)
    report(seen(ada, true))
    report(confirmed)
    expect(told).toEqual([])
  })

  it('stays noted for whoever signed in with it and is away for a while', () => {
    const { told, report, isNoted } = track()
    report(seen(guest, true))
    report(seen(ada, true))
    report(seen(guest, true, []))
    expect(isNoted()).toBe(true)
    report(seen(ada, true))
    report(confirmed)
    expect(told).toEqual(['NG-1'])
  })

  it('is told to an open cart once, however often the order is seen confirmed', () => {
    const { told, report } = track()
    report(seen(guest, true))
    for (let times = 0; times < 3; times += 1) report(confirmed)
    report(seen(guest, true))
    report(confirmed)
    expect(told).toEqual(['NG-1'])
  })
})
