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
import { proofAddress } from '#inspector/proof/proof.types.ts'
import { proofOf } from '#tests/model/walker/proof.ts'
import { acceptJourney, checkJourneys, sayJourneys } from '#tests/model/journal/journeys.ts'
import { livedInJournals } from '#tests/model/walker/lived.ts'
import { requirementsByChart } from '#tests/model/walker/requirements.ts'
import { readToured } from '#tests/model/walker/toured.ts'
import { runMutants } from '#tests/model/walker/mutants.ts'
import {
  coverageFile,
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

if (options.accept) acceptJourneys()
const isCorpusWanted = names.length === 0 || names.includes('corpus')
const isWanted = ({ name }: { name: string }) =>
  names.length === 0 || names.some((one) => name.split(':')[0] === one || name === one)
const subjects = (await collect<{ walks: WalkSubject[] }>('.walk.ts')).flatMap(({ walks }) => walks).filter(isWanted)
const { without } = options
type Searches = { searches: Subject<unknown>[]; searchesWithout?: (rules: string[]) => Subject<unknown>[] }
const worlds = (await collect<Searches>('.search.ts'))
  .flatMap((one) => (without ? (one.searchesWithout?.(without) ?? []) : one.searches))
  .filter(isWanted)
if (!isCorpusWanted && subjects.length + worlds.length === 0) {
  console.error(`No walk is called ${names.join(' or ')}.`)
  process.exit(2)
}

if (without && worlds.length === 0) {
  console.error(`No world that is searched has the rules ${without.join(', ')}.`)
  process.exit(2)
}

const walks = subjects.map(walk)
if (walks.length > 0) console.log(sayTable(walks))
for (const each of walks) {
  const lines = [...each.problems.map(sayProblem), ...(options.guards ? sayOneSidedGuards(each) : [])]
  if (lines.length > 0) console.log(`\n${each.exploration.subject.name}\n${lines.join('\n')}`)
}

const mutants = options.mutants ? walks.map(runMutants) : []
if (mutants.length > 0) console.log(`\n${[...mutants.map(sayMutants), sayMutantsTotal(mutants)].join('\n')}`)

if (options.json) {
  mkdirSync(dirname(options.json), { recursive: true })
  writeFileSync(options.json, `${JSON.stringify(coverageFile(walks, mutants), null, 2)}\n`)
}

if (options.proof) {
  const file = `dist/client${proofAddress}`
  mkdirSync(dirname(file), { recursive: true })
  const toured = readToured()
  const lived = livedInJournals()
  const beside = { toured, lived, requirements: requirementsByChart() }
  writeFileSync(file, JSON.stringify(proofOf(walks, mutants, revision(), beside)))
  console.log(
    `\nThe proof of ${walks.length} walks, ${toured.length} tours of other worlds and ${lived.journals} journals: ${file}`,
  )
}

const found = worlds.map((world) => search(world))
if (found.length > 0) console.log(`\n${sayFound(found)}`)

const journeys = isCorpusWanted ? checkJourneys() : []
if (journeys.length > 0) console.log(`\n${sayJourneys(journeys)}`)

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
  walks.every(({ problems }) => problems.length === 0) &&
  mutants.every(({ survivors, stale }) => survivors.length + stale.length === 0)
process.exitCode = isSound ? 0 : 1

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
