import { describe, expect, it } from 'vitest'
import {
  afterSecondTry,
  closingLine,
  countResults,
  faultsOfRun,
  filesToTryAgain,
  hasLastingError,
  type Report,
} from './test-results.mjs'

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
    file('/tests/browser/a.test.ts', ['adds', 'passed'], ['removes', 'failed']),
    file('/tests/browser/b.test.ts', ['pays', 'passed']),
    file('/tests/browser/c.test.ts', ['ships', 'failed']),
  ])

  it('is given to the browser test files that failed, where they are few', () => {
    expect(filesToTryAgain(first)).toEqual(['/tests/browser/a.test.ts', '/tests/browser/c.test.ts'])
    expect(filesToTryAgain(undefined)).toEqual([])
    const many = Array.from({ length: 20 }, (_, serial) =>
      file(`/tests/browser/${serial}.test.ts`, ['works', 'failed']),
    )
    expect(filesToTryAgain(report(many))).toEqual([])
  })

  it('is given to no other suite', () => {
    const server = file('/tests/server/cart.test.ts', ['adds', 'failed'])
    expect(filesToTryAgain(report([server]))).toEqual([])
  })

  it('is given to a browser test file in which something failed outside of tests that all passed, and named then', () => {
    const [whole, broken] = ['/tests/browser/b.test.ts', '/tests/server/cart.test.ts']
    const passed = report([file(whole, ['pays', 'passed']), file(broken, ['adds', 'passed'])])
    expect(filesToTryAgain(passed, [whole])).toEqual([whole])
    expect(filesToTryAgain(passed, [broken, ''])).toEqual([])
    const after = afterSecondTry(passed, report([file(whole, ['pays', 'passed'])]), [whole])
    expect(after.unsteady).toEqual([`${whole} failed outside of its tests`])
    expect(countResults(after.report, true)).toMatchObject({ passed: 2, failed: 0 })
    const stillBroken = afterSecondTry(passed, report([file(whole, ['pays', 'failed'])]), [whole])
    expect(stillBroken.unsteady).toEqual([])
    expect(countResults(stillBroken.report, false).failures).toEqual(['pays'])
  })

  it('names what passed then, and still fails for what is broken', () => {
    const second = report([
      file('/tests/browser/a.test.ts', ['adds', 'passed'], ['removes', 'passed']),
      file('/tests/browser/c.test.ts', ['ships', 'failed']),
    ])
    const after = afterSecondTry(first, second)
    expect(after.unsteady).toEqual(['removes'])
    expect(countResults(after.report, false)).toEqual({ passed: 3, failed: 1, skipped: 0, failures: ['ships'] })
  })

  it('names a file that broke before its tests and passed alone, so that it counts among what was tried again', () => {
    const broken = { name: '/tests/browser/d.test.ts', status: 'failed', assertionResults: [] }
    const skipped = {
      name: '/tests/browser/e.test.ts',
      status: 'failed',
      assertionResults: [{ fullName: 'pays', status: 'skipped' }],
    }
    const second = report([
      file('/tests/browser/d.test.ts', ['opens', 'passed']),
      file('/tests/browser/e.test.ts', ['pays', 'passed']),
    ])
    const after = afterSecondTry(report([broken, skipped]), second)
    expect(after.unsteady).toEqual([
      '/tests/browser/d.test.ts could not be run',
      '/tests/browser/e.test.ts could not be run',
    ])
    expect(countResults(after.report, true)).toMatchObject({ passed: 2, failed: 0 })
    const stillBroken = afterSecondTry(report([broken]), report([broken]))
    expect(stillBroken.unsteady).toEqual([])
    expect(countResults(stillBroken.report, false).failures).toEqual(['/tests/browser/d.test.ts could not be run'])
  })

  it('does not believe a second try in which a file broke that had passed', () => {
    const second = report([
      file('/tests/browser/a.test.ts', ['adds', 'failed'], ['removes', 'passed']),
      file('/tests/browser/c.test.ts', ['ships', 'passed']),
    ])
    expect(countResults(afterSecondTry(first, second).report, false).failures).toEqual(['adds'])
  })
})

describe('an error outside of tests', () => {
  it('lasts, unless the file that ran then is tried again', () => {
    const again = ['/tests/browser/a.test.ts']
    expect(hasLastingError([], again)).toBe(false)
    expect(hasLastingError(['/tests/browser/a.test.ts'], again)).toBe(false)
    expect(hasLastingError(['/tests/browser/a.test.ts', '/tests/server/cart.test.ts'], again)).toBe(true)
    expect(hasLastingError([''], again)).toBe(true)
    expect(countResults(report([]), false).failed).toBe(1)
  })
})

describe('faultsOfRun', () => {
  it('fails a run in which more than three tests needed a second try', () => {
    expect(faultsOfRun({ ran: 10, unsteady: ['a', 'b', 'c'] })).toEqual([])
    expect(faultsOfRun({ ran: 10, unsteady: ['a', 'b', 'c', 'd'] })).toHaveLength(1)
  })

  it('fails a whole run of fewer tests than are kept in the repository', () => {
    expect(faultsOfRun({ ran: 2_000, unsteady: [], least: 2_000 })).toEqual([])
    expect(faultsOfRun({ ran: 1_999, unsteady: [], least: 2_000 })[0]).toContain('only 1999 tests ran')
  })
})

describe('closingLine', () => {
  it('names skipped tests only where there are some', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
    expect(closingLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
  })
})
