/**
 * `npm run check`: types, lint with import zones, format, the contract's generated files, the pictures of charts, what linters cannot see, the
 * import graph, unused code. Two at a time; each tells how long it took, and its own words when it fails.
 */
import { existsSync } from 'node:fs'
import { runBin, runScript } from './lib/steps.mjs'

const checks: [title: string, work: () => Promise<string>][] = [
  // One checker: each of several makes most of the million types for itself, and the other core has the steps below.
  ['types', () => runBin('typescript-native', 'tsc', ['--noEmit', '--checkers', '1'])],
  ['lint', () => runBin('oxlint', 'oxlint', ['--deny-warnings'])],
  ['format', () => runBin('oxfmt', 'oxfmt', ['--list-different'])],
  ['contract', () => runScript('scripts/contract.ts', ['--check'])],
  ['charts', () => runScript('scripts/charts.ts', ['--check'])],
  ['files', () => runScript('scripts/check-files.ts')],
  ['imports', () => runScript('scripts/check-imports.ts')],
  ['unused', () => runBin('knip', 'knip', ['--no-progress'])],
]

// Types of the styles are generated, never committed.
if (!existsSync('styled-system')) await runBin('@pandacss/dev', 'panda', ['codegen', '--silent'])

const waiting = [...checks]
async function worker(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [title, work] = next
    const start = performance.now()
    const failure = await work().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const time = `${((performance.now() - start) / 1000).toFixed(1)} s`
    console.log(`  ${failure === undefined ? 'ok    ' : 'FAILED'} ${title.padEnd(9)} ${time}`)
    if (failure === undefined) continue
    console.error(failure)
    process.exitCode = 1
  }
}
await Promise.all([worker(), worker()])
