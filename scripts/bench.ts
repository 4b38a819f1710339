/**
 * `npm run bench`: every tests/bench/*.bench.ts in a process of its own, as tables with budgets. Words after `--` choose
 * files: `npm run bench -- server journal`. A missed budget is shown and does not fail the command: machines differ.
 */
import { fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { formatRows, keepsBudget, type Row } from '../tests/bench/support/row.ts'
import { benchUsage, readBenchArguments, refuseArguments } from './lib/arguments.ts'
import { ensureBrowser } from './lib/browser.mjs'
import { buildIfNeeded } from './lib/build-stamp.mjs'
import { step } from './lib/steps.mjs'

const folder = 'tests/bench'
function filesWanted(): string[] {
  try {
    const all = readdirSync(folder).filter((name) => name.endsWith('.bench.ts'))
    return readBenchArguments(process.argv.slice(2), all)
  } catch (error) {
    return refuseArguments(error, benchUsage)
  }
}
const files = filesWanted()

/** A process of its own, so that one bench's garbage and compiled code do not change another's figures. */
function runBench(file: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const child = fork('tests/bench/support/run-one.ts', [file], {
      execArgv: ['--expose-gc', '--import', 'tsx'],
      serialization: 'advanced',
    })
    let rows: Row[] = []
    child.on('message', (message: Row[]) => (rows = message))
    child.once('exit', (code) => (code === 0 ? resolve(rows) : reject(new Error(`${file} ended with status ${code}`))))
  })
}

// Benches of pure code need no build; the others say so themselves.
await buildIfNeeded().catch((error: Error) => console.error(error.message))
process.env['CHROME_PATH'] = await ensureBrowser()

const rows: Row[] = []
for (const name of files) {
  try {
    rows.push(...(await step(name, () => runBench(join(folder, name)))))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
console.log(`\n${cpus()[0]?.model.trim()}, ${cpus().length} cores, ${memory}, Node ${process.versions.node}\n`)
console.log(formatRows(rows))
const judged = rows.map(keepsBudget).filter((kept) => kept !== undefined)
console.log(`\n${judged.filter(Boolean).length} of ${judged.length} budgets kept`)
