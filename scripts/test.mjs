/**
 * `npm test`: everything that proves Oja, from a fresh clone with Node alone. Words after `--` go to Vitest, for example
 * `npm test -- --project unit`. The last line is `N passed, N failed`; a gate that fails (check, build, sizes) counts as one.
 */
import { refuseOldNode } from './lib/node-version.mjs'

refuseOldNode()
const { installIfNeeded } = await import('./lib/install.mjs')
const { buildIfNeeded } = await import('./lib/build-stamp.mjs')
const { ensureBrowser } = await import('./lib/browser.mjs')
const { readResults, resultsFile, closingLine } = await import('./lib/test-results.mjs')
const { giveUp, runBin, runScript, step } = await import('./lib/steps.mjs')

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
const browser = await gate('Finding a browser', ensureBrowser)
await gate('Checking types, lint, format and contract', () => runScript('scripts/check.ts', [], { show: true }))
const built = await gate('Building', async () => {
  await buildIfNeeded()
  return true
})
if (built) await gate('Weighing the build', () => runScript('scripts/sizes.ts', [], { show: true }))

// Without a build or a browser the other suites still say what they can.
const withoutBrowser = built && browser !== undefined ? [] : ['--project', '!browser']
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`]
console.log('> Running the suites …')
const passed = await runBin('vitest', 'vitest', ['run', ...reporters, ...withoutBrowser, ...process.argv.slice(2)], {
  show: true,
  env: { NODE_ENV: 'test', CHROME_PATH: browser },
}).then(
  () => true,
  () => false,
)

const results = readResults(passed)
for (const title of failedGates) console.log(`FAILED: ${title}`)
for (const title of results.failures) console.log(`FAILED: ${title}`)
console.log(closingLine({ ...results, failed: results.failed + failedGates.length }))
process.exitCode = results.failed + failedGates.length > 0 ? 1 : 0
