import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newcomer } from '#tests/support/fakes/people.ts'
import { codeTo, messagesTo } from '#tests/support/fakes/outbox.ts'
import { type SmtpFake, startSmtpFake } from '#tests/support/fakes/smtp-server.ts'
import { loadConfig } from '#server/config.ts'
import { resetEmail } from '#server/areas/identity/emails.ts'
import { openSmtp } from '#server/providers/mail/smtp.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

let smtp: SmtpFake
beforeAll(async () => void (smtp = await startSmtpFake()))
beforeEach(() => {
  smtp.manners = 'takes everything'
  smtp.mails.length = 0
})
afterAll(() => smtp.close())

const email = resetEmail('Ada <b>', 'https://shop.example.ng/reset-password/abc?email=ada%40mail.test')
const mail = { to: 'ada@mail.test', ...email }
const open = (limit?: number) => openSmtp({ url: smtp.url, from: 'Oja <hello@oja.test>', ...(limit && { limit }) })

/** Headers and lines of a mail, unfolded and decoded from quoted-printable. */
const decoded = (data: string): string =>
  Buffer.from(
    data
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

describe('mail over SMTP', () => {
  it('hands over plain text and HTML, logged in, from the shop', async () => {
    await open().send(mail)
    expect(smtp.mails).toHaveLength(1)
    const [got] = smtp.mails
    expect(got).toMatchObject({ from: 'hello@oja.test', to: ['ada@mail.test'], user: 'oja' })
    const text = decoded(got?.data ?? '')
    expect(text).toMatch(/^From: Oja <hello@oja.test>$/m)
    expect(text).toMatch(/^Subject: =\?UTF-8\?Q\?Set_a_new_password_for_Ojà/m)
    expect(text).toContain('Content-Type: text/plain')
    expect(text).toContain('Content-Type: text/html')
    expect(text).toContain('https://shop.example.ng/reset-password/abc?email=ada%40mail.test')
    expect(text.split('text/html')[1]).not.toContain('<b>')
  })

  it.each([
    ['knows nobody', 'bad_recipient'],
    ['refuses the mail', 'refused'],
    ['refuses the log-in', 'refused'],
    ['hangs up', 'unreachable'],
    ['falls silent', 'timeout'],
  ] as const)('says why a server that %s got no mail: %s', async (manners, reason) => {
    smtp.manners = manners
    const failure: unknown = await open(manners === 'falls silent' ? 500 : 6_000)
      .send(mail)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ProviderFailure)
    const { reason: told, message } = failure as ProviderFailure
    expect(told).toBe(reason)
    // The log may have the message: neither password nor link nor address is in it.
    expect(message).not.toMatch(/s3cret|reset-password|ada@/)
  })

  it('says when there is no server at all', async () => {
    const failure = await openSmtp({ url: 'smtp://127.0.0.1:9', from: 'a@b.test', limit: 2_000 })
      .send(mail)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ProviderFailure', reason: 'unreachable' })
  })
})

describe('registration with mail over SMTP', () => {
  let server: TestServer
  beforeAll(async () => {
    const { providers } = loadConfig({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Oja <hello@oja.test>',
      PUBLIC_URL: 'http://localhost:4321',
    })
    server = await startTestServer({ config: { publicUrl: 'http://localhost:4321', providers } })
  })
  afterAll(() => server.close())

  it('[SESS-04] tells honestly that the mail failed, and goes on', async () => {
    smtp.manners = 'refuses the mail'
    const person = newcomer()
    const { status, body } = await server.post('/register-initial', person)
    expect(status).toBe(201)
    expect(body).toMatchObject({ email_sent: false, email_error: expect.stringContaining('could not be sent') })
    const code = await codeTo(server, person.phone)
    const verified = await server.post('/verify-phone', { phone: person.phone, code, user_id: body.user_id })
    expect(verified.status).toBe(200)

    smtp.manners = 'takes everything'
    const other = newcomer()
    expect((await server.post('/register-initial', other)).body).toMatchObject({ email_sent: true, email_error: null })
    const [got] = smtp.mails
    expect(got?.to).toEqual([other.email])
    expect(decoded(got?.data ?? '')).toContain('http://localhost:4321/verify-email/')
    // Mail goes out, so the outbox shows text messages alone.
    expect((await messagesTo(server, other.phone)).map(({ channel }) => channel)).toEqual(['sms'])
    expect(await messagesTo(server, other.email)).toEqual([])
  })
})
