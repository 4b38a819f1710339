import { describe, expect, it } from 'vitest'
import { afterSecondTry, closingLine, countResults, filesToTryAgain, type Report } from './test-results.mjs'

const report = (testResults: Report['testResults']) => ({
  numPassedTests: 7,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
})

describe('countResults', () => {
  it('counts failed tests by name', () => {
    const results = countResults(
      report([
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed' },
            { fullName: 'removes', status: 'failed' },
          ],
        },
      ]),
      false,
    )
    expect(results).toEqual({ passed: 7, failed: 1, skipped: 0, failures: ['removes'] })
  })

  it('counts a file that could not be loaded', () => {
    const results = countResults(report([{ name: 'a.test.ts', status: 'failed', assertionResults: [] }]), false)
    expect(results.failures).toEqual(['a.test.ts could not be run'])
  })

  it('counts a run that ended badly although its tests passed, and one that wrote nothing', () => {
    expect(countResults(report([]), false).failed).toBe(1)
    expect(countResults(undefined, false).failed).toBe(1)
    expect(countResults(report([]), true).failed).toBe(0)
  })
})

describe('a second try', () => {
  const file = (name: string, ...tests: [string, 'passed' | 'failed'][]) => ({
    name,
    status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
    assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
  })
  const first = report([
    file('a.test.ts', ['adds', 'passed'], ['removes', 'failed']),
    file('b.test.ts', ['pays', 'passed']),
    file('c.test.ts', ['ships', 'failed']),
  ])

  it('is given to the files that failed, where they are few', () => {
    expect(filesToTryAgain(first)).toEqual(['a.test.ts', 'c.test.ts'])
    expect(filesToTryAgain(undefined)).toEqual([])
    const many = Array.from({ length: 20 }, (_, serial) => file(`${serial}.test.ts`, ['works', 'failed']))
    expect(filesToTryAgain(report(many))).toEqual([])
  })

  it('names what passed then, and still fails for what is broken', () => {
    const second = report([
      file('a.test.ts', ['adds', 'passed'], ['removes', 'passed']),
      file('c.test.ts', ['ships', 'failed']),
    ])
    const after = afterSecondTry(first, second)
    expect(after.unsteady).toEqual(['removes'])
    expect(countResults(after.report, false)).toEqual({ passed: 3, failed: 1, skipped: 0, failures: ['ships'] })
  })

  it('does not believe a second try in which a file broke that had passed', () => {
    const second = report([
      file('a.test.ts', ['adds', 'failed'], ['removes', 'passed']),
      file('c.test.ts', ['ships', 'passed']),
    ])
    expect(countResults(afterSecondTry(first, second).report, false).failures).toEqual(['adds'])
  })
})

describe('closingLine', () => {
  it('names skipped tests only where there are some', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(closingLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
  })
})
