import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from '#server/config.ts'
import { makeFirstAdmin } from '#server/areas/identity/first-admin.ts'
import { linkTo } from '#tests/support/fakes/outbox.ts'
import { runToExit, startProcess } from './support/server-process.ts'
import { addPasskey } from './support/factors.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

const owner = { email: 'owner@shop.example.ng', password: 'Harmattan7' }

/** What a configuration is refused for. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    loadConfig({ NODE_ENV: 'test', ...env })
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map(({ name }) => name)
  }
}

describe('the first admin', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await server.database.rows(sql`delete from users where role = 'admin'`)
  })
  afterAll(() => server.close())

  const logIn = (email: string, password: string) => server.post('/login', { login: email, password })

  it('is missing where nobody is named', async () => {
    expect(await makeFirstAdmin(server.database, undefined, new Date())).toBe('missing')
  })

  it('takes over an account that somebody opened with the e-mail, and their sessions end', async () => {
    const stranger = { name: 'Quick One', ...owner, password: 'Stranger1', phone: '08032147765' }
    const body = { ...stranger, password_confirmation: stranger.password, accept_terms: true }
    const { status, body: opened } = await server.post('/register', body)
    expect(status).toBe(201)
    const { device } = await addPasskey(server, { ...stranger, token: opened.token as string })
    const thief = `thief-${owner.email}`
    const asked = { email: thief, current_password: stranger.password }
    const headers = { authorization: `Bearer ${opened.token as string}` }
    expect((await server.call('PUT', '/user/profile', { headers, payload: asked })).status).toBe(200)
    const link = await linkTo(server, thief, 'verify-email')
    expect(await makeFirstAdmin(server.database, owner, new Date())).toBe('made')
    // Nor is any other way in left that was made before.
    const { challenge, options } = (await server.post('/auth/passkey/challenge', undefined)).body
    expect((await server.post('/auth/passkey', { challenge, credential: device.get(options) })).status).toBe(422)
    expectError(await server.post('/verify-email', { token: link }), 422, 'link_void')
    expect((await logIn(stranger.phone, owner.password)).status).toBe(401)
    expect((await server.get('/user/profile', opened.token as string)).status).toBe(401)
    expect((await logIn(owner.email, stranger.password)).status).toBe(401)
    const { body: known } = await logIn(owner.email, owner.password)
    expect(known).toMatchObject({
      kind: 'signed_in',
      user: { email: owner.email, role: 'admin', email_verified: true },
    })
  })

  it('is made once: a shop that has an admin is left as it is', async () => {
    const other = { email: 'other@shop.example.ng', password: 'Harmattan8' }
    expect(await makeFirstAdmin(server.database, other, new Date())).toBe('there')
    expect((await logIn(other.email, other.password)).status).toBe(401)
  })

  it('is one, however many instances start at once', async () => {
    await server.database.rows(sql`delete from users where role = 'admin'`)
    const made = await Promise.all([1, 2, 3].map(() => makeFirstAdmin(server.database, owner, new Date())))
    expect(made.toSorted()).toEqual(['made', 'there', 'there'])
    const admins = await server.database.rows(sql`select id from users where role = 'admin'`)
    expect(admins).toHaveLength(1)
  })

  it('is named by an e-mail and a password that would do for anybody', () => {
    expect(problemsOf({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password })).toEqual([])
    expect(problemsOf({ ADMIN_EMAIL: owner.email })).toEqual(['ADMIN_PASSWORD'])
    expect(problemsOf({ ADMIN_PASSWORD: owner.password })).toEqual(['ADMIN_EMAIL'])
    expect(problemsOf({ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: owner.password })).toEqual(['ADMIN_EMAIL'])
    for (const weak of ['Short1', 'onlyletters', '1234567890'])
      expect(problemsOf({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: weak }), weak).toEqual(['ADMIN_PASSWORD'])
  })
})

describe('a shop of its own', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'oja-admin-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('says that it has no admin, then makes the one of the environment', { timeout: 240_000 }, async () => {
    const bare = { DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'off' }
    const first = await startProcess(bare)
    expect(first.output().err).toContain('This shop has no admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD')
    expect(await first.stop()).toBe(0)

    const second = await startProcess({ ...bare, ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password })
    const { out, err } = second.output()
    expect(out).toContain(`admin: ${owner.email}`)
    expect(out + err).not.toContain(owner.password)
    const answer = await fetch(`${second.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: owner.email, password: owner.password }),
    })
    expect(((await answer.json()) as { user: object }).user).toMatchObject({ role: 'admin' })
    expect(await second.stop()).toBe(0)
  })

  it('does not start with half an admin', async () => {
    const { status, err } = await runToExit({ DATA_DIR: dataDir, ADMIN_EMAIL: owner.email })
    expect(status).toBe(78)
    expect(err).toContain('ADMIN_PASSWORD: is needed together with ADMIN_EMAIL.')
  })
})
