/**
 * Makes server/areas/identity/common-passwords.txt.br from the ranked list of the npm package @zxcvbn-ts/language-common:
 * `npm pack @zxcvbn-ts/language-common@4.1.3`, unpack it, and `npx tsx scripts/common-passwords.ts package/src/passwords.json`.
 * The package is no dependency: the list changes once in years, and nothing else of it is used.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { paths } from '../server/platform/paths.ts'

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Say where passwords.json is.')
const ranked = JSON.parse(readFileSync(source, 'utf8')) as string[]
/** Shorter ones are refused for their length. In order of the alphabet they compress to a third less. */
const chosen = ranked
  .filter((password) => password.length >= 8)
  .slice(0, 10_000)
  .toSorted()
writeFileSync(paths.commonPasswords, brotliCompressSync(chosen.join('\n')))
console.info(`${chosen.length} passwords`)
