import { describe, expect, it } from 'vitest'
import { readDehydratedState } from './dehydrated-state.ts'

describe('entries that came with the document', () => {
  it('are taken as they are, and what is none of them is not taken', () => {
    const settings = { key: '/settings', data: { data: {} }, at: 5 }
    expect(readDehydratedState(JSON.stringify([settings]), '/products/rice')).toEqual([settings])
    const rubbish = [
      [1],
      [null],
      [[]],
      [{ key: '/settings' }],
      [{ key: 7, data: {}, at: 5 }],
      [{ key: '/settings', data: {}, at: 'now' }],
      [settings, { key: '/home' }],
    ]
    for (const text of [null, '', '{', '{}', 'null', ...rubbish.map((one) => JSON.stringify(one))])
      expect(readDehydratedState(text, '/products/rice')).toEqual([])
  })

  it('are about the address of the page where all unknown ones share a document', () => {
    const failure = { status: 404, code: 'not_found', requestId: null }
    const shared = JSON.stringify([{ key: '/products/_', data: null, at: 5, failure }])
    expect(readDehydratedState(shared, '/product/no-such-rice')).toEqual([
      { key: '/products/no-such-rice', data: null, at: 5, failure },
    ])
  })
})
