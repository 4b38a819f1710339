/**
 * `npm run chaos [-- race|kills|durability] [--buyers n] [--kills n] [--rounds n] [--kind name] [--seed n]`: many buyers race for a few pieces on
 * a real PostgreSQL with two servers; then a server is killed again and again while people check out, half of the times on PostgreSQL and half
 * on the embedded database; then a shop is broken in each way that `kinds.ts` names: PostgreSQL killed, the server killed, the power cut, the
 * disk full, the clock jumping. Exits 1 when anything is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { auditBooks } from '#tests/chaos/books.ts'
import { fillStock, glance, keepBooks, type Kept } from '#tests/chaos/kept-books.ts'
import { breakShop, type Kind, kindNames } from '#tests/chaos/durability/kinds.ts'
import { killAgainAndAgain } from '#tests/chaos/kills.ts'
import { faultsOf, race } from '#tests/chaos/race.ts'
import { startShop } from '#tests/support/built-server.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { chaosUsage, readChaosArguments, refuseArguments } from './lib/arguments.ts'
import { buildIfNeeded } from './lib/build-stamp.mjs'

function readArguments() {
  try {
    return readChaosArguments(process.argv.slice(2), { kinds: kindNames, seed: Date.now() % 1_000_000 })
  } catch (error) {
    return refuseArguments(error, chaosUsage)
  }
}

const told = readArguments()
const quiet = { info: () => undefined, warn: () => undefined }
/** Of the table of kills. */
const columns = ['kills', 'acknowledged', 'found', 'charges', 'duplicates', 'lost', 'negativeStock'] as const
/** A product of the demo without sizes. */
const productId = 56

const tell = (title: string, faults: readonly string[]): void => {
  console.log(faults.length === 0 ? `✓ ${title}` : `✗ ${title}\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
  if (faults.length > 0) process.exitCode = 1
}

async function runRace(buyers: number): Promise<void> {
  const postgres = await startPostgres()
  try {
    const DATABASE_URL = await postgres.createDatabase('oja')
    const database = await connect(loadConfig({ NODE_ENV: 'test', DATABASE_URL }), quiet)
    const env = { NODE_ENV: 'test', DATABASE_URL }
    const shops = [await startShop({ env }), await startShop({ env })]
    const given = { buyers, units: 10, couponUses: 4, productId, mostAtOnce: 60 }
    const ready = { ...given, servers: shops.map(({ url }) => url), database }
    const result = await race(ready)
    const { refused, placed, couponUsed, seconds } = result
    console.log(
      `${buyers} buyers, ${given.units} pieces, 2 servers, PostgreSQL: ${placed.length} orders in ${seconds.toFixed(1)} s, ` +
        `coupon used ${couponUsed} of ${given.couponUses} times; refused: ${JSON.stringify(refused)}`,
    )
    tell('the race', [...faultsOf(result, ready), ...(await auditBooks(database))])
    await Promise.all(shops.map((shop) => shop.stop()))
    await database.close()
  } finally {
    await postgres.stop()
  }
}

/** Where a shop keeps its tables: a PostgreSQL that outlives every server, or the folder of an embedded one. */
type Place = { name: string; env: Record<string, string>; dataDir?: string }

/** @returns a line of the table */
async function killAt(place: Place, kills: number, seed: number): Promise<Kept> {
  const { name, env, dataDir } = place
  const config = loadConfig({ SEED: 'market', ...env, ...(dataDir && { DATA_DIR: dataDir }) })
  const before = await connect(config, quiet)
  const pieces = await fillStock(before, productId)
  // The embedded database has one process: it is looked at before and after, never between.
  if (dataDir) await before.close()
  const result = await killAgainAndAgain({
    start: () => startShop({ ...(dataDir && { dataDir }), env: { LOG_LEVEL: 'fatal', ...env } }),
    kills,
    seed,
    people: 6,
    productId,
    say: (line) => console.log(`  ${name}: ${line}`),
    ...(!dataDir && { inspect: () => glance(before) }),
  })
  const { meantFor, misses, cutOff, toldLate, seconds } = result
  console.log(
    `  ${name}, seed ${seed}: ${result.kills} kills while calls were out (${misses} more hit nothing) in ${seconds.toFixed(0)} s, meant for ${JSON.stringify(meantFor)}, ` +
      `calls cut off ${JSON.stringify(cutOff)}, ${toldLate} payments told late`,
  )
  const after = dataDir ? await connect(config, quiet) : before
  const kept = await keepBooks(after, result, { productId, pieces })
  await after.close()
  tell(`the kills on ${name}`, kept.faults)
  return kept
}

async function runKills(kills: number, seed: number): Promise<void> {
  const onEmbedded = Math.floor(kills / 2)
  const postgres = await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'oja-chaos-'))
  const table: Record<string, Kept> = {}
  try {
    const env = { NODE_ENV: 'test', DATABASE_URL: await postgres.createDatabase('oja') }
    table['PostgreSQL'] = await killAt({ name: 'PostgreSQL', env }, kills - onEmbedded, seed)
    if (onEmbedded > 0)
      table['embedded'] = await killAt({ name: 'embedded', env: {}, dataDir: folder }, onEmbedded, seed + 1)
    console.table(table, columns)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is printed of the rounds of each kind. */
const roundColumns = [
  'rounds',
  'misses',
  'inFlight',
  'hurt',
  'acknowledged',
  'accounts',
  'orders',
  'slowestTold',
  'slowestBack',
] as const

async function runDurability(wanted: readonly Kind[], rounds: number, seed: number): Promise<void> {
  const table: Record<string, object> = {}
  for (const kind of wanted) {
    const result = await breakShop(kind, { rounds, seed, say: (line) => console.log(`  ${kind}: ${line}`) })
    if (typeof result === 'string') {
      tell(`the rounds of ${kind}`, [result])
      continue
    }
    const { strikes, seconds, faults, slowestTold, slowestBack } = result
    console.log(`  ${result.name}, seed ${seed}: ${JSON.stringify(strikes)} in ${seconds.toFixed(0)} s`)
    tell(`the rounds of ${kind}`, faults)
    table[kind] = { ...result, slowestTold: Math.round(slowestTold), slowestBack: Math.round(slowestBack) }
  }
  console.table(table, [...roundColumns])
}

const { isWanted, seed } = told
console.log(`seed ${seed}`)
await buildIfNeeded()
if (isWanted('race')) await runRace(told.buyers)
if (isWanted('kills')) await runKills(told.kills, seed)
if (isWanted('durability')) await runDurability(told.kinds, told.rounds, seed)
