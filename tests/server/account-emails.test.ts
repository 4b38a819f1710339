/** What an account is told of itself: how often, at which address, and until it is out. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { messagesTo } from '#tests/support/fakes/outbox.ts'
import { type Customer, newCustomer } from '#tests/support/fakes/people.ts'
import { type SmtpFake, startSmtpFake } from '#tests/support/fakes/smtp-server.ts'
import { addApp } from './support/factors.ts'
import { admin, startTestServer, type TestServer } from './support/test-server.ts'

let now = Date.now()
beforeEach(() => void (now += 2 * 3_600_000))

const change = (server: TestServer, { token, password }: Customer, payload: object) =>
  server.call('PUT', '/user/profile', {
    headers: { authorization: `Bearer ${token}` },
    payload: { current_password: password, ...payload },
  })
const prove = (server: TestServer, { id }: Customer) =>
  server.database.rows(sql`update users set email_verified_at = created_at where id = ${id}`)
const waiting = (server: TestServer) =>
  server.database.rows<{ tries: number }>(sql`select tries from jobs where name = 'account_email'`)
async function allTold(server: TestServer): Promise<void> {
  await expect.poll(() => waiting(server), { timeout: 60_000 }).toEqual([])
}

describe('what an account is told of itself', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ clock: () => now, config: { rateLimit: 1 } })))
  afterAll(() => server.close())

  /** Somebody with a second factor, an hour after it was added. */
  async function owner(isProved: boolean): Promise<Customer> {
    const person = await newCustomer(server)
    if (isProved) await prove(server, person)
    await addApp(server, person, now)
    await allTold(server)
    now += 2 * 3_600_000
    return person
  }
  async function replaceCodes({ password, token }: Customer, times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      // A password is proof enough within ten minutes of a log-in alone.
      await server.database.rows(sql`update sessions set created_at = ${new Date(now).toISOString()}::timestamptz`)
      const { status, text } = await server.post(
        '/user/recovery-codes',
        { proof: { method: 'password', password } },
        token,
      )
      expect(status, text).toBe(201)
    }
    await allTold(server)
  }
  const told = async (to: string, about: string) =>
    (await messagesTo(server, to)).filter(({ subject, body }) => `${subject} ${body}`.includes(about))

  it('goes to a proved e-mail alone, four times an hour: nobody is mailed by whoever registered with their address', async () => {
    const [claimed, proved] = [await owner(false), await owner(true)]
    for (const person of [claimed, proved]) await replaceCodes(person, 20)
    expect(await told(claimed.email, 'recovery codes')).toEqual([])
    expect(await told(claimed.email, 'authenticator')).toEqual([])
    expect(await told(proved.email, 'New recovery codes')).toHaveLength(4)
  })

  it('is texted eight times an hour at most, whoever changes back and forth, with a link for each text', async () => {
    const person = await newCustomer(server)
    now += 2 * 3_600_000
    for (let time = 0; time < 10; time += 1) {
      const answer = await change(server, person, { email: `${'ab'[time % 2]}-${person.email}` })
      expect(answer.status, answer.text).toBe(200)
    }
    await allTold(server)
    const texts = await told(person.phone, 'undo it here')
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.length).toBeLessThanOrEqual(8)
    const links = await server.database.rows(sql`select 1 from contact_undos where user_id = ${person.id}`)
    expect(links).toHaveLength(texts.length)
  })

  it('is always told where no link brings the old e-mail back yet, however often it was told of other things', async () => {
    const person = await owner(true)
    await replaceCodes(person, 6)
    expect((await change(server, person, { email: `thief-${person.email}` })).status).toBe(200)
    await allTold(server)
    expect(await told(person.email, '/undo-change/')).toHaveLength(1)
  })
})

describe('what an account is told while the mail server refuses', () => {
  let server: TestServer
  let smtp: SmtpFake
  beforeAll(async () => {
    smtp = await startSmtpFake()
    const { providers, publicUrl } = loadConfig({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Oja <hello@oja.test>',
      PUBLIC_URL: 'http://localhost:4321',
    })
    server = await startTestServer({ clock: () => now, config: { providers, publicUrl } })
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
  })

  const mailsTo = (to: string): string[] =>
    smtp.mails
      .filter((mail) => mail.to.includes(to))
      .map(({ data }) => data.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
  /** Lets the job that waits be tried at once, until it was tried twice at least and rests. */
  async function triedTwice(): Promise<void> {
    const rests = async (): Promise<boolean> => {
      await server.database.rows(sql`update jobs set due_at = now() where heartbeat_at is null and tries < 2`)
      const jobs = await server.database.rows<{ rests: boolean }>(
        sql`select tries >= 2 and heartbeat_at is null as rests from jobs where name = 'account_email'`,
      )
      return jobs.length === 1 && jobs[0]?.rests === true
    }
    await expect.poll(rests, { timeout: 60_000, interval: 500 }).toBe(true)
  }
  async function arrives(to: string, path: RegExp): Promise<string> {
    smtp.manners = 'takes everything'
    await server.database.rows(sql`update jobs set due_at = now()`)
    await expect
      .poll(() => mailsTo(to).flatMap((mail) => path.exec(mail)?.[1] ?? []), { timeout: 60_000 })
      .toHaveLength(1)
    return mailsTo(to).flatMap((mail) => path.exec(mail)?.[1] ?? [])[0] ?? ''
  }

  it('is tried again: a link that takes a change back arrives after two refusals, and works', async () => {
    const person = await newCustomer(server)
    await prove(server, person)
    smtp.manners = 'refuses the mail'
    expect((await change(server, person, { email: `thief-${person.email}` })).status).toBe(200)
    await triedTwice()
    expect(mailsTo(person.email).join()).not.toContain('undo-change')
    const token = await arrives(person.email, /\/undo-change\/([\w-]{43})/)
    // The refused ones left no link behind, and the one that arrived is the only one.
    await allTold(server)
    expect(await server.database.rows(sql`select 1 from contact_undos where user_id = ${person.id}`)).toHaveLength(1)
    const done = await server.post('/undo-contact-change', { token })
    expect(done.status, done.text).toBe(200)
    expect(await server.database.rows(sql`select pending_email, email from users where id = ${person.id}`)).toEqual([
      { pending_email: null, email: person.email },
    ])
  })

  it('is tried again: an invitation arrives after two refusals, and its link sets a password', async () => {
    const token = await server.logIn(admin)
    const email = `invited-${randomUUID()}@mail.test`
    smtp.manners = 'refuses the mail'
    const made = await server.call('POST', '/admin/users', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      payload: { name: 'Kemi Ade', email },
    })
    expect(made.status, made.text).toBe(201)
    await triedTwice()
    const link = await arrives(email, /\/reset-password\/([\w-]{43})/)
    const passwords = { password: 'Harmattan77', password_confirmation: 'Harmattan77' }
    expect((await server.post('/reset-password', { token: link, email, ...passwords })).status).toBe(200)
    expect((await server.post('/login', { login: email, password: 'Harmattan77' })).body.kind).toBe('signed_in')
  })

  it('gives up at an address that does not exist, and leaves no link', async () => {
    const person = await newCustomer(server)
    await prove(server, person)
    smtp.manners = 'knows nobody'
    expect((await change(server, person, { email: `next-${person.email}` })).status).toBe(200)
    await allTold(server)
    expect(await server.database.rows(sql`select 1 from contact_undos where user_id = ${person.id}`)).toEqual([])
  })
})
