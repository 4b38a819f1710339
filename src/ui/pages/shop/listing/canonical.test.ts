import { describe, expect, it } from 'vitest'
import { canonicalOf } from './canonical.ts'

describe('the one address of a page', () => {
  it.each([
    ['/products', '', '/products'],
    ['/product/jollof', '', '/products/jollof'],
    ['/category/drinks', '', '/categories/drinks'],
    ['/product/jollof', '?size=7&search=rice', '/products/jollof'],
    ['/stores', '?search=ikeja&page=2', '/stores'],
    ['/products', '?brand=peak&sort=price&in_stock=1&to=3', '/products'],
    ['/products', '?page=2&sort=price', '/products?page=2'],
    ['/products', '?collection=hot_deals&price_min=500', '/products?collection=hot_deals'],
    ['/products', '?category=drinks&sort=name', '/categories/drinks'],
    ['/categories/drinks', '?subcategory=juice&brand=peak', '/categories/drinks?subcategory=juice'],
    ['/categories/drinks', '?subcategory=juice,water&page=2', '/categories/drinks?page=2'],
  ])('of %s%s is %s', (path, query, address) => {
    expect(canonicalOf(path, query)).toBe(address)
  })

  it('is none for a search', () => {
    expect(canonicalOf('/products', '?search=rice&page=2')).toBeNull()
  })
})
