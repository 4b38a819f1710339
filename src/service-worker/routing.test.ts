import { describe, expect, it } from 'vitest'
import { isBuiltFile, routeOf, type Asked } from './routing.ts'

const origin = 'https://oja.test'
const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  mode: 'navigate',
  url: new URL(path, origin).href,
  ...more,
})

describe('what the worker does with a request', () => {
  it.each(['/', '/cart', '/products/rice?size=2', '/products?search=a.b', '/administer', '/nothing/here'])(
    'stands in for the document of a page: %s',
    (path) => expect(routeOf(asked(path), origin)).toBe('page'),
  )

  it.each([
    '/admin',
    '/admin/orders/7',
    '/api/cart',
    '/api/docs',
    '/inspector',
    '/outbox/3',
    '/dev-identity/google',
    '/uploads/a',
    '/robots.txt',
    '/icons/icon-192.png',
    'https://elsewhere.test/',
  ])('passes on what is no page of the shop: %s', (path) => expect(routeOf(asked(path), origin)).toBe('passed'))

  it.each(['/assets/index-a1B2_c.js', '/assets/sheet-1.css', '/assets/fonts/text-1.woff2'])(
    'stands in for a file of the build: %s',
    (path) => expect(routeOf(asked(path, { mode: 'cors' }), origin)).toBe('file'),
  )

  it.each(['/api/products', '/api/user', '/api/cart', '/pictures/rice.avif', '/service-worker.js', '/assets/x.json'])(
    'keeps nothing of what a page asks for besides: %s',
    (path) => expect(routeOf(asked(path, { mode: 'cors' }), origin)).toBe('passed'),
  )

  it('has nothing to do with what is sent', () => {
    expect(routeOf(asked('/payment/callback', { method: 'POST' }), origin)).toBe('passed')
    expect(routeOf(asked('/assets/a.js', { method: 'HEAD', mode: 'cors' }), origin)).toBe('passed')
  })

  it('keeps files of the build alone', () => {
    expect(isBuiltFile('/assets/a.js')).toBe(true)
    for (const path of ['/api/user', '/assets/../api/user.js', '//evil.test/assets/a.js', '/service-worker.js'])
      expect(isBuiltFile(path)).toBe(false)
  })
})
