/**
 * `npm test`: everything that proves Oja, from a fresh clone with Node alone. Words after `--` go to Vitest, for example
 * `npm test -- --project unit`. The last line is `N passed, N failed`; a gate that fails (check, build, sizes) counts as one.
 * Browser test files that fail, or in which something fails outside of tests, are run once more, alone: what passes then is named UNSTEADY, and
 * more than three such tests fail the run. So does a whole run of fewer tests than tests/least-tests.json says.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { installIfNeeded } = await import('./lib/install.mjs')
const { buildIfNeeded } = await import('./lib/build-stamp.mjs')
const { ensureBrowser } = await import('./lib/browser.mjs')
const {
  afterSecondTry,
  closingLine,
  countResults,
  faultsOfRun,
  filesToTryAgain,
  hasLastingError,
  readReport,
  readUnhandled,
  resultsFile,
} = await import('./lib/test-results.mjs')
const { giveUp, root, runBin, runScript, step } = await import('./lib/steps.mjs')

/** @type {string[]} */
const failedGates = []

/**
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T | undefined>} undefined when it failed; the other gates and suites still run
 */
async function gate(title, work) {
  try {
    return await step(title, work)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    failedGates.push(title)
    return undefined
  }
}

await installIfNeeded().catch(giveUp)
// A browser that is not here yet comes over the network: meanwhile the processor is free.
const [browser] = await Promise.all([
  gate('Finding a browser', ensureBrowser),
  gate('Checking types, lint, format and contract', () => runScript('scripts/check.ts', [], { show: true })),
])
const built = await gate('Building', async () => {
  await buildIfNeeded()
  return true
})
if (built) await gate('Weighing the build', () => runScript('scripts/sizes.ts', [], { show: true }))

// Without a build or a browser the other suites still say what they can.
const withoutBrowser = built && browser !== undefined ? [] : ['--project', '!browser']
const reporters = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsFile}`,
  '--reporter=./scripts/lib/unhandled-reporter.mjs',
]

/** @param {string[]} words @param {Record<string, string>} [env] @returns {Promise<boolean>} whether it ended well */
const suites = (words, env = {}) =>
  runBin('vitest', 'vitest', ['run', ...reporters, ...withoutBrowser, ...words], {
    show: true,
    env: { NODE_ENV: 'test', CHROME_PATH: browser, ...env },
  }).then(
    () => true,
    () => false,
  )

console.log('> Running the suites …')
const words = process.argv.slice(2)
/** @type {string[]} */
let unsteady = []
let endedWell = await suites(words)
let report = readReport()
const unhandled = readUnhandled()
const again = endedWell ? [] : filesToTryAgain(report, unhandled)
const isBroken = hasLastingError(unhandled, again)
if (report && again.length > 0) {
  console.log(`> Trying again, one at a time: ${again.map((file) => relative(root, file)).join(', ')} …`)
  endedWell = (await suites(again, { BROWSER_WORKERS: '1' })) && !isBroken
  const second = readReport()
  if (second) {
    const after = afterSecondTry(report, second, unhandled)
    report = after.report
    unsteady = after.unsteady
    for (const title of unsteady) console.log(`UNSTEADY, passed alone: ${title}`)
  }
}

const results = countResults(report, endedWell)
const isWhole = words.length === 0 && withoutBrowser.length === 0
const { least } = JSON.parse(readFileSync('tests/least-tests.json', 'utf8'))
failedGates.push(...faultsOfRun({ ran: results.passed + results.failed, unsteady, ...(isWhole && { least }) }))
for (const title of failedGates) console.log(`FAILED: ${title}`)
for (const title of results.failures) console.log(`FAILED: ${title}`)
console.log(closingLine({ ...results, failed: results.failed + failedGates.length }))
process.exitCode = results.failed + failedGates.length > 0 ? 1 : 0
