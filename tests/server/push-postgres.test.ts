/** Nobody is told twice: two servers on one PostgreSQL at once, and one of them killed while it tells and while it sends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePush } from '#server/areas/messages/open-push.ts'
import { loadConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { SendPush } from '#server/providers/push/push-provider.ts'
import { connect } from '#server/start/connect.ts'
import { type RealPostgres, startPostgres } from '../support/postgres.ts'
import { runCampaigns } from './support/campaigns.ts'

const silent = { info: () => undefined, warn: () => undefined }
const log = pino({ level: 'silent' }) as never
const minute = 60_000
/** Ten in the evening, and eight in the morning, of Lagos. */
const evening = Date.parse('2026-05-04T22:00:00+01:00')
const morning = Date.parse('2026-05-05T08:00:00+01:00')
const iso = (at: number) => new Date(at).toISOString()

let postgres: RealPostgres
let url: string
let database: Database
const open: Database[] = []
const workers: ChildProcess[] = []
let now = morning

type Push = { endpoint: string; tag: string; by: string }
let pushed: Push[] = []

beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.createDatabase('shop')
  database = await connect(loadConfig({ NODE_ENV: 'test', DATABASE_URL: url }), silent)
}, 180_000)
afterAll(async () => {
  for (const one of [...open, database]) await one?.close() // oxlint-disable-line no-await-in-loop -- one after the other
  await postgres?.stop()
})
beforeEach(async () => {
  pushed = []
  now = morning
  for (const table of ['push_deliveries', 'messages', 'push_devices', 'push_messages'])
    await database.rows(sql`delete from ${sql.identifier(table)}`) // oxlint-disable-line no-await-in-loop -- in this order
  await database.rows(sql`delete from users where email like 'crowd%'`)
})
afterEach(async () => {
  workers.splice(0).forEach((worker) => worker.kill('SIGKILL'))
  await database.rows(sql`drop trigger if exists slowly on messages`)
})

const people = 500
/** People who take offers, a device each; the first has two. */
async function crowd() {
  await database.rows(sql`
    insert into users (name, email, status, marketing_opt_in, created_at)
    select 'Person ' || n, 'crowd' || n || '@crowd.test', 'active', true, ${iso(now)}::timestamptz from generate_series(1, ${people}::int) n`)
  await database.rows(sql`
    insert into push_devices (installation_hash, provider, endpoint, customer_id, topics, platform, name, created_at, seen_at)
    select 'hash ' || u.id || copy, 'outbox', replace(u.email, '@crowd.test', copy), u.id, '{offers}', 'android', 'Phone', ${iso(now)}::timestamptz,
      ${iso(now)}::timestamptz - case copy when '-old' then interval '1 day' else interval '0' end
    from users u cross join (values ('-new'), ('-old')) as copies (copy)
    where u.email like 'crowd%' and (copy = '-new' or u.email = 'crowd1@crowd.test')`)
}
const send = (at: number) =>
  database.rows(sql`
    insert into push_messages (title, body, deep_link, audience, status, scheduled_at)
    values ('Yam festival', 'Yams from Benue are here.', '/products', 'customers', 'scheduled', ${iso(at)}::timestamptz)`)

/** One more server, in this process. @param outbox what the push service answers */
async function server(by: string, outbox: SendPush) {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url })
  const own = await connect(config, silent)
  open.push(own)
  const recorded: SendPush = async (device, notification, seconds) => {
    const outcome = await outbox(device, notification, seconds)
    if (outcome.kind === 'sent') pushed.push({ endpoint: device.endpoint, tag: notification.tag, by })
    return outcome
  }
  return makePush({ config, database: own, clock: () => now, log, outbox: recorded }).sender
}
const takesAll: SendPush = async () => ({ kind: 'sent' })

