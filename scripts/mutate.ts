/**
 * `npm run mutate [-- subject …] [--force]`: changes guards, actions and pure decisions one small piece at a time and runs the tests that have to
 * notice (`scripts/mutate/subjects.ts`). Prints what survived and a table; exits 1 where less than 85 % of a subject is noticed. What was found
 * before is kept in `.cache/mutate/` and taken up again for code and test files that have not changed; `--force` tries everything anew, as after a
 * change of what tests share.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { root } from './lib/steps.mjs'
import { equivalents } from './mutate/equivalents.ts'
import { originalOf, readMutants, sayTable, scoreOf, type Mutant, type Verdict } from './mutate/score.ts'
import { subjects, type Subject } from './mutate/subjects.ts'

const least = 85

const { values: options, positionals: asked } = parseArgs({
  options: { force: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = asked.filter((name) => !(name in subjects))
if (unknown.length > 0) {
  console.error(`There is no subject ${unknown.join(', ')}; there are ${Object.keys(subjects).join(', ')}.`)
  process.exit(2)
}

type Kept = { files: Record<string, { mutants: { status: string }[] }> }

/** Lets what survived be tried anew: of a mutant of what a module does when it is read, the tester does not see that a test is new. */
function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
  for (const of of Object.values(kept.files))
    of.mutants = of.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  writeFileSync(file, JSON.stringify(kept))
}

async function tryMutants(name: string, { files, tests }: Subject): Promise<Mutant[]> {
  const incrementalFile = `.cache/mutate/${name}.json`
  if (options.force) rmSync(incrementalFile, { force: true })
  forgetSurvivors(incrementalFile)
  process.env['MUTATE_TESTS'] = JSON.stringify(tests)
  const found = await new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['artifacts', 'dist', 'docs', 'public', '.cache', '.data', '.screens', 'tests/browser'],
    concurrency: 2,
    // The machine may be busy with something else: only what never ends is to be taken for it.
    timeoutMS: 10_000,
    disableTypeChecks: false,
    reporters: ['progress-append-only'],
    thresholds: { high: 100, low: least, break: null },
    // A name of the tester's own enumeration, which its main package does not hand out.
    logLevel: 'warn' as never,
    warnings: { slow: false, unknownOptions: true, preprocessorErrors: true, unserializableOptions: true },
    allowConsoleColors: false,
  }).runMutationTest()
  return readMutants(
    found.map((one) => ({ ...one, fileName: relative(root, one.fileName) })),
    (file) => readFileSync(file, 'utf8'),
  )
}

mkdirSync('.cache/mutate', { recursive: true })
const verdicts: Verdict[] = []
for (const [name, subject] of Object.entries(subjects)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`> ${name}`)
  const excused = equivalents.filter(({ file }) => subject.files.includes(file))
  const verdict = scoreOf(name, await tryMutants(name, subject), excused)
  for (const mutant of verdict.survivors)
    console.log(
      `${mutant.status} ${mutant.file}:${mutant.row} ${mutant.mutator}\n  - ${originalOf(mutant)}\n  + ${mutant.becomes}`,
    )
  for (const { file, line } of verdict.stale) console.log(`No survivor is excused by ${file}: ${line}`)
  verdicts.push(verdict)
}
console.log(sayTable(verdicts))
process.exitCode = verdicts.every(({ score, stale }) => score >= least && stale.length === 0) ? 0 : 1
