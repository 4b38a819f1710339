import { describe, expect, it } from 'vitest'
import { entryOf, openScrollMemory, readPositions, remember, writePositions } from './scroll-memory.ts'

describe('scroll memory', () => {
  it('comes back as it was written', () => {
    const positions = new Map([
      ['a', 120],
      ['b', 0],
    ])
    expect(readPositions(writePositions(positions))).toEqual(positions)
  })

  it('keeps the newest 50', () => {
    const positions = new Map<string, number>()
    for (let index = 0; index < 60; index += 1) remember(positions, `page-${index}`, index)
    remember(positions, 'page-0', 7)
    const kept = readPositions(writePositions(positions))
    expect(kept.size).toBe(50)
    expect(kept.has('page-10')).toBe(false)
    expect([...kept].at(-1)).toEqual(['page-0', 7])
  })

  it('tells the first entries of two documents apart by their addresses', () => {
    expect(entryOf({ key: 'default', pathname: '/products', search: '?page=2' })).toBe('/products?page=2')
    expect(entryOf({ key: 'x1', pathname: '/products', search: '' })).toBe('x1')
  })

  it('never stores the address of an emailed link, however it is spelt, and removes those that were stored', () => {
    for (const pathname of [
      '/reset-password/T0ken',
      '/Reset-Password/T0ken',
      '/%72eset-password/T0ken',
      '/verify-email/T0ken',
      '/%E0',
    ])
      expect(entryOf({ key: 'default', pathname, search: '?token=T0ken' }), pathname).not.toContain('T0ken')
    expect([...readPositions('[["/reset-password/T0ken",5],["/products",7]]')]).toEqual([['/products', 7]])
  })

  it('reads nothing from what it did not write', () => {
    for (const text of [null, '', '{', 'null', '{"a":1}', '[1,null,["a"],["b","c"]]'])
      expect(readPositions(text).size).toBe(0)
  })

  it('works without leave to store', () => {
    const refuse = (): Storage => {
      throw new DOMException('denied', 'SecurityError')
    }
    const memory = openScrollMemory(refuse)
    remember(memory.positions, 'a', 5)
    expect(() => memory.keep()).not.toThrow()
    expect(memory.positions.get('a')).toBe(5)
  })
})