/** One more server, as a process of its own. */
function serverProcess(clock: number): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/support/push-worker.ts'], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url, CLOCK: String(clock) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  workers.push(child)
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const [endpoint = '', tag = ''] = line.split(' ')
    pushed.push({ endpoint, tag, by: 'killed' })
  })
  return child
}
const kill = async (child: ChildProcess) => {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const personOf = (endpoint: string): string => endpoint.replace(/-(new|old)$/, '')
/** Every notification that a person sees: a repeat with the tag of the one before it takes its place. */
const seen = () => new Set(pushed.map(({ endpoint, tag }) => `${endpoint} ${tag}`))
const counted = async () =>
  (
    await database.rows<{ told: number; people: number; sent: number; waiting: number; status: string }>(sql`
      select (select count(*)::int from messages where push_message_id = m.id) as told,
        (select count(distinct customer_id)::int from messages where push_message_id = m.id) as people,
        (select count(*)::int from push_deliveries where push_message_id = m.id and state = 'sent') as sent,
        (select count(*)::int from push_deliveries where push_message_id = m.id and state = 'waiting') as waiting, status
      from push_messages m`)
  )[0]
const everybodyOnce = { told: people, people, sent: people, waiting: 0, status: 'sent' }

describe('a push to 500 people, on one PostgreSQL', () => {
  it(
    '[GROW-27] is told once to each by two servers at once, over retries and a device that is gone',
    { timeout: 180_000 },
    async () => {
      await crowd()
      await send(now)
      const tried = new Map<string, number>()
      const outbox: SendPush = async ({ endpoint }) => {
        const tries = (tried.get(endpoint) ?? 0) + 1
        tried.set(endpoint, tries)
        if (endpoint === 'crowd1-new') return { kind: 'gone' }
        // every tenth is asked for once more
        return endpoint.endsWith('0-new') && tries === 1 ? { kind: 'later', after: 0 } : { kind: 'sent' }
      }
      const servers = [await server('one', outbox), await server('other', outbox)]
      await Promise.all([database, ...open].map((one) => runCampaigns(one, now)))
      expect(await counted()).toMatchObject({ told: people, people, waiting: people })
      await Promise.all(servers.map((one) => one.runDue()))
      expect(await counted()).toEqual(everybodyOnce)
      expect(pushed).toHaveLength(people)
      expect(new Set(pushed.map(({ endpoint }) => personOf(endpoint))).size).toBe(people)
      expect(pushed.filter(({ endpoint }) => endpoint.startsWith('crowd1-'))).toMatchObject([
        { endpoint: 'crowd1-old' },
      ])
      expect(new Set(pushed.map(({ tag }) => tag)).size).toBe(people)
      // Both of them worked.
      expect(new Set(pushed.map(({ by }) => by))).toEqual(new Set(['one', 'other']))
      // A campaign that is asked for again tells nobody again.
      await database.rows(sql`update push_messages set status = 'sending', is_spread = false, told_customers_to = 0`)
      await Promise.all(servers.map((one) => one.runDue()))
      expect(pushed).toHaveLength(people)
      expect(await counted()).toEqual(everybodyOnce)
    },
  )

  it(
    '[GROW-27] [GROW-30] waits for the morning, and reaches each once though a server is killed while it sends',
    { timeout: 240_000 },
    async () => {
      now = evening
      await crowd()
      await send(now)
      const other = await server('other', takesAll)
      await other.runDue()
      expect(pushed).toEqual([])
      expect(await counted()).toMatchObject({ told: people, waiting: people })
      const child = serverProcess(morning)
      await expect.poll(() => pushed.length, { timeout: 120_000, interval: 20 }).toBeGreaterThan(100)
      await kill(child)
      const byKilled = seen().size
      expect(byKilled).toBeLessThan(people)
      // What it had claimed is nobody's until its lease is over.
      now = morning + 2 * minute
      await other.runDue()
      expect(await counted()).toEqual(everybodyOnce)
      const onDevices = [...seen()]
      expect(onDevices).toHaveLength(people)
      expect(new Set(onDevices.map((line) => personOf(line.split(' ')[0]!))).size).toBe(people)
      // At most what was under way at the kill went out again, in the place of the first.
      expect(pushed.length - people).toBeLessThanOrEqual(50)
    },
  )

  it('[GROW-27] reaches each once though a server is killed while it tells', { timeout: 240_000 }, async () => {
    await crowd()
    // Each message takes a while to be written, so that there is a midst.
    await database.rows(sql`
      create or replace function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01); return new; end $$`)
    await database.rows(sql`create trigger slowly before insert on messages for each row execute function slowly()`)
    await send(now)
    const child = serverProcess(now)
    await expect.poll(async () => (await counted())?.told, { timeout: 120_000, interval: 20 }).toBeGreaterThan(0)
    // In the midst of the next batch.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await kill(child)
    const told = (await counted())?.told ?? 0
    expect([200, 400]).toContain(told)
    await database.rows(sql`drop trigger slowly on messages`)
    now += 2 * minute
    const other = await server('other', takesAll)
    await other.runDue()
    expect(await counted()).toEqual(everybodyOnce)
    expect([...seen()]).toHaveLength(people)
  })
})
