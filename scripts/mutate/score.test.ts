import { describe, expect, it } from 'vitest'
import type { Equivalent } from './equivalents.ts'
import { readMutants, sayTable, scoreOf } from './score.ts'

const text = ['const one = 1', '  if (a > b)', '    return one', ''].join('\n')
const found = (status: string, replacement: string, from: [number, number], to: [number, number]) => ({
  fileName: 'a.ts',
  location: { start: { line: from[0], column: from[1] }, end: { line: to[0], column: to[1] } },
  replacement,
  mutatorName: 'EqualityOperator',
  status,
})
const read = (...them: ReturnType<typeof found>[]) => readMutants(them, () => text)
const more = (status: string) => found(status, 'a >= b', [2, 7], [2, 12])

describe('a mutant', () => {
  it('is told with its line, and what stands in the place of what', () => {
    expect(read(more('Survived'))).toEqual([
      {
        file: 'a.ts',
        row: 2,
        line: 'if (a > b)',
        original: 'a > b',
        becomes: 'a >= b',
        mutator: 'EqualityOperator',
        status: 'Survived',
      },
    ])
    expect(read(found('Killed', '{}', [2, 3], [3, 15]))[0]?.original).toBe('if (a > b)\n    return one')
  })

  it('counts when it could be tried', () => {
    const all = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError', 'CompileError', 'Ignored'].map(more)
    expect(read(...all).map(({ status }) => status)).toEqual(['Killed', 'Timeout', 'Survived', 'NoCoverage'])
  })
})

describe('the score of a subject', () => {
  const excuse: Equivalent = { file: 'a.ts', line: 'if (a > b)', swaps: [['a > b', 'a >= b']], why: '' }
  const mutants = read(more('Killed'), more('Timeout'), more('NoCoverage'), found('Survived', 'a < b', [2, 7], [2, 12]))

  it('is the part that was noticed, of what could be', () => {
    const { survivors, ...verdict } = scoreOf('a', mutants, [])
    expect(verdict).toEqual({ name: 'a', mutants: 4, killed: 2, excused: 0, stale: [], score: 50 })
    expect(survivors.map(({ becomes }) => becomes)).toEqual(['a >= b', 'a < b'])
    expect(scoreOf('a', [], []).score).toBe(0)
  })

  it('leaves out what is excused, and tells an excuse that excuses nothing', () => {
    const { survivors, excused, stale, score } = scoreOf('a', mutants, [excuse, { ...excuse, line: 'else' }])
    expect(survivors.map(({ becomes }) => becomes)).toEqual(['a < b'])
    expect([excused, stale.map(({ line }) => line), Math.round(score)]).toEqual([1, ['else'], 67])
    for (const other of [{ file: 'b.ts' }, { swaps: [['a > b', 'a == b']] satisfies Equivalent['swaps'] }])
      expect(scoreOf('a', mutants, [{ ...excuse, ...other }]).excused).toBe(0)
  })

  it('is said in a table', () => {
    expect(sayTable([scoreOf('a', mutants, [excuse])])).toBe(
      [
        'subject  mutants  killed  survived  equivalent   score',
        'a              4       2         1           1  66.7 %',
      ].join('\n'),
    )
  })
})
