import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { loggedError } from '#server/http/plugins/logging.ts'
import { newcomer, newCustomer } from '#tests/support/fakes/people.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const planted = {
  name: 'Planted Person',
  email: 'planted.email@mail.test',
  phone: '+2348039998887',
  password: 'Planted77word',
  password_confirmation: 'Planted77word',
}
const address = {
  recipient: 'Planted Person',
  phone: '08039998887',
  state_code: 'LA',
  lga: 'Ikeja',
  city: 'Planted City',
  line1: '7 Planted Street',
}
/** Values that were planted, hashes of passwords and codes, and links that work. */
const secrets = /planted|8039998887|\$argon2id|(?:reset-password|verify-email)\/[\w-]{20}|insert into|update users/i

describe('a refusal of the database in the log', () => {
  let server: TestServer
  let log: string
  beforeEach(async () => {
    log = ''
    server = await startTestServer({
      config: { logLevel: 'trace' },
      prepare: (app) =>
        Object.assign(app.log, { [pino.symbols.streamSym]: { write: (line: string) => void (log += line) } }),
    })
  })
  // Not `server.close()`: the contract promises no 500, and these are made on purpose.
  afterEach(async () => {
    await server.app.close()
    await server.database.close()
  })

  const alter = (text: string) => server.database.script(text)
  const put = (token: string, payload: object) =>
    server.call('PUT', '/user/profile', { headers: { authorization: `Bearer ${token}` }, payload })
  /** That it was logged, by its SQLSTATE, and nothing with it that anybody typed or was sent. */
  const expectPlain = async (code: string) => {
    await expect.poll(() => log, { timeout: 10_000 }).toContain(`"error_code":"${code}"`)
    expect(log).toContain('"type":"DatabaseError"')
    expect(secrets.exec(log)?.[0]).toBeUndefined()
  }

  it('of a value that is there already names the constraint, not the value', async () => {
    const person = await newCustomer(server, planted)
    const [state] = await server.database.rows<{ code: string; lga: string }>(
      sql`select state_code as code, name as lga from lgas limit 1`,
    )
    await alter('create unique index planted_key on addresses (line1)')
    const given = { ...address, state_code: state?.code, lga: state?.lga }
    expect((await server.post('/user/addresses', given, person.token)).status).toBe(201)
    expect((await server.post('/user/addresses', given, person.token)).status).toBe(500)
    log = log.replaceAll('planted_key', 'the_key')
    await expectPlain('23505')
    expect(log).toContain('"constraint":"the_key"')
  })

  it('of a missing value does not show the row', async () => {
    const person = await newCustomer(server, planted)
    await alter(`update users set gender = 'other'; alter table users alter column gender set not null`)
    expect((await put(person.token, { gender: null })).status).toBe(500)
    await expectPlain('23502')
    expect(log).toContain('"column":"gender"')
  })

  it('of a check does not show the row', async () => {
    const person = await newCustomer(server, planted)
    await alter(`alter table users add constraint names_are_short check (length(name) < 20) not valid`)
    expect((await put(person.token, { name: 'Planted Person With A Long Name' })).status).toBe(500)
    await expectPlain('23514')
    expect(log).toContain('"constraint":"names_are_short"')
  })

  it('of a text that is no number does not quote it', async () => {
    await alter('alter table users alter column referral_code type integer using null')
    expect((await server.post('/register', newcomer({ ...planted, referral_code: 'PLANTED' }))).status).toBe(500)
    await expectPlain('22P02')
  })

  it('of a text that is too long does not show it', async () => {
    await alter('alter table users alter column referral_code type varchar(3)')
    expect((await server.post('/register', newcomer({ ...planted, referral_code: 'PLANTED' }))).status).toBe(500)
    await expectPlain('22001')
  })

  it('of a mail that could not be kept does not hold its link', async () => {
    await newCustomer(server, planted)
    await alter(`alter table outbox_messages add check (channel <> 'mail') not valid`)
    expect((await server.post('/forgot-password', { email: planted.email })).status).toBe(200)
    await expectPlain('23514')
    expect(log).toContain('a mail failed')
  })

  it('of a connection that was cut in the midst does not hold what was being said', async () => {
    const person = await newCustomer(server, planted)
    const isServer = server.database.kind === 'postgres'
    if (isServer) {
      await alter(`create function cut() returns trigger language plpgsql as
        $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
        create trigger cut before update on users for each row execute function cut()`)
    } else await server.database.close()
    expect((await put(person.token, { name: 'Planted Anew' })).status).toBeGreaterThanOrEqual(500)
    await expect.poll(() => log, { timeout: 10_000 }).toContain(isServer ? '"error_code":"57P01"' : 'closed')
    expect(secrets.exec(log)?.[0]).toBeUndefined()
  })
})

describe('an error that no part of the shop has made', () => {
  it('is kept by its name, message and code alone', () => {
    const raw = Object.assign(new Error('duplicate key value violates unique constraint "users_email_unique"'), {
      code: '23505',
      severity: 'ERROR',
      detail: 'Key (email)=(planted.email@mail.test) already exists.',
      params: ['planted.email@mail.test'],
    })
    const mail = new Error('SMTP: error 550', { cause: new Error('550 no mailbox planted.email@mail.test') })
    for (const error of [raw, mail, 'planted']) expect(JSON.stringify(loggedError(error))).not.toContain('planted')
    expect(loggedError(raw)).toMatchObject({ type: 'DatabaseError', error_code: '23505' })
  })
})
