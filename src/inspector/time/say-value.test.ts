import { describe, expect, it } from 'vitest'
import { changesOf, sayValue } from './say-value.ts'

const lines = (last: number) => Array.from({ length: 90 }, (_, at) => ({ id: at, quantity: at === 89 ? last : 1 }))
const actor = (id: string) => ({ id, send: () => {}, getSnapshot: () => ({}) })
const inside = (depth: number, value: unknown): unknown => (depth === 0 ? value : { in: inside(depth - 1, value) })

describe('the fields that an event changed', () => {
  it('are told though they change behind what is shown of them, with the place that changed', () => {
    expect(changesOf({ lines: lines(1), path: '/' }, { lines: lines(2), path: '/' })).toEqual([
      { name: 'lines[89]', before: sayValue({ id: 89, quantity: 1 }), after: sayValue({ id: 89, quantity: 2 }) },
    ])
    expect(changesOf({ held: inside(9, 'a') }, { held: inside(9, 'b') })).toEqual([
      { name: 'held.in.in.in', before: sayValue(inside(6, 'a')), after: sayValue(inside(6, 'b')) },
    ])
    expect(changesOf({ all: lines(1) }, { all: [...lines(1), 'more'] })).toEqual([
      { name: 'all[90]', before: sayValue(undefined), after: sayValue('more') },
    ])
  })

  it('are shown whole where their difference is seen', () => {
    expect(changesOf({ line: { id: 'a', n: 1 } }, { line: { id: 'a', n: 2 } })).toEqual([
      { name: 'line', before: sayValue({ id: 'a', n: 1 }), after: sayValue({ id: 'a', n: 2 }) },
    ])
  })

  it('are not those that were made anew and hold the same, actors by their names and hidden texts by nothing', () => {
    const field = () => ({ lines: lines(1), sync: actor('line-1'), typed: '•', none: null, never: Number.NaN })
    expect(changesOf({ field: field() }, { field: field() })).toEqual([])
    expect(changesOf({ typed: '•' }, { typed: '•••' })).toEqual([])
    expect(changesOf({ typed: '' }, { typed: '•' }).map(({ name }) => name)).toEqual(['typed'])
    expect(changesOf({ sync: actor('line-1') }, { sync: actor('line-2') }).map(({ name }) => name)).toEqual(['sync'])
    expect(changesOf({ list: [] }, { list: {} }).map(({ name }) => name)).toEqual(['list'])
  })
})
