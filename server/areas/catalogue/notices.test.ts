import { describe, expect, it } from 'vitest'
import { readNotice, tagsOf } from './notices.ts'

const unknown = () => undefined

describe('a notice of the channel catalogue', () => {
  it('is read as it was written', () => {
    expect(readNotice('products:1,22')).toEqual({ kind: 'products', ids: [1, 22] })
    expect(readNotice('content')).toEqual({ kind: 'content' })
    expect(readNotice('stock:7//12/11,8/31/5/4')).toEqual({
      kind: 'stock',
      moves: [
        { product: 7, measurement: null, before: 12, after: 11 },
        { product: 8, measurement: 31, before: 5, after: 4 },
      ],
    })
  })

  it.each([undefined, 'all', '', 'stock:7', 'stock:7//12', 'stock:7//12/11;', 'products:', 'products:x'])(
    'means that everything may have changed where it says %j',
    (told) => expect(readNotice(told)).toEqual({ kind: 'all' }),
  )
})

describe('what is forgotten', () => {
  const sale = (before: number, after: number) =>
    tagsOf({ kind: 'stock', moves: [{ product: 7, measurement: null, before, after }] }, () => 5)

  it('is how many there are after a sale, and what people see of the goods only where there are few', () => {
    expect(sale(4_000, 3_999)).toEqual(new Set(['stock:7']))
    expect(sale(101, 100)).toEqual(new Set(['stock:7', 'product:7']))
    expect(sale(6, 2_000)).toEqual(new Set(['stock:7', 'product:7']))
  })

  it('is more where the goods count as few sooner, or nobody knows when', () => {
    const notice = readNotice('stock:7//900/899')
    expect(tagsOf(notice, () => 1_000)).toEqual(new Set(['stock:7', 'product:7']))
    expect(tagsOf(notice, unknown)).toEqual(new Set(['stock:7', 'product:7']))
  })

  it('is lists and goods after a change, and everything after what may have been anything', () => {
    expect(tagsOf(readNotice('products:1,2'), unknown)).toEqual(
      new Set(['lists', 'product:1', 'stock:1', 'product:2', 'stock:2']),
    )
    expect(tagsOf(readNotice('content'), unknown)).toBe('everything')
    expect(tagsOf(readNotice(undefined), unknown)).toBe('everything')
  })
})
