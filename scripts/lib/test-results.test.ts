import { describe, expect, it } from 'vitest'
import { closingLine, countResults, type Report } from './test-results.mjs'

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

describe('closingLine', () => {
  it('names skipped tests only where there are some', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(closingLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
  })
})
