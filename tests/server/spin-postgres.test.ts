/** The wheel where transactions really meet: its suite once more, and two servers on one PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { loadConfig } from '#server/config.ts'
import { connect } from '#server/start/connect.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'
import { setWheel, spinAt, spinners } from './support/spinners.ts'
import { useRealPostgres } from './support/test-database.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const quiet = { info: () => undefined, warn: () => undefined }

describe('on a real PostgreSQL', () => {
  useRealPostgres()
  describe('spinning', async () => void (await import('./spin.test.ts')))
})

describe('on two servers over one PostgreSQL', () => {
  const now = Date.parse('2026-05-03T09:00:00Z')
  let postgres: RealPostgres
  let servers: TestServer[] = []
  const at = (turn: number): TestServer => servers[turn % servers.length]!
  beforeAll(async () => {
    postgres = await startPostgres()
    const url = await postgres.createDatabase('wheel')
    const start = async () => {
      const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, RATE_LIMIT: 'off' })
      return startTestServer({ config, database: await connect(config, quiet), clock: () => now })
    }
    servers = [await start(), await start()]
  }, 180_000)
  afterAll(async () => {
    for (const server of servers) await server.close()
    await postgres.stop()
  })

  it('[GROW-17] 50 people win a prize of which there are three three times, and none of them fails', async () => {
    const { database } = at(0)
    await setWheel(database, [
      { type: 'points', points: 5, label: 'Three of them', stock_limit: 3, weight: 900 },
      { type: 'points', points: 6, label: 'Four a day', daily_limit: 4, weight: 90 },
      { type: 'none', label: 'Nothing', weight: 10 },
    ])
    const people = await spinners(database, 50, now)
    const answers = await Promise.all(people.map((person, turn) => spinAt(at(turn), person)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
    const won = (label: string) => answers.filter(({ body }) => body.data.prize.label === label).length
    expect(won('Three of them')).toBe(3)
    expect(won('Four a day')).toBeLessThanOrEqual(4)
    const [kept] = await database.rows<{ points: number; spins: number }>(sql`
      select (select sum(delta) from spin_points where spin_id in (select id from spins where day = '2026-05-03'))::int as points,
        (select count(*) from spins where day = '2026-05-03')::int as spins`)
    expect(kept).toEqual({ points: 15 + 6 * won('Four a day'), spins: 50 })
  })

  it('[GROW-16] presses in many tabs, to both, are one spin', async () => {
    const [person] = await spinners(at(0).database, 1, now)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => spinAt(at(turn), person!)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const first = answers.find(({ status }) => status === 201)
    for (const { status, body } of answers.filter((one) => one !== first)) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'already_spun' })
      expect(body.spin.spun_at).toBe(first?.body.data.spun_at)
    }
  })

  it('[GROW-16] two accounts that had one phone spin once between them', async () => {
    const { database } = at(0)
    const [one, other] = await spinners(database, 2, now)
    // The unique phone of an account moves while the first spin is under way, as at worst it could.
    await database.rows(sql`drop index users_phone_unique`)
    await database.rows(sql`update users set phone = ${one!.phone} where id = ${other!.id}`)
    const answers = await Promise.all([spinAt(at(0), one!), spinAt(at(1), other!)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const [counted] = await database.rows<{ won: number; spun: number }>(
      sql`select (select sum(won_count)::int from spin_prizes where is_active) as won, (select count(*)::int from spins where day = '2026-05-03') as spun`,
    )
    // What was taken for the second one went back.
    expect(counted?.won).toBe(counted?.spun)
  })

  it('count the spins of a network together', async () => {
    const people = await spinners(at(0).database, 60, now)
    const answers = await Promise.all(
      people.map((person, turn) => spinAt(at(turn), person, { address: '105.112.3.4' })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })
})
