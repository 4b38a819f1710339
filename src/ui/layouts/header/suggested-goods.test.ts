import { describe, expect, it } from 'vitest'
import { readProduct } from '#machines/catalog/catalog.read.ts'
import { askedOf, resultsHref } from './results-href.ts'
import { suggestedGoodsOf } from './suggested-goods.ts'

describe('suggestedGoodsOf', () => {
  it('says the sizes, and what it cost before', () => {
    const product = readProduct({
      id: 1,
      name: 'Basmati Rice',
      base_price: 5400,
      sale_price: 4950,
      measurements: [{ label: '1kg' }, { label: '5kg' }],
    })
    expect(suggestedGoodsOf(product)).toMatchObject({ meta: '1kg · 5kg', price: 4950, oldPrice: 5400 })
  })

  it('says where goods without sizes belong', () => {
    const product = readProduct({ id: 2, name: 'Rice Cooker', price: 35_500, subcategory: { name: 'Small Kitchen' } })
    const goods = suggestedGoodsOf(product)
    expect(goods).toMatchObject({ meta: 'Small Kitchen', price: 35_500 })
    expect(goods.oldPrice).toBeUndefined()
  })

  it('[SRCH-04] carries the trimmed query to all results', () => {
    expect(resultsHref(' rice & beans ')).toBe('/products?search=rice%20%26%20beans')
  })
})

describe('askedOf', () => {
  const asked = (href: string) => askedOf(new URL(href, 'https://oja.test'))

  it('reads the words back from where all results stand', () => {
    expect(asked(resultsHref('rice & beans'))).toBe('rice & beans')
    expect(asked('/products?sort=price')).toBe('')
  })

  it('[SRCH-04] takes no words of the search that a page has for itself', () => {
    for (const path of ['/stores', '/help', '/orders', '/']) expect(asked(`${path}?search=yaba`)).toBe('')
  })
})
