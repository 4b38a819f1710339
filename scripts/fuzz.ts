/**
 * `npm run fuzz [-- --requests n] [--seed n]`: requests made from the contract, sound and hostile, as guest, customer and admin, to a whole server in
 * memory. Prints a table and the seed; exits 1 when anything is wrong.
 */
import { parseArgs } from 'node:util'
import { fuzzShop } from '#tests/fuzz/fuzz.shop.ts'
import { sayReport } from '#tests/fuzz/fuzz.ts'

const { values: options } = parseArgs({ options: { requests: { type: 'string' }, seed: { type: 'string' } } })
const requests = Number(options.requests ?? 20_000)
const seed = Number(options.seed ?? Date.now() % 1_000_000_000)
if (!Number.isSafeInteger(requests) || requests < 1 || !Number.isSafeInteger(seed)) {
  console.error('Usage: npm run fuzz -- --requests 100000 --seed 42')
  process.exit(2)
}
process.env['NODE_ENV'] = 'test'

console.log(`Fuzzing with seed ${seed} …`)
const report = await fuzzShop({ requests, seed })
console.log(sayReport(report))
process.exitCode = report.findings.length > 0 ? 1 : 0
