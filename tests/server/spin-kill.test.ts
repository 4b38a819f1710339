/** The wheel under a server that is killed in the midst of many spins: what a person was told holds, and no prize goes out twice. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lagosDate } from '#server/platform/lagos-days.ts'
import { paths } from '#server/platform/paths.ts'
import { connect } from '#server/start/connect.ts'
import { writeSnapshot } from '#server/start/snapshot.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'
import { type ServerProcess, startProcess } from './support/server-process.ts'
import { browser, setWheel, type Spinner, spinners } from './support/spinners.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const folders: string[] = []
const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'oja-spin-')))
  return folders.at(-1) as string
}
const running: ServerProcess[] = []
let postgres: RealPostgres | undefined
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()))
  await postgres?.stop()
  folders.forEach((path) => rmSync(path, { recursive: true, force: true }))
})

const people = 160
/** The kill comes with so many answers: many others are under way then. */
const answered = 20
const stock = { coupon: 8, points: 12, daily: 16 }
/** Presses at once at each server: as many wait for a connection to the database as get one within its patience on a slow machine. */
const atOnce = 40

type Result = { spun_at: string; prize: { label: string }; coupon: { code: string } | null }
type Answer = { status: number; body: { data: Result; spin: Result; code: string } }

/** Two thirds of a turn fall on prizes of which there are far too few, so that people fight for the last ones. */
async function makeWheel(database: Database): Promise<Spinner[]> {
  const [template] = await database.rows<{ id: number }>(
    sql`select id from coupons where source = 'manual' and type = 'fixed' limit 1`,
  )
  await setWheel(database, [
    { type: 'coupon', coupon_template_id: template?.id, label: 'Coupon', stock_limit: stock.coupon, weight: 300 },
    { type: 'points', points: 7, label: 'Points', stock_limit: stock.points, weight: 300 },
    { type: 'points', points: 5, label: 'Some a day', daily_limit: stock.daily, weight: 300 },
    { type: 'none', label: 'Nothing', weight: 400 },
  ])
  return spinners(database, people, Date.now())
}

/** Each from a network of their own, since one network has fifty spins a day. */
async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess({ ...env, RATE_LIMIT: 'off', TRUST_PROXY: '1' })
  running.push(server)
  return server
}

