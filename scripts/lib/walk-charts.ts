/**
 * `npm run walk -- corpus [--accept]`: folds the recorded journeys and runs them anew; `--accept` takes what they do now for right.
 * `npm run walk [-- name…] [--mutants] [--guards] [--json file] [--proof] [--without rule]`: walks the charts of tests/model and says what was
 * reached; then searches the worlds of tests/model in every state. `--proof` writes what the inspector lays over charts into the built shop; `--without`
 * searches a server that breaks that rule. What a search finds is written to artifacts/, for the inspector. Exits 1 when a check fails, 2 when a name fits nothing.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { proofAddress, type Proof } from '#inspector/proof/proof.types.ts'
import { proofOf } from '#tests/model/walker/proof.ts'
import { acceptJourney, checkJourneys, sayJourneys } from '#tests/model/journal/journeys.ts'
import { livedInJournals } from '#tests/model/walker/lived.ts'
import { requirementsByChart } from '#tests/model/walker/requirements.ts'
import { readToured } from '#tests/model/walker/toured.ts'
import { runMutants } from '#tests/model/walker/mutants.ts'
import {
  type CoverageFile,
  coverageFile,
  rowOf,
  sayMutants,
  sayMutantsTotal,
  sayOneSidedGuards,
  sayProblem,
  sayTable,
} from '#tests/model/walker/report.ts'
import { sayFound, search, type Subject } from '#tests/model/purchase/search.ts'
import type { WalkSubject } from '#tests/model/walker/types.ts'
import { walk } from '#tests/model/walker/walk.ts'

const root = fileURLToPath(new URL('../../tests/model/', import.meta.url))

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    mutants: { type: 'boolean' },
    guards: { type: 'boolean' },
    json: { type: 'string' },
    proof: { type: 'boolean' },
    without: { type: 'string', multiple: true },
    accept: { type: 'boolean' },
  },
})

const isCorpusWanted = names.length === 0 || names.includes('corpus')
const fits = (one: string, name: string) => name.split(':')[0] === one || name === one
const isWanted = ({ name }: { name: string }) => names.length === 0 || names.some((one) => fits(one, name))
const subjects = (await collect<{ walks: WalkSubject[] }>('.walk.ts')).flatMap(({ walks }) => walks).filter(isWanted)
const { without } = options
type Searches = {
  searches: Subject<unknown>[]
  searchesWithout?: (rules: string[]) => Subject<unknown>[]
  ruleNames?: readonly string[]
}
const searched = await collect<Searches>('.search.ts')
const worlds = searched
  .flatMap((one) => (without ? (one.searchesWithout?.(without) ?? []) : one.searches))
  .filter(isWanted)
if (without && worlds.length === 0) {
  const all = [...new Set(searched.flatMap(({ ruleNames }) => ruleNames ?? []))]
  console.error(`No world that is searched has the rules ${without.join(', ')}. There are ${all.join(', ')}.`)
  process.exit(2)
}

const known = [...subjects, ...worlds].map(({ name }) => name)
const strange = names.filter((one) => one !== 'corpus' && !known.some((name) => fits(one, name)))
if (strange.length > 0) {
  console.error(`No walk is called ${strange.join(' or ')}.`)
  process.exit(2)
}

if (options.accept && names.join() !== 'corpus') {
  console.error('--accept goes with corpus and with nothing else: npm run walk -- corpus --accept')
  process.exit(2)
}
if (options.accept) acceptJourneys()

const beside = options.proof
  ? { toured: readToured(), lived: livedInJournals(), requirements: requirementsByChart() }
  : undefined
const walked = [...new Set(subjects.map(({ machine }) => machine.id))].map((id) =>
  walkChart(subjects.filter(({ machine }) => machine.id === id)),
)
const mutants = walked.flatMap((one) => one.mutants)
if (walked.length > 0) console.log(sayTable(walked.flatMap(({ rows }) => rows)))
for (const line of walked.flatMap(({ said }) => said)) console.log(line)
if (mutants.length > 0) console.log(`\n${[...mutants.map(sayMutants), sayMutantsTotal(mutants)].join('\n')}`)

if (options.json) {
  mkdirSync(dirname(options.json), { recursive: true })
  const coverage = Object.assign({}, ...walked.map((one) => one.coverage)) as CoverageFile
  writeFileSync(options.json, `${JSON.stringify(coverage, null, 2)}\n`)
}

if (beside) {
  const file = `dist/client${proofAddress}`
  mkdirSync(dirname(file), { recursive: true })
  const charts = Object.assign({}, ...walked.map(({ proof }) => proof?.charts)) as Proof['charts']
  writeFileSync(file, JSON.stringify({ ...proofOf([], [], revision(), beside), charts } satisfies Proof))
  const { toured, lived } = beside
  console.log(
    `\nThe proof of ${subjects.length} walks, ${toured.length} tours of other worlds and ${lived.journals} journals: ${file}`,
  )
}

const found = worlds.map((world) => search(world))
if (found.length > 0) console.log(`\n${sayFound(found)}`)

const before = process.cpuUsage()
const journeys = isCorpusWanted ? checkJourneys() : []
const { user } = process.cpuUsage(before)
if (journeys.length > 0)
  console.log(
    `\n${sayJourneys(journeys)}\n${Math.round(user / 1_000).toLocaleString('en-NG')} ms of the processor's time, of 2,000`,
  )

for (const { counterexample } of found) {
  if (!counterexample?.file) continue
  const file = `artifacts/${counterexample.file.name.replaceAll(/[^a-z0-9]+/gi, '-')}.counterexample.json`
  mkdirSync('artifacts', { recursive: true })
  writeFileSync(file, JSON.stringify(counterexample.file))
  console.log(`\nIn lanes: npm run inspect -- ${file}`)
}

const isSound =
  found.every(({ counterexample }) => counterexample === null) &&
  journeys.every(({ parting }) => parting === null) &&
  walked.every(({ problems }) => problems === 0) &&
  mutants.every(({ survivors, stale }) => survivors.length + stale.length === 0)
process.exitCode = isSound ? 0 : 1

/** Walks one chart. What was explored takes up to a gigabyte and goes before the next is walked: of all at once Node's heap is too small. */
function walkChart(own: WalkSubject[]) {
  const walks = own.map(walk)
  const reports = options.mutants ? walks.map(runMutants) : []
  return {
    rows: walks.map(rowOf),
    said: walks.flatMap((each) => {
      const lines = [...each.problems.map(sayProblem), ...(options.guards ? sayOneSidedGuards(each) : [])]
      return lines.length === 0 ? [] : [`\n${each.exploration.subject.name}\n${lines.join('\n')}`]
    }),
    problems: walks.reduce((sum, { problems }) => sum + problems.length, 0),
    mutants: reports,
    coverage: options.json === undefined ? {} : coverageFile(walks, reports),
    proof: beside && proofOf(walks, reports, revision(), beside),
  }
}

/** What people will notice of a journey that goes another way stands in the changelog of the same change. */
function acceptJourneys(): void {
  const parted = checkJourneys().filter(({ parting }) => parting !== null)
  const isKnown = parted.every(({ parting }) => parting === 'is new')
  const isSaid = () =>
    execFileSync('git', ['diff', '--name-only', 'HEAD', '--', 'CHANGELOG.md'], { encoding: 'utf8' }) !== ''
  if (!isKnown && !isSaid()) {
    console.error(`${sayJourneys(parted)}\nSay in CHANGELOG.md what people notice of it, then accept.`)
    process.exit(1)
  }
  for (const { name } of parted) acceptJourney(name)
}

/** The commit of the work tree, and whether it is as committed. */
function revision(): string {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', 'src') === '' ? '' : ' and what is not committed'}`
  } catch {
    return 'unknown'
  }
}

/** The modules of tests/model whose names end so, in the order of their paths. */
async function collect<Module>(ending: string): Promise<Module[]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending))
  return Promise.all(files.sort().map((file) => import(pathToFileURL(join(root, file)).href) as Promise<Module>))
}
