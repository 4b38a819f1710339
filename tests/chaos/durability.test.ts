/** `npm run chaos -- durability` in short: a round or two of each kind, aimed anew by each run. */
import { beforeAll, describe, expect, it } from 'vitest'
import { breakShop, type Kind } from './durability/kinds.ts'

/** Drawn by time and told with every failure: the same seed aims the same rounds. */
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000)
const patience = 150_000

/** @returns what went wrong; a round that hit nobody in the midst of something, or found nothing to lose, is a fault too */
async function faultsAfter(kind: Kind, rounds: number): Promise<string[]> {
  const result = await breakShop(kind, { rounds, seed })
  // A machine that can mount no disk of its own has nothing to fill.
  if (typeof result === 'string') {
    console.log(`not run: ${result}`)
    return []
  }
  const { faults, inFlight, hurt, acknowledged, orders } = result
  const hasHit = result.rounds === rounds && inFlight + hurt >= rounds && acknowledged > rounds && orders > 0
  const told = [...faults, ...(hasHit ? [] : [`it hit nothing: ${JSON.stringify(result)}`])]
  return told.map((fault) => `seed ${seed}: ${fault}`)
}

describe('everything that people were told stands once, and the health check told of the outage and of its end', () => {
  beforeAll(() => console.log(`durability: CHAOS_SEED=${seed} aims the same rounds`))
  const clock = seed % 2 === 0 ? 'clock' : 'clock-postgres'

  it(
    'after processes of a PostgreSQL with fsync on were killed',
    async () => expect(await faultsAfter('postgres', 2)).toEqual([]),
    patience,
  )
  it(
    'after the server on the embedded database was killed',
    async () => expect(await faultsAfter('killed', 1)).toEqual([]),
    patience,
  )
  it(
    'after a power cut took what the embedded database had not synced',
    async () => expect(await faultsAfter('power', 1)).toEqual([]),
    patience,
  )
  it(
    'after the disk of the embedded database was full',
    async () => expect(await faultsAfter('disk', 1)).toEqual([]),
    patience,
  )
  it(
    `after the clock of a server jumped by hours (${clock})`,
    async () => expect(await faultsAfter(clock, 2)).toEqual([]),
    patience,
  )
})
