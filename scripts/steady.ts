/**
 * `npm run steady -- 10`: runs every suite ten times, without a second try for anything, and prints which test failed in how many of the
 * runs. Each suite of each run is written down when it ends, so it can be stopped and taken up again: the same command goes on where it
 * stood, as long as the commit is the same. Words after the number choose suites: `npm run steady -- 10 server browser`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { ensureBrowser } from './lib/browser.mjs'
import { buildIfNeeded } from './lib/build-stamp.mjs'
import { flakinessOf, type SuiteRun } from './lib/steadiness.ts'
import { runBin } from './lib/steps.mjs'
import { countResults, type Report } from './lib/test-results.mjs'

const suites = ['unit', 'model', 'contract', 'server', 'server-alone', 'browser']
const [times = '10', ...asked] = process.argv.slice(2)
const wanted = Number(times)
if (!Number.isSafeInteger(wanted) || wanted < 1) throw new Error(`How many runs? "${times}" is not a number of runs.`)
const unknown = asked.filter((name) => !suites.includes(name))
if (unknown.length > 0) throw new Error(`There is no suite ${unknown.join(', ')}; there are ${suites.join(', ')}.`)

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
if (git('status', '--porcelain') !== '')
  console.log('Files are changed beside the commit: runs are counted for the commit.')
const file = `.cache/steady/${git('rev-parse', '--short=12', 'HEAD')}.json`
mkdirSync('.cache/steady', { recursive: true })
const runs: SuiteRun[] = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteRun[]) : []
if (runs.length > 0) console.log(`Going on after ${runs.length} suites that are written down in ${file}.`)

const browser = await ensureBrowser()
await buildIfNeeded()

async function runSuite(suite: string): Promise<SuiteRun> {
  const report = `.cache/steady/report.json`
  writeFileSync(report, '')
  const start = performance.now()
  const endedWell = await runBin(
    'vitest',
    'vitest',
    ['run', '--project', suite, '--reporter=json', `--outputFile.json=${report}`],
    { env: { NODE_ENV: 'test', CHROME_PATH: browser } },
  ).then(
    () => true,
    () => false,
  )
  const text = readFileSync(report, 'utf8')
  const { passed, failures } = countResults(text === '' ? undefined : (JSON.parse(text) as Report), endedWell)
  return { suite, passed, failures, seconds: Math.round((performance.now() - start) / 1000) }
}

for (let round = 1; round <= wanted; round += 1) {
  for (const suite of suites.filter((name) => asked.length === 0 || asked.includes(name))) {
    if (runs.filter((run) => run.suite === suite).length >= round) continue
    const run = await runSuite(suite)
    runs.push(run)
    writeFileSync(file, JSON.stringify(runs, undefined, 1))
    console.log(`${round}/${wanted} ${suite}: ${run.passed} passed, ${run.failures.length} failed, ${run.seconds} s`)
  }
}

const flaky = flakinessOf(runs)
for (const { title, failed, of } of flaky) console.log(`failed in ${failed} of ${of}: ${title}`)
console.log(`${flaky.length} flaky tests in ${wanted} runs`)
process.exitCode = flaky.length > 0 ? 1 : 0
