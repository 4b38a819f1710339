import { describe, expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

describe('pageWindow', () => {
  it('shows every page while they fit', () => {
    expect(pageWindow(1, 1)).toEqual([1])
    expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('keeps first, last and neighbours of the current page', () => {
    expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
  })

  it('never hides a single page behind a gap', () => {
    expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
    expect(pageWindow(17, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
  })

  it('holds on to the ends when the page lies outside', () => {
    expect(pageWindow(99, 20).at(-1)).toBe(20)
    expect(pageWindow(-3, 20)[0]).toBe(1)
    expect(pageWindow(1, 0)).toEqual([1])
  })

  it('has seven slots on every page of a long list', () => {
    for (let page = 1; page <= 30; page += 1) expect(pageWindow(page, 30)).toHaveLength(7)
  })
})
