/** A shop to be fuzzed: a whole server in memory on a seeded database, with people who come back whatever is done to their accounts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { makeSessions } from '#server/areas/identity/sessions.ts'
import { loadConfig } from '#server/config.ts'
import { readContract } from '#server/http/contract/contract.ts'
import { createTestDatabase } from '../server/support/test-database.ts'
import { runFuzz, type FuzzOptions, type FuzzReport } from './fuzz.ts'
import type { Person } from './fuzz.requests.ts'

/** Fuzzes a fresh shop, and takes it down again. */
export async function fuzzShop(given: Pick<FuzzOptions, 'requests' | 'seed'>): Promise<FuzzReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'oja-fuzz-'))
  const database = await createTestDatabase()
  const contract = readContract()
  const config = { ...loadConfig({ NODE_ENV: 'test', RATE_LIMIT: 'off' }), dataDir }
  const app = await buildApp({ config, database, contract })
  const sessions = await makeSessions(database, Date.now)

  /** Who is there with that role; somebody new where the last one deleted the account. */
  async function idOf(role: 'customer' | 'admin'): Promise<number> {
    const email = `fuzz-${role}@oja.test`
    const [row] = await database.rows<{ id: number }>(
      sql`select id from users where role = ${role} and status = 'active' order by id limit 1`,
    )
    if (row) return row.id
    const [made] = await database.rows<{ id: number }>(sql`
      insert into users (name, email, role, status) values ('Fuzz', ${email}, ${role}, 'active') returning id`)
    return made?.id ?? 0
  }
  const tokenOf = async (person: Person): Promise<string | undefined> =>
    person === 'guest' ? undefined : sessions.open(await idOf(person), { ip: '127.0.0.1', userAgent: 'fuzz' })

  try {
    return await runFuzz({ app, contract, tokenOf, ...given })
  } finally {
    await app.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
