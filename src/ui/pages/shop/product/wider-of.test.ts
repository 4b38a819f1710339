import { describe, expect, it } from 'vitest'
import { widerOf } from './wider-of.ts'

describe('the wider file of a picture', () => {
  it('is named for goods, objects and views alone: of nothing else there is one', () => {
    expect(widerOf('/pictures/products/yam')).toBe(', /pictures/products/yam-660.avif 660w')
    expect(widerOf('/pictures/views/zuma-pop-9-back')).toContain('-660.avif')
    for (const url of [
      '/pictures/categories/fashion',
      '/uploads/0123456789abcdef0123456789abcd.jpg',
      'https://a.example/pictures/products/b',
    ])
      expect(widerOf(url), url).toBeUndefined()
  })
})
