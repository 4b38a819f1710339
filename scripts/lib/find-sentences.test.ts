import { describe, expect, it } from 'vitest'
import { findSentences } from './find-sentences.ts'

const at = 'src/machines/cart/cart.messages.ts'

describe('findSentences', () => {
  it('finds a sentence in a machine, also one with values in it', () => {
    expect(findSentences(at, "export const gone = 'Product is no longer available'")).toHaveLength(1)
    expect(findSentences(at, 'export const added = (name: string) => `Added this ${name} to cart`')).toHaveLength(1)
  })

  it('passes over codes, types, and what is thrown or logged', () => {
    const text = `
      export const code = 'notices.added'
      export type Word = 'Two words'
      throw new TypeError('The cart has no owner yet')
      logger.warn('The journal is kept in memory')`
    expect(findSentences(at, text)).toEqual([])
  })

  it('leaves views and tests alone', () => {
    const text = "export const gone = 'Product is no longer available'"
    expect(findSentences('src/ui/pages/cart.tsx', text)).toEqual([])
    expect(findSentences('src/machines/cart/cart.test.ts', text)).toEqual([])
  })
})
