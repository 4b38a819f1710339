import { describe, expect, it } from 'vitest'
import { arrivedFrom, ledHere } from './came-from.ts'

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

describe('arrivedFrom', () => {
  const origin = 'https://shop.example.ng'

  it('is what was remembered where a provider’s page had this window meanwhile', () => {
    for (const referrer of ['https://accounts.example.com/', '', `${origin}/__/auth/handler?code=1`])
      expect(arrivedFrom(referrer, origin, '/cart'), referrer).toBe('/cart')
  })

  it('is the page of this shop whose link was pressed, whatever was remembered before', () => {
    expect(arrivedFrom(`${origin}/products/7`, origin, '/cart')).toBe('/products/7')
  })
})
