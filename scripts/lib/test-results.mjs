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

/** @returns {Report | undefined} undefined when Vitest wrote none */
export const readReport = () => (existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : undefined)

/** More files than these are not bad luck. */
const mostTriedAgain = 6

/**
 * The files to try once more, alone: what a busy machine held up passes then, what is broken fails again.
 *
 * @param {Report | undefined} report
 * @returns {string[]} none where nothing failed or too much did
 */
export function filesToTryAgain(report) {
  const files = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)
  return files.length <= mostTriedAgain ? files : []
}

/**
 * What holds after the second try: the files that were tried again count as they ended then.
 *
 * @param {Report} first
 * @param {Report} second
 */
export function afterSecondTry(first, second) {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failedAtFirst = first.testResults.filter(({ status }) => status === 'failed')
  return {
    report: {
      ...first,
      numPassedTests: tests.filter(({ status }) => status === 'passed').length,
      testResults,
    },
    /** Names of the tests that failed at first and then passed. */
    unsteady: failedAtFirst.flatMap((file) =>
      file.assertionResults
        .filter(({ status, fullName }) => status === 'failed' && passes(again.get(file.name), fullName))
        .map(({ fullName }) => fullName),
    ),
  }
}

const passes = (/** @type {Report['testResults'][number] | undefined} */ file, /** @type {string} */ fullName) =>
  file?.assertionResults.some((test) => test.fullName === fullName && test.status === 'passed')

/** @param {{ passed: number, failed: number, skipped: number }} results */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
