import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCode } from '#tests/support/fakes/authenticator-app.ts'
import { newCustomer } from '#tests/support/fakes/people.ts'
import { sealSeeds, SeedsLocked } from '#server/areas/identity/second-factor/sealed-seeds.ts'
import { ConfigError, loadConfig } from '#server/config.ts'
import { newKey } from '#server/platform/sealing.ts'
import { readySettingsKeys } from '#server/settings-key.ts'
import { addApp } from './support/factors.ts'
import { runToExit, startProcess } from './support/server-process.ts'
import { createTestDatabase } from './support/test-database.ts'
import { startTestServer, testKey, type TestServer } from './support/test-server.ts'

const key = Buffer.from(testKey, 'base64')

describe('the seed of an authenticator app', () => {
  let server: TestServer
  let now = Date.now()
  beforeAll(async () => void (server = await startTestServer({ clock: () => now })))
  afterAll(() => server.close())

  const secretOf = async (userId: number): Promise<string | undefined> =>
    (
      await server.database.rows<{ secret: string }>(
        sql`select secret from second_factors where user_id = ${userId} and method = 'totp'`,
      )
    )[0]?.secret

  async function opens(person: { email: string; password: string }, secret: string): Promise<number> {
    now += 60_000
    const { challenge } = (await server.post('/login', { login: person.email, password: person.password })).body
    const answer = { method: 'totp', code: appCode(secret, now) }
    return (await server.post('/auth/second-factor', { challenge, answer })).status
  }

  it('stands sealed in the database, from its enrolment on, and opens the account', async () => {
    const person = await newCustomer(server)
    const begun = await server.post(
      '/auth/second-factor/enrolments',
      { method: 'totp', proof: { method: 'password', password: person.password } },
      person.token,
    )
    const { secret: waiting } = begun.body as { secret: string }
    const { secret } = await addApp(server, person, now)
    for (const table of ['second_factors', 'sign_in_challenges']) {
      const rows = await server.database.rows<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(table)} t where secret is not null`,
      )
      expect(rows.length).toBeGreaterThan(0)
      for (const { row } of rows) {
        expect(row).toContain('sealed:')
        expect(row).not.toContain(secret)
        expect(row).not.toContain(waiting)
      }
    }
    expect(await opens(person, secret)).toBe(200)
  })

  it('opens nothing in the row of somebody else', async () => {
    const [thief, owner] = [await newCustomer(server), await newCustomer(server)]
    const { secret } = await addApp(server, thief, now)
    await addApp(server, owner, now)
    await server.database.rows(
      sql`update second_factors set secret = ${await secretOf(thief.id)} where user_id = ${owner.id}`,
    )
    expect(await opens(owner, secret)).toBe(422)
    await server.database.rows(sql`delete from second_factors where user_id = ${owner.id}`)
  })

  it('that stands unsealed from before is sealed at a start, once, and works on', async () => {
    const person = await newCustomer(server)
    const { secret } = await addApp(server, person, now)
    await server.database.rows(sql`update second_factors set secret = ${secret} where user_id = ${person.id}`)
    expect(await opens(person, secret)).toBe(200)
    expect(await sealSeeds(server.database, { keys: [key], removeLost: false })).toEqual({ sealed: 1, removed: 0 })
    expect(await secretOf(person.id)).toMatch(/^sealed:/)
    expect(await sealSeeds(server.database, { keys: [key], removeLost: false })).toEqual({ sealed: 0, removed: 0 })
    expect(await opens(person, secret)).toBe(200)
  })

  it('goes over to a new key while the old one stands behind it, and is locked without its key', async () => {
    const person = await newCustomer(server)
    const { secret } = await addApp(server, person, now)
    const fresh = newKey()
    const locked = (keys: Buffer[]) => sealSeeds(server.database, { keys, removeLost: false })
    await expect(locked([fresh])).rejects.toThrow(/SETTINGS_KEY is not the key[\s\S]*SETTINGS_KEY_LOST=remove-apps/)
    await expect(locked([])).rejects.toThrow('there is no SETTINGS_KEY')
    expect((await locked([fresh, key])).sealed).toBeGreaterThan(0)
    await expect(locked([key])).rejects.toThrow(SeedsLocked)
    expect((await locked([key, fresh])).removed).toBe(0)
    expect(await opens(person, secret)).toBe(200)
  })
})

describe('the key of a start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oja-key-'))
  const file = join(folder, 'settings.key')
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const configOf = (env: Record<string, string> = {}) => loadConfig({ DATA_DIR: folder, ...env })

  it('is made in the data folder of an embedded database, for its owner alone, and found again', async () => {
    const database = await createTestDatabase()
    const [made] = await readySettingsKeys(database, configOf())
    expect(readFileSync(file, 'utf8').trim()).toBe(made?.toString('base64'))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await readySettingsKeys(database, configOf())).toEqual([made])
    const keys = await readySettingsKeys(database, configOf({ SETTINGS_KEY: testKey }))
    expect(keys).toEqual([key, made])
    await database.close()
  })

  it('is not made anew where the one is missing that seeds are sealed with', async () => {
    const server = await startTestServer()
    const person = await newCustomer(server)
    const { id } = await addApp(server, person, Date.now())
    rmSync(file, { force: true })
    await expect(readySettingsKeys(server.database, configOf())).rejects.toThrow('there is no SETTINGS_KEY')
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, `${newKey().toString('base64')}\n`)
    await expect(readySettingsKeys(server.database, configOf())).rejects.toThrow(SeedsLocked)
    // Lost for good: the app goes, its recovery codes with it, and the password alone opens the account.
    await readySettingsKeys(server.database, configOf({ SETTINGS_KEY_LOST: 'remove-apps' }))
    const left = await server.database.rows(sql`select id from second_factors where id = ${id}`)
    const codes = await server.database.rows(sql`select 1 from recovery_codes where user_id = ${person.id}`)
    expect([left.length, codes.length]).toEqual([0, 0])
    const login = await server.post('/login', { login: person.email, password: person.password })
    expect(login.body.kind).toBe('signed_in')
    await server.close()
  })

  it('is asked of the environment on a database server, and must be one', async () => {
    const database = await createTestDatabase()
    const config = configOf({ DATABASE_URL: 'postgresql://oja@db.example/oja' })
    rmSync(file, { force: true })
    expect(await readySettingsKeys(database, config)).toEqual([])
    expect(existsSync(file)).toBe(false)
    await database.close()
    for (const wrong of ['short', `${testKey},short`])
      expect(() => configOf({ SETTINGS_KEY: wrong })).toThrow(ConfigError)
  })
})

describe('a server process whose key is gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oja-key-gone-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('refuses to start, says what to do, and does it when asked', { timeout: 240_000 }, async () => {
    const first = await startProcess({ DATA_DIR: folder })
    const ask = async (url: string, path: string, body: object, token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
      const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: await answer.json() }
    }
    const right = { login: 'shopper@oja.test', password: 'Demo1234' }
    const { token } = (await ask(first.url, '/login', right)).body
    const enrolments = '/auth/second-factor/enrolments'
    const proof = { method: 'password', password: right.password }
    const { enrolment, secret } = (await ask(first.url, enrolments, { method: 'totp', proof }, token)).body
    const answer = { method: 'totp', code: appCode(secret, Date.now()) }
    expect((await ask(first.url, `${enrolments}/confirm`, { enrolment, answer }, token)).status).toBe(200)
    await first.stop()
    rmSync(join(folder, 'settings.key'))
    const refused = await runToExit({ DATA_DIR: folder })
    expect(refused.status).toBe(78)
    expect(refused.err).toContain('SETTINGS_KEY_LOST=remove-apps')
    const next = await startProcess({ DATA_DIR: folder, SETTINGS_KEY_LOST: 'remove-apps' })
    expect((await ask(next.url, '/login', right)).body.kind).toBe('signed_in')
    expect(await next.stop()).toBe(0)
  })
})
