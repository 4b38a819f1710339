import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { longest, longestFirst } from './longest-first.ts'

describe('the order of test files', () => {
  it('begins each project with its longest files and leaves all others in the order in which they came', () => {
    const given = ['unit src/a', 'unit scripts/walk', 'unit src/b', 'browser a', 'browser crash', 'browser walk-social']
    const files = given.map((one) => {
      const [project = '', name = ''] = one.split(' ')
      return { project, path: `/oja/${project === 'browser' ? 'tests/browser/' : ''}${name}.test.ts` }
    })
    const order = longestFirst(files, (file) => file).map(({ path }) => path.replace(/^.*?([\w-]+)\.test\.ts$/, '$1'))
    expect(order).toEqual(['walk', 'a', 'b', 'walk-social', 'crash', 'a'])
  })

  it('names files that there are', () => {
    expect(longest.filter((file) => !existsSync(file))).toEqual([])
    expect(new Set(longest).size).toBe(longest.length)
  })
})
