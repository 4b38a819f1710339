import { describe, expect, it } from 'vitest'
import { ordersUrl, readOrdersQuery, writeOrdersQuery } from './orders-query.ts'

describe('the address of a list of orders', () => {
  it('reads what it wrote', () => {
    const query = { filter: 'open', search: 'rice & beans', page: 3 } as const
    expect(readOrdersQuery(new URLSearchParams(writeOrdersQuery(query)))).toEqual(query)
    expect(writeOrdersQuery({ filter: null, search: '', page: 1 })).toBe('')
  })

  it('takes nothing that it does not know', () => {
    expect(readOrdersQuery(new URLSearchParams('status=lost&page=-4&search=%20%20'))).toEqual({
      filter: null,
      search: '',
      page: 1,
    })
  })

  it('asks the market for just that page', () => {
    expect(ordersUrl({ filter: 'closed', search: 'a b', page: 2 })).toBe(
      '/orders?filter[status]=closed&page=2&per_page=10&search=a%20b',
    )
  })
})
