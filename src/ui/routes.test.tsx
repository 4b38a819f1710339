import { describe, expect, it } from 'vitest'
import { pageRoutes, routeOf } from './routes.tsx'

/** The first pattern of the page that an address leads to, its layout and skeleton. */
const led = (pathname: string) => {
  const route = routeOf(pathname)
  return [route?.paths[0], route?.layout, route?.skeleton]
}
const isSame = (one: string, other: string) => routeOf(one)?.page === routeOf(other)?.page

describe('routes', () => {
  it('[SHOP-01] leads / to the home page', () => expect(led('/')).toEqual(['/', 'shop', 'standard']))

  it('[SHOP-02] leads /products to all products', () => expect(led('/products')[0]).toBe('/products'))

  it('[SHOP-03] shows the same product page at both spellings', () => {
    expect(led('/products/yam')).toEqual(['/products/:slug', 'shop', 'product'])
    expect(isSame('/products/yam', '/product/yam')).toBe(true)
  })

  it('[SHOP-04] leads /categories to the categories', () => expect(led('/categories')[0]).toBe('/categories'))

  it('[SHOP-05] shows the same category page at both spellings', () => {
    expect(isSame('/categories/fashion', '/category/fashion')).toBe(true)
    expect(isSame('/categories/fashion', '/categories')).toBe(false)
  })

  it('[SHOP-06] knows cart, checkout and order success', () => {
    expect(['/cart', '/checkout'].map((path) => led(path)[0])).toEqual(['/cart', '/checkout'])
    expect(isSame('/order-success', '/orders/NG-261120-AB2CD')).toBe(true)
  })

  it('[SHOP-07] leads both kinds of order confirmation to the page of the order', () => {
    expect(isSame('/order-confirmation/12', '/order-confirmation/NG-261120-AB2CD')).toBe(true)
    expect(isSame('/order-confirmation/12', '/orders/NG-261120-AB2CD')).toBe(true)
    expect(led('/order-confirmation/12')[1]).toBe('shop')
  })

  it('[SHOP-08] leads both spellings of the orders to one list, and an order to its own page', () => {
    expect(isSame('/my-orders', '/orders')).toBe(true)
    expect(isSame('/orders', '/orders/NG-261120-AB2CD')).toBe(false)
  })

  it('[SHOP-09] leads both spellings of the profile to one page', () =>
    expect(isSame('/profile', '/my-profile')).toBe(true))

  it('[SHOP-10] knows where the payment provider returns to', () =>
    expect(led('/payment/callback')[0]).toBe('/payment/callback'))

  it('[SHOP-11] knows the image upload', () => expect(led('/image-upload')[0]).toBe('/image-upload'))

  it('[SHOP-12] knows the stores and the help', () => {
    expect(led('/stores')).toEqual(['/stores', 'shop', 'content'])
    expect(led('/help')).toEqual(['/help', 'shop', 'content'])
  })

  it('[SHOP-13] leads every other path to one page inside the layout', () => {
    for (const path of ['/nowhere', '/products/a/b', '/orders/a/b', '/wp-admin.php'])
      expect(led(path), path).toEqual(['*', 'shop', 'minimal'])
  })

  it('[SHOP-14] gives the legal pages no shared layout', () => {
    for (const path of ['/terms', '/privacy', '/refund']) expect(led(path), path).toEqual([path, 'bare', 'content'])
  })

  it('[SHOP-15] gives the pages of signing in no shared layout', () => {
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password/abc123'])
      expect(led(path)[1], path).toBe('bare')
  })

  it('[SHOP-16] has a skeleton of all five types in use', () => {
    const types = new Set(pageRoutes.map(({ skeleton }) => skeleton))
    expect([...types].sort()).toEqual(['content', 'critical', 'minimal', 'product', 'standard'])
  })

  it('lists no pattern twice', () => {
    const paths = pageRoutes.flatMap((route) => route.paths)
    expect(new Set(paths).size).toBe(paths.length)
  })
})
