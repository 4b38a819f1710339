import { describe, expect, it } from 'vitest'
import { returnTo } from './return-to.ts'

describe('returnTo', () => {
  it('[GATE-01] leads back to where the person came from', () => {
    expect(returnTo({ from: '/products?search=rice&page=2' })).toBe('/products?search=rice&page=2')
    expect(returnTo({ from: '/help#payment' })).toBe('/help#payment')
  })

  it('never leaves the shop', () => {
    const outside = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', 'cart', '']
    for (const from of outside) expect(returnTo({ from }), from).toBe('/')
    expect(returnTo({ from: '/\t/evil.example' })).toBe('/')
  })

  it('does not lead back to a page about logging in', () => {
    for (const from of ['/login', '/register?x=1', '/forgot-password', '/reset-password/abc'])
      expect(returnTo({ from }), from).toBe('/')
    expect(returnTo({ from: '/login-offers' })).toBe('/login-offers')
  })

  it('leads home when nothing was said', () => {
    for (const state of [null, undefined, 'x', {}, { from: 3 }]) expect(returnTo(state)).toBe('/')
  })
})
