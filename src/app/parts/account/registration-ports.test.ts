import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PersonFact } from '#machines/shop/shop.facts.ts'
import { endingRegistration } from './registration-ports.ts'

const kept = 'oja.registration'
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  stored.set(kept, JSON.stringify({ userId: 4, phone: '+2348030007701' }))
  vi.stubGlobal('window', { sessionStorage: { removeItem: (key: string) => stored.delete(key) } })
})
afterEach(() => vi.unstubAllGlobals())

describe('a registration that waits for its code', () => {
  it('is kept in the tab until somebody signs in there, so that no log-out has to end it', () => {
    const begun = [{ type: 'session.begun' }] as unknown as PersonFact[]
    expect(endingRegistration(() => begun)({ message: '' } as never, false)).toBe(begun)
    expect(stored.has(kept)).toBe(false)
  })

  it('stays where an answer signs nobody in', () => {
    expect(endingRegistration(() => [])({ message: '' } as never, false)).toEqual([])
    expect(stored.has(kept)).toBe(true)
  })
})
