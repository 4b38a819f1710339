import { describe, expect, it } from 'vitest'
import { pageQuery } from './page-query.ts'

describe('the query of a page', () => {
  const counted = 'utm_source=sms&utm_campaign=ember&gclid=1&fbclid=2'
  it.each([
    ['/', counted, ''],
    ['/', 'search=rice', ''],
    ['/terms', 'q=refund', ''],
    ['/categories', 'sort=price', ''],
    ['/products', `sort=price&${counted}&search=%20rice%20`, '?search=rice&sort=price'],
    ['/category/drinks', 'in_stock=true&page=1', '?in_stock=1'],
    ['/products/jollof', `${counted}&size=7`, '?size=7'],
    ['/product/jollof', 'reviews=rating&stars=4&size=0', '?stars=4&reviews=rating'],
    ['/product/jollof', 'reviews=best&stars=9&size=big', ''],
    ['/stores', `pickup=1&state=LA&open=0&${counted}`, '?state=LA&pickup=1'],
    ['/help', `q=return&${counted}`, '?q=return'],
    ['/help', 'q=%20', ''],
    ['/products', 'search=rice?&in_stock=1', '?search=rice%3F&in_stock=1'],
    ['/products', `search=${'a'.repeat(119)}%F0%9F%98%80%F0%9F%98%80`, `?search=${'a'.repeat(119)}%F0%9F%98%80`],
  ])('of %s?%s is "%s"', (path, query, own) => {
    expect(pageQuery(path, query)).toBe(own)
    // What the shop writes is read again as it was written.
    expect(pageQuery(path, own)).toBe(own)
  })
})
