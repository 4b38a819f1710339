import { describe, expect, it } from 'vitest'
import { ledHere } from './came-from.ts'

describe('ledHere', () => {
  const origin = 'https://shop.example.ng'

  it('is the page whose link loaded this one', () => {
    expect(ledHere(`${origin}/products?search=rice`, origin)).toBe('/products?search=rice')
  })

  it('is home where nobody is known to have led, or somebody else', () => {
    for (const referrer of ['', 'https://evil.example/help', `${origin}.evil.example/help`, `${origin}//evil.example`])
      expect(ledHere(referrer, origin), referrer).toBe('/')
    expect(ledHere(`${origin}/register`, origin)).toBe('/')
  })
})
