import { describe, expect, it } from 'vitest'
import { apiPageOf, cleared, filterCount, narrowed, readListQuery, toggled, writeListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

describe('list query', () => {
  it('[SHOP-02] comes back from an address as it was written', () => {
    const text =
      '?search=gala&category=fresh-food&subcategory=fruits,vegetables&brand=Indomie,Golden%20Penny&price_min=500&price_max=9000' +
      '&on_sale=1&in_stock=1&measurement=5kg&rating=4&collection=hot_deals&sort=-price&page=3&to=4'
    expect(writeListQuery(read(text))).toBe(text)
  })

  it('passes over what makes no sense', () => {
    const text = 'price_min=cheap&price_max=-4&rating=11&collection=stolen&sort=worst&page=0&to=0&on_sale=perhaps'
    expect(writeListQuery(read(text))).toBe('')
  })

  it('cuts a search that is too long by whole signs, and writes what it keeps', () => {
    const { search } = read(`search=${'a'.repeat(119)}😀😀`)
    expect(search).toBe(`${'a'.repeat(119)}😀`)
    expect(writeListQuery(read(`search=${search}`))).toBe(`?search=${'a'.repeat(119)}%F0%9F%98%80`)
  })

  it('never shows more than ten pages together', () => {
    expect(read('page=2&to=40').to).toBe(11)
    expect(read('page=7&to=2').to).toBe(7)
  })

  it('[SHOP-05] asks the API for a category with the filters in its spelling', () => {
    const url = apiPageOf(read('subcategory=fruits&in_stock=1&sort=price&category=elsewhere'), 'fresh-food', 2)
    expect(url).toBe(
      '/categories/fresh-food/products?facets=true&filter[subcategory]=fruits&filter[in_stock]=true&page=2&per_page=12&sort=price',
    )
  })

  it('asks for all products with what was searched', () => {
    expect(apiPageOf(read('search=a%26b&category=fresh-food'), null, 1)).toBe(
      '/products?facets=true&filter[category]=fresh-food&page=1&per_page=12&search=a%26b',
    )
  })

  it('counts a price range once and each brand by itself', () => {
    expect(filterCount(read('price_min=1&price_max=2&brand=A,B&in_stock=1&search=x&sort=price'))).toBe(4)
  })

  it('starts from the first page when it is narrowed, and keeps search and order when it is cleared', () => {
    const query = read('search=x&brand=A&sort=price&page=4')
    expect(narrowed(query, { brands: [] }).page).toBe(1)
    expect(writeListQuery(cleared(query))).toBe('?search=x&sort=price')
  })

  it('toggles a value', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  })
})
