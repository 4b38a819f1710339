/**
 * Joins openapi/openapi.yaml and its areas into openapi/generated/openapi.json, types it as openapi/generated/schema.d.ts, and lists the
 * words of its paths in openapi/generated/path-words.ts. All are committed, so that a reader and an editor need no build.
 * With --check nothing is written: the exit status tells whether the committed files are current.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTs, { astToString } from 'openapi-typescript'
import { bundleContract } from './lib/bundle-contract.ts'
import { pathWordsModule } from './lib/path-words.ts'

const bundleFile = 'openapi/generated/openapi.json'
const typesFile = 'openapi/generated/schema.d.ts'
const wordsFile = 'openapi/generated/path-words.ts'
/** What the types were made of and what they are, as a hash: they take seconds to make, and are not made to be compared. */
const stampFile = '.cache/contract-types'
const checking = process.argv.includes('--check')

const committed = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const areas = readdirSync('openapi/areas').toSorted()
const bundle = bundleContract(
  ['openapi.yaml', ...areas.map((area) => `areas/${area}`)].map((path) => readFileSync(`openapi/${path}`, 'utf8')),
)
const json = `${JSON.stringify(bundle, null, 2)}\n`
const header = '/** Generated from openapi/openapi.yaml by `npm run contract`. Never edited by hand. */\n\n'
const words = header + pathWordsModule(Object.keys(bundle['paths'] ?? {}))
const bundleIsCurrent = committed(bundleFile) === json
const hashWith = (types: string): string => createHash('sha256').update(json).update('\0').update(types).digest('hex')
function markCurrent(types: string): void {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(stampFile, hashWith(types))
}

if (
  !checking &&
  bundleIsCurrent &&
  committed(stampFile) === hashWith(committed(typesFile)) &&
  committed(wordsFile) === words &&
  !process.argv.includes('--force')
) {
  console.log('The contract and its types are current.')
  process.exit(0)
}

const types = header + astToString(await openapiTs(json, { alphabetize: false, rootTypes: false }))

if (checking) {
  const made: Record<string, string> = { [bundleFile]: json, [typesFile]: types, [wordsFile]: words }
  const stale = Object.keys(made).filter((file) => committed(file) !== made[file])
  if (stale.length > 0) {
    console.error(`Not current: ${stale.join(', ')}. Run \`npm run contract\` and commit the result.`)
    process.exit(1)
  }
  markCurrent(types)
  console.log('The contract and its types are current.')
} else {
  mkdirSync('openapi/generated', { recursive: true })
  writeFileSync(bundleFile, json)
  writeFileSync(typesFile, types)
  writeFileSync(wordsFile, words)
  markCurrent(types)
  console.log(`Wrote ${bundleFile}, ${typesFile} and ${wordsFile}: ${Object.keys(bundle['paths'] ?? {}).length} paths.`)
}
