/**
 * Joins openapi/openapi.yaml and its areas into openapi/generated/openapi.json and types it as
 * openapi/generated/schema.d.ts. Both are committed, so that a reader and an editor need no build.
 * With --check nothing is written: the exit status tells whether the committed files are current.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import openapiTs, { astToString } from 'openapi-typescript'
import { bundleContract } from './lib/bundle-contract.ts'

const bundleFile = 'openapi/generated/openapi.json'
const typesFile = 'openapi/generated/schema.d.ts'
const checking = process.argv.includes('--check')

const committed = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

const areas = readdirSync('openapi/areas').toSorted()
const bundle = bundleContract(
  ['openapi.yaml', ...areas.map((area) => `areas/${area}`)].map((path) => readFileSync(`openapi/${path}`, 'utf8')),
)
const json = `${JSON.stringify(bundle, null, 2)}\n`
const bundleIsCurrent = committed(bundleFile) === json

if (!checking && bundleIsCurrent && existsSync(typesFile) && !process.argv.includes('--force')) {
  console.log('The contract and its types are current.')
  process.exit(0)
}

const header = '/** Generated from openapi/openapi.yaml by `npm run contract`. Never edited by hand. */\n\n'
const types = header + astToString(await openapiTs(json, { alphabetize: false, rootTypes: false }))

if (checking) {
  const stale = [...(bundleIsCurrent ? [] : [bundleFile]), ...(committed(typesFile) === types ? [] : [typesFile])]
  if (stale.length > 0) {
    console.error(`Not current: ${stale.join(', ')}. Run \`npm run contract\` and commit the result.`)
    process.exit(1)
  }
  console.log('The contract and its types are current.')
} else {
  mkdirSync('openapi/generated', { recursive: true })
  writeFileSync(bundleFile, json)
  writeFileSync(typesFile, types)
  console.log(`Wrote ${bundleFile} and ${typesFile}: ${Object.keys(bundle['paths'] ?? {}).length} paths.`)
}
