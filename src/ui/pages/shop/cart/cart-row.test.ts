import { describe, expect, it } from 'vitest'
import type { LineView } from '#ui/actors/cart.ts'
import { stateOf } from './cart-row.tsx'

const stateWith = (problem: { code: string; message: string; available: number } | null) =>
  stateOf({ trouble: undefined, progress: 'synced', line: { problem } } as unknown as LineView)

describe('a line of the cart', () => {
  it('says what the server found, and in its own words that goods are gone of which the server says nothing', () => {
    expect(stateWith(null)).toEqual({ kind: 'synced' })
    const short = { code: 'insufficient_stock', message: 'Only 2 item(s) of Rice available in stock', available: 2 }
    expect(stateWith(short)).toEqual({ kind: 'refused', message: short.message })
    const gone = { code: 'unavailable', message: '', available: 0 }
    expect(stateWith(gone)).toEqual({ kind: 'refused', message: 'Product is no longer available' })
  })
})
