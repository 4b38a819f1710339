import { existsSync, readFileSync, rmSync } from 'node:fs'

/** Where Vitest's JSON reporter writes. */
export const resultsFile = '.cache/test-results.json'
rmSync(resultsFile, { force: true })

/**
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string }[] }[]} testResults
 */

/**
 * Counts what Vitest reported. A file that could not be loaded counts as one failure, and so does a run that ended badly
 * (an unhandled rejection, a crash) although every test in it passed.
 *
 * @param {Report | undefined} report undefined when Vitest wrote none
 * @param {boolean} endedWell its exit status
 */
export function countResults(report, endedWell) {
  const failures = (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    return tests.length === 0 && file.status === 'failed' ? [`${file.name} could not be run`] : tests
  })
  if (!endedWell && failures.length === 0)
    failures.push('the test run itself: an error outside of the tests, see above')
  return {
    passed: report?.numPassedTests ?? 0,
    failed: failures.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures,
  }
}

/** @param {boolean} endedWell */
export function readResults(endedWell) {
  const report = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : undefined
  return countResults(report, endedWell)
}

/** @param {{ passed: number, failed: number, skipped: number }} results */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