const press = async (server: ServerProcess, { id, token }: Spinner, key = `press of ${id}`): Promise<Answer> => {
  const answer = await fetch(`${server.url}/api/spin`, {
    method: 'POST',
    headers: {
      ...browser,
      authorization: `Bearer ${token}`,
      'idempotency-key': key.replaceAll(' ', '-'),
      'x-forwarded-for': `102.${id >> 16}.${(id >> 8) & 255}.${id & 255}`,
    },
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

/** Everybody presses, so many at a time. @returns the answers in the order of the people */
async function everybody<Answered>(
  all: readonly Spinner[],
  work: (one: Spinner) => Promise<Answered>,
): Promise<Answered[]> {
  const answers: Answered[] = []
  const waiting = [...all.entries()]
  const presser = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await work(next[1]) // oxlint-disable-line no-await-in-loop -- one after the other
  }
  await Promise.all(Array.from({ length: atOnce }, presser))
  return answers
}

/**
 * Everybody presses at each of the servers; the first server is killed under way.
 * @returns what people were told, by account
 */
async function spinUntilKilled(
  servers: readonly ServerProcess[],
  all: readonly Spinner[],
): Promise<Map<number, Result>> {
  const [victim] = servers as [ServerProcess]
  const told = new Map<number, Result>()
  let byVictim = 0
  await Promise.all(
    servers.map((server) =>
      everybody(all, async (one) => {
        const answer = await press(server, one).catch(() => undefined)
        if (answer === undefined) return
        expect(answer.status, JSON.stringify(answer.body)).toBe(201)
        // Who heard two answers heard the same one twice.
        expect(told.get(one.id) ?? answer.body.data).toEqual(answer.body.data)
        told.set(one.id, answer.body.data)
        if (server !== victim) return
        byVictim += 1
        if (byVictim === answered) victim.child.kill('SIGKILL')
      }),
    ),
  )
  await victim.stop('SIGKILL')
  expect(byVictim).toBeGreaterThanOrEqual(answered)
  // It died in the midst: not everybody was answered by it.
  expect(byVictim).toBeLessThan(all.length)
  return told
}

type Kept = { person_id: number; label: string; day: string; code: string | null; points: number }
const keptIn = (database: Database) =>
  database.rows<Kept>(sql`
    select s.person_id, s.label, s.day::text as day, c.code, coalesce(p.delta, 0) as points
    from spins s left join coupons c on c.id = s.coupon_id left join spin_points p on p.spin_id = s.id
    where s.person_id in (select id from users where name = 'Spinner') order by s.id`)

/** Whether all tables agree: no prize beyond its stock, each counted once, each winner with their own coupon or points. */
async function expectWhole(database: Database): Promise<Kept[]> {
  const kept = await keptIn(database)
  const won = (label: string): number => kept.filter((one) => one.label === label).length
  expect(won('Coupon')).toBeLessThanOrEqual(stock.coupon)
  expect(won('Points')).toBeLessThanOrEqual(stock.points)
  const prizes = await database.rows<{ label: string; won_count: number }>(
    sql`select label, won_count from spin_prizes where is_active order by position`,
  )
  expect(prizes.map(({ label, won_count }) => [label, won_count])).toEqual(
    ['Coupon', 'Points', 'Some a day', 'Nothing'].map((label) => [label, won(label)]),
  )
  for (const day of new Set(kept.map((one) => one.day)))
    expect(kept.filter((one) => one.day === day && one.label === 'Some a day').length).toBeLessThanOrEqual(stock.daily)
  expect(new Set(kept.map(({ person_id, day }) => `${person_id} ${day}`)).size).toBe(kept.length)
  for (const { label, code, points } of kept) {
    expect(code === null).toBe(label !== 'Coupon')
    expect(points).toBe({ Points: 7, 'Some a day': 5 }[label] ?? 0)
  }
  const [made] = await database.rows<{ coupons: number; points: number }>(sql`
    select (select count(*)::int from coupons where source = 'spin' and owner_id in (select id from users where name = 'Spinner')) as coupons,
      (select count(*)::int from spin_points where person_id in (select id from users where name = 'Spinner')) as points`)
  expect(made).toEqual({ coupons: won('Coupon'), points: won('Points') + won('Some a day') })
  expect(new Set(kept.flatMap(({ code }) => code ?? [])).size).toBe(won('Coupon'))
  return kept
}

function expectKept(told: ReadonlyMap<number, Result>, kept: readonly Kept[]): void {
  // The first of each: past midnight of Lagos there may be another.
  const byPerson = new Map(kept.toReversed().map((one) => [one.person_id, one]))
  for (const [id, { prize, coupon }] of told)
    expect(byPerson.get(id)).toMatchObject({ label: prize.label, code: coupon?.code ?? null })
}

const dayOf = ({ spun_at }: Result): string => lagosDate(Date.parse(spun_at))

/** Everybody presses once more: with the key of before they hear the outcome of before, with another that they have spun. */
async function pressAgain(
  server: ServerProcess,
  all: readonly Spinner[],
  told: ReadonlyMap<number, Result>,
): Promise<void> {
  const again = await everybody(all, (one) => press(server, one))
  expect(again.map(({ status }) => status)).toEqual(all.map(() => 201))
  const heard = new Map(again.map(({ body }, at) => [all[at]!.id, body.data]))
  for (const [id, result] of told) expect(heard.get(id)).toEqual(result)
  const anew = await everybody(all, (one) => press(server, one, `another of ${one.id}`))
  const refused = anew
    .map((answer, at) => ({ ...answer, first: again[at]!.body.data }))
    // Only past midnight of Lagos may somebody spin once more.
    .filter(({ status, body, first }) => status !== 201 || dayOf(body.data) === dayOf(first))
  for (const { status, body, first } of refused) {
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'already_spun' })
    expect(body.spin).toMatchObject({ spun_at: first.spun_at, prize: first.prize, coupon: first.coupon })
  }
}

describe('a server that is killed while many spin', () => {
  it(
    '[GROW-16] [GROW-17] has lost no outcome that it told and given no prize twice, with the embedded database',
    { timeout: 300_000 },
    async () => {
      await writeSnapshot(paths.cachedTemplates)
      const DATA_DIR = folder()
      const config = loadConfig({ NODE_ENV: 'test', DATA_DIR })
      const first = await connect(config, quiet)
      const all = await makeWheel(first)
      await first.close()
      const told = await spinUntilKilled([await start({ DATA_DIR })], all)
      const after = await connect(config, quiet)
      expectKept(told, await expectWhole(after))
      await after.close()
      const server = await start({ DATA_DIR })
      await pressAgain(server, all, told)
      await server.stop()
      const last = await connect(config, quiet)
      const kept = await expectWhole(last)
      expectKept(told, kept)
      expect(new Set(kept.map(({ person_id }) => person_id)).size).toBe(people)
      await last.close()
    },
  )

  it(
    '[GROW-16] [GROW-17] beside another on one PostgreSQL: who presses at both has one outcome, and no prize passes its stock',
    { timeout: 300_000 },
    async () => {
      postgres = await startPostgres({ isDurable: true })
      const DATABASE_URL = await postgres.createDatabase('wheel')
      const env = { NODE_ENV: 'test', DATABASE_URL, DATA_DIR: folder(), LOG_LEVEL: 'fatal' }
      const servers = [await start(env), await start({ ...env, DATA_DIR: folder() })] as const
      const database = await connect(loadConfig({ NODE_ENV: 'test', DATABASE_URL }), quiet)
      const all = await makeWheel(database)
      const told = await spinUntilKilled(servers, all)
      // The server that is left has answered everybody, also those whom the other one had in hand.
      expect(told.size).toBe(people)
      expectKept(told, await expectWhole(database))
      const restarted = await start({ ...env, DATA_DIR: folder() })
      await pressAgain(restarted, all, told)
      const kept = await expectWhole(database)
      expectKept(told, kept)
      await database.close()
    },
  )
})
