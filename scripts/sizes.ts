/**
 * Prints what people download from the last build; ends with status 1 when a size is past scripts/budgets.json, or when a chunk that an entry
 * loads holds a module that only another entry uses, or when it draws one whose styles its sheet leaves out.
 */
import { readFileSync } from 'node:fs'
import { type Budgets, formatSizes, readSizes } from './lib/size-report.ts'

const budgets = JSON.parse(readFileSync('scripts/budgets.json', 'utf8')) as Budgets
const { rows, strays, unstyled } = readSizes('dist/client', budgets)
console.log(`Sizes, gzip:\n${formatSizes(rows)}`)
if (strays.length > 0) {
  // One module in the wrong place brings its whole chunk, and all that leads on from there.
  const some = strays.slice(0, 20).map((one) => `  ${one}\n`)
  console.log(`${strays.length} modules of one entry in chunks of another:\n${some.join('')}`)
}
for (const one of unstyled) console.log(one)
if (strays.length > 0 || unstyled.length > 0 || rows.some((row) => row.bytes > row.budget)) process.exitCode = 1
