/**
 * `npm run chaos [-- race|kills] [--buyers n] [--kills n] [--seed n]`: many buyers race for a few pieces on a real PostgreSQL with two servers;
 * then a server on the embedded database is killed again and again while people check out. Exits 1 when anything is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { auditBooks } from '#tests/chaos/books.ts'
import { killAgainAndAgain } from '#tests/chaos/kills.ts'
import { faultsOf, race } from '#tests/chaos/race.ts'
import { startShop } from '#tests/support/built-server.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { buildIfNeeded } from './lib/build-stamp.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { buyers: { type: 'string' }, kills: { type: 'string' }, seed: { type: 'string' } },
})
const numberOf = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : Number(text)
const isWanted = (name: string): boolean => positionals.length === 0 || positionals.includes(name)
const quiet = { info: () => undefined, warn: () => undefined }
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
    const database = await connect(loadConfig({ DATABASE_URL }), quiet)
    const shops = [await startShop({ env: { DATABASE_URL } }), await startShop({ env: { DATABASE_URL } })]
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

async function runKills(kills: number, seed: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oja-chaos-'))
  try {
    const start = () => startShop({ dataDir, env: { LOG_LEVEL: 'fatal' } })
    const result = await killAgainAndAgain({ start, kills, seed, people: 4, productId, say: console.log })
    const { meantFor, cutOff, orders, charges, toldLate, faults } = result
    console.log(
      `seed ${seed}: ${kills} kills meant for ${JSON.stringify(meantFor)}, calls cut off ${JSON.stringify(cutOff)}; ` +
        `${orders} orders and ${charges} charges stand, ${toldLate} of them told late`,
    )
    const database = await connect(loadConfig({ DATA_DIR: dataDir }), quiet)
    tell('the kills', [...faults, ...(await auditBooks(database))])
    await database.close()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await buildIfNeeded()
if (isWanted('race')) await runRace(numberOf(options.buyers, 1000))
if (isWanted('kills')) await runKills(numberOf(options.kills, 200), numberOf(options.seed, Date.now() % 1_000_000))
