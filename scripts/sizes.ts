/** Prints what people download from the last build; ends with status 1 when a size is past scripts/budgets.json. */
import { readFileSync } from 'node:fs'
import { type Budgets, formatSizes, readSizes } from './lib/size-report.ts'

const budgets = JSON.parse(readFileSync('scripts/budgets.json', 'utf8')) as Budgets
const rows = readSizes('dist/client', budgets)
console.log(`Sizes, gzip:\n${formatSizes(rows)}`)
if (rows.some((row) => row.bytes > row.budget)) process.exitCode = 1
