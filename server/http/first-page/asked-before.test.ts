import { describe, expect, it } from 'vitest'
import { makeAskedBefore, mostAwaited } from './asked-before.ts'

describe('pages with a query', () => {
  it('are known from the second time on, and forgotten once enough others were asked for since', () => {
    const wasAskedBefore = makeAskedBefore()
    expect([wasAskedBefore('/products?search=rice'), wasAskedBefore('/products?search=beans')]).toEqual([false, false])
    expect(wasAskedBefore('/products?search=rice')).toBe(true)
    for (let one = 1; one < mostAwaited; one += 1) wasAskedBefore(`/products?search=${one}`)
    expect(wasAskedBefore('/products?search=rice')).toBe(true)
    expect(wasAskedBefore('/products?search=beans')).toBe(false)
  })
})
