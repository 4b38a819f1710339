/** The ways in which a shop is broken, by name. */
import { smallDisk } from '../../support/small-disk.ts'
import { runRounds, type RoundsResult } from './rounds.ts'
import { openShopOnFullDisk, openShopThatIsKilled, openShopThatLosesPower } from './shop-on-folder.ts'
import { openShopOnPostgres } from './shop-on-postgres.ts'
import { openShopWithClock } from './shop-with-clock.ts'
import type { BreakableShop } from './shop.ts'

/** Room for a demo shop, its pictures and its log, and not much more. */
const diskMegabytes = 220

export const kinds = {
  postgres: () => openShopOnPostgres(),
  killed: () => openShopThatIsKilled(),
  power: (seed: number) => openShopThatLosesPower(seed),
  disk: async () => {
    const disk = smallDisk('oja-durable-', diskMegabytes)
    return typeof disk === 'string' ? disk : openShopOnFullDisk(disk)
  },
  clock: () => openShopWithClock('embedded'),
  'clock-postgres': () => openShopWithClock('PostgreSQL'),
} satisfies Record<string, (seed: number) => Promise<BreakableShop | string>>

export type Kind = keyof typeof kinds
export const kindNames = Object.keys(kinds) as Kind[]

type Given = { rounds: number; seed: number; say?: (line: string) => void }

/** Breaks a fresh shop in one way, so many times. @returns why there is none where it cannot be made */
export async function breakShop(kind: Kind, { rounds, seed, say = () => {} }: Given): Promise<RoundsResult | string> {
  const shop = await kinds[kind](seed)
  if (typeof shop === 'string') return shop
  try {
    return await runRounds(shop, { rounds, seed, mayRunOut: kind.startsWith('clock'), say })
  } finally {
    await shop.remove()
  }
}
