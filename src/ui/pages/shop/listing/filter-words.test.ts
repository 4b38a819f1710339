import { describe, expect, it } from 'vitest'
import { activeFilters, nearestStop, priceStops, priceWords, sortsFor, usualSort } from './filter-words.ts'
import { readListQuery, writeListQuery } from './list-query.ts'

const read = (text: string) => readListQuery(new URLSearchParams(text))

describe('filter words', () => {
  it('names every filter that is on and takes away that one alone', () => {
    const query = read('subcategory=fruits,nuts&in_stock=1&price_max=10000&rating=4&page=3')
    const active = activeFilters(query, null)
    expect(active.map(({ label }) => label)).toEqual(['fruits', 'nuts', 'Under ₦10,000', 'In stock', '4 stars and up'])
    expect(writeListQuery(active[0]?.without ?? query)).toBe('?subcategory=nuts&price_max=10000&in_stock=1&rating=4')
  })

  it('takes the subcategories away with their category', () => {
    const [category] = activeFilters(read('category=fresh-food&subcategory=fruits'), null)
    expect(category && writeListQuery(category.without)).toBe('')
  })

  it('says a price range as people do', () => {
    expect(priceWords(500, 9000)).toBe('₦500 to ₦9,000')
    expect(priceWords(500, null)).toBe('From ₦500')
    expect(priceWords(null, null)).toBeNull()
  })

  it('offers best match only for a search, and then first', () => {
    expect(sortsFor(read(''))).not.toContain('relevance')
    expect(usualSort(read(''))).toBe('-sold_count')
    expect(usualSort(read('search=rice'))).toBe('relevance')
  })

  it('spreads round prices, closer where things are cheap', () => {
    const stops = priceStops(250, 61_500)
    expect(stops[0]).toBe(250)
    expect(stops.at(-1)).toBe(61_500)
    expect(stops).toEqual(stops.toSorted((a, b) => a - b))
    expect(stops).toContain(1500)
    expect(stops[nearestStop(stops, 9000)]).toBe(8000)
    expect(priceStops(500, 500)).toEqual([500])
  })
})
