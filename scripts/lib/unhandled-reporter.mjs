import { mkdirSync, writeFileSync } from 'node:fs'

/** Where the errors outside of tests are written, each as the test file that ran then: Vitest's JSON reporter leaves them out. */
export const unhandledFile = '.cache/unhandled-errors.json'

/** A reporter of Vitest beside others. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter of a file as its default
export default class UnhandledReporter {
  /**
   * @param {unknown} _modules
   * @param {readonly { VITEST_TEST_PATH?: string }[]} errors
   */
  onTestRunEnd(_modules, errors) {
    mkdirSync('.cache', { recursive: true })
    writeFileSync(unhandledFile, JSON.stringify(errors.map(({ VITEST_TEST_PATH: file }) => file ?? '')))
  }
}
