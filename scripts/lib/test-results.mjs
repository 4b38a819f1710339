import { existsSync, readFileSync, rmSync } from 'node:fs'
import { unhandledFile } from './unhandled-reporter.mjs'

/** Where Vitest's JSON reporter writes. */
export const resultsFile = '.cache/test-results.json'
for (const file of [resultsFile, unhandledFile]) rmSync(file, { force: true })

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

/** @returns {string[]} the files that ran when something failed outside of their tests; empty for an error that belongs to none */
export const readUnhandled = () => (existsSync(unhandledFile) ? JSON.parse(readFileSync(unhandledFile, 'utf8')) : [])

/**
 * Whether something failed outside of tests that no second try looks at again.
 *
 * @param {readonly string[]} unhandled
 * @param {readonly string[]} again the files that are tried again
 */
export const hasLastingError = (unhandled, again) => unhandled.some((file) => !again.includes(file))

/** A browser test alone may be tried again: a real browser on a busy machine may be late. */
const isBrowserTest = (/** @type {string} */ file) => file.replaceAll('\\', '/').includes('/tests/browser/')

/** More tests than these that pass only when tried again fail the run. */
const mostUnsteady = 3

/** More files than these are not bad luck. */
const mostTriedAgain = 6

/**
 * The browser test files to try once more, alone: those that failed, and those in which something failed outside of tests that passed. What any
 * other suite fails has failed.
 *
 * @param {Report | undefined} report
 * @param {readonly string[]} [unhandled] files that ran when something failed outside of their tests
 * @returns {string[]} none where nothing failed or too much did
 */
export function filesToTryAgain(report, unhandled = []) {
  const failed = (report?.testResults ?? [])
    .filter(({ name, status }) => status === 'failed' || unhandled.includes(name))
    .map(({ name }) => name)
  return failed.length <= mostTriedAgain ? failed.filter(isBrowserTest) : []
}

/**
 * What is wrong with a run as a whole, beside the tests that failed.
 *
 * @param {{ ran: number, unsteady: string[], least?: number }} run `least`: how many tests a whole run has at least, absent where
 *   only some were asked for
 * @returns {string[]} a sentence each
 */
export function faultsOfRun({ ran, unsteady, least }) {
  const faults = []
  if (unsteady.length > mostUnsteady)
    faults.push(`${unsteady.length} tests passed only when tried again; at most ${mostUnsteady} may`)
  if (least !== undefined && ran < least)
    faults.push(`only ${ran} tests ran; tests/least-tests.json says that there are at least ${least}`)
  return faults
}

/**
 * What holds after the second try: the files that were tried again count as they ended then.
 *
 * @param {Report} first
 * @param {Report} second
 * @param {readonly string[]} [unhandled] files that ran at first when something failed outside of their tests
 */
export function afterSecondTry(first, second, unhandled = []) {
  const again = new Map(second.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failedAtFirst = first.testResults.filter(({ name, status }) => status === 'failed' || unhandled.includes(name))
  return {
    report: {
      ...first,
      numPassedTests: tests.filter(({ status }) => status === 'passed').length,
      testResults,
    },
    /** Names of the tests that failed at first and then passed; of a file that broke outside of its tests, its own. */
    unsteady: failedAtFirst.flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === 'failed')
      const broke = file.status === 'failed' ? 'could not be run' : 'failed outside of its tests'
      if (failed.length === 0) return again.get(file.name)?.status === 'passed' ? [`${file.name} ${broke}`] : []
      return failed.filter(({ fullName }) => passes(again.get(file.name), fullName)).map(({ fullName }) => fullName)
    }),
  }
}

const passes = (/** @type {Report['testResults'][number] | undefined} */ file, /** @type {string} */ fullName) =>
  file?.assertionResults.some((test) => test.fullName === fullName && test.status === 'passed')

/** @param {{ passed: number, failed: number, skipped: number }} results */
export function closingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
