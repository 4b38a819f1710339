/** A shop whose server's clock jumps by hours, forward and back. The embedded database goes by the same clock; PostgreSQL has its own, which stays. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword, demoPeople } from '#server/areas/identity/seed.ts'
import { ask } from '../../support/buyer.ts'
import { openShopThatIsKilled, preloading } from './shop-on-folder.ts'
import { openShopOnPostgres } from './shop-on-postgres.ts'
import type { BreakableShop } from './shop.ts'

const hour = 3_600_000
const mostHours = 30
/** A clock that is asked about on a busy machine is late by less than this, in milliseconds. */
const tolerance = 120_000

/** By what the shop's clock is ahead of this one, as a fresh log-in is dated; in milliseconds. */
async function aheadOf(origin: string): Promise<number> {
  const person = demoPeople.find(({ role }) => role === 'customer')
  const { body } = await ask(origin, '/login', { body: { login: person?.email, password: demoPassword } })
  const asked = Date.now()
  const sessions = await ask(origin, '/user/sessions', { headers: { authorization: `Bearer ${String(body.token)}` } })
  const [current] = sessions.body.data as { created_at: string }[]
  return Date.parse(current?.created_at ?? '') - asked
}

export async function openShopWithClock(database: 'embedded' | 'PostgreSQL'): Promise<BreakableShop> {
  const folder = mkdtempSync(join(tmpdir(), 'oja-clock-'))
  const file = join(folder, 'offset')
  const env = { ...preloading('jumping-clock.mjs'), CLOCK_FILE: file }
  const shop = await (database === 'embedded' ? openShopThatIsKilled(env) : openShopOnPostgres(env))
  let offset = 0
  return {
    ...shop,
    name: `${database}, clock jumps`,
    async strike(random) {
      const by = Math.round((random() * 2 - 1) * mostHours * hour)
      // Never more than a few days away, so that nothing that lives for a month is over.
      offset = Math.abs(offset + by) > 3 * 24 * hour ? offset - by : offset + by
      writeFileSync(file, String(offset))
      return { what: by > 0 ? 'the clock set forward' : 'the clock set back', isOutage: false }
    },
    async mend() {
      const ahead = await aheadOf(shop.origin())
      return Math.abs(ahead - offset) < tolerance ? [] : [`the shop's clock is ${ahead} ms ahead, not ${offset}`]
    },
    async remove() {
      await shop.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
