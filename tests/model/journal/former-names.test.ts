import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { foldsOf } from '../../../src/app/journalled.ts'
import { parseDocument } from '#services/journal/journal-document.ts'
import { replay } from '#services/journal/replay.ts'
import { upcast } from '#services/journal/upcasters.ts'

const { machines } = foldsOf({ ids: [], load: () => Promise.reject(new Error('no part arrives')) })

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

  it('leaves entries of today as they are', () => {
    const today = read().map((entry) => upcast(entry))
    for (const entry of today) expect(upcast(entry)).toBe(entry)
  })
})
