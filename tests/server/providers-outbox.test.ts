import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { makeOutbox } from '#server/providers/outbox.ts'
import { expectError, startTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const mail = (to: string, text: string) => ({ to, subject: 'A <b>subject</b>', text, html: '' })

describe('the outbox', () => {
  it('shows what would have been sent, latest first, to one recipient in any spelling', async () => {
    const outbox = makeOutbox(server.database, Date.now)
    await outbox.sms.send({ to: '+2348030000777', text: 'one' })
    await outbox.mail.send(mail('Ada@mail.test', 'two'))
    await outbox.sms.send({ to: '+2348030000777', text: 'three' })
    const { data } = (await server.get('/dev/outbox')).body
    expect(data.map(({ body }: { body: string }) => body)).toEqual(['three', 'two', 'one'])
    expect(data[1]).toEqual({
      id: expect.any(Number),
      channel: 'mail',
      to: 'Ada@mail.test',
      subject: 'A <b>subject</b>',
      link: null,
      body: 'two',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    for (const to of ['0803 000 0777', '+234 803 000 0777', '2348030000777']) {
      const found = (await server.get(`/dev/outbox?to=${encodeURIComponent(to)}`)).body.data
      expect(found.map(({ body }: { body: string }) => body)).toEqual(['three', 'one'])
    }
    expect((await server.get('/dev/outbox?to=ada@MAIL.test')).body.data).toHaveLength(1)
    expect((await server.get('/dev/outbox?to=nobody@mail.test')).body.data).toEqual([])
  })

  it('is a page without scripts, with links that open and text that stays text', async () => {
    const outbox = makeOutbox(server.database, Date.now)
    await outbox.mail.send(
      mail('<i>eve</i>@mail.test', 'Open http://localhost/reset-password/abc?email=a%40b <script>x</script>'),
    )
    const page = await server.app.inject('/outbox')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('<a href="http://localhost/reset-password/abc?email=a%40b"')
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).not.toMatch(/<script|<i>|<b>|\son\w+=|\sstyle=/)
    expect(page.body).toContain('lang="en-NG"')
    const one = await server.app.inject('/outbox?to=0803+000+0777')
    expect(one.body).toContain('three')
    expect(one.body).not.toContain('two')
  })

  it('shows a mail as people see it, in a frame where no script runs', async () => {
    const outbox = makeOutbox(server.database, Date.now)
    const html = '<!doctype html><html><head></head><body><a href="http://localhost/x">As seen</a></body></html>'
    await outbox.mail.send({ to: 'seen@mail.test', subject: 'Seen', text: 'as text', html })
    const { body } = await server.app.inject('/outbox?to=seen@mail.test')
    const address = /<iframe src="(\/outbox\/\d+)"[^>]* sandbox="allow-top-navigation-by-user-activation"/.exec(
      body,
    )?.[1]
    const mailed = await server.app.inject(address ?? '')
    expect(mailed.body).toBe(html.replace('<head>', '<head><base target="_top">'))
    expect(mailed.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; frame-ancestors 'self'",
    )
    for (const other of ['/outbox/999999', '/outbox/x']) expect((await server.app.inject(other)).statusCode).toBe(404)
  })

  it('keeps the last 500 messages, and is tidied with every 25th', async () => {
    await server.database.rows(sql`insert into outbox_messages (channel, recipient, body, created_at)
      select 'sms', '+2348000000000', 'bulk ' || n, now() from generate_series(1, 600) n`)
    const { sms } = makeOutbox(server.database, Date.now)
    const counts: number[] = []
    for (let sent = 0; sent < 50; sent++) {
      await sms.send({ to: '+2348000000000', text: sent < 49 ? 'one more' : 'the last' })
      const [count] = await server.database.rows<{ times: number }>(
        sql`select count(*)::int as times from outbox_messages`,
      )
      counts.push(count?.times ?? 0)
    }
    expect(counts.filter((count) => count === 500)).toHaveLength(2)
    expect(Math.max(...counts.slice(25))).toBe(524)
    expect((await server.get('/dev/outbox')).body.data[0].body).toBe('the last')
  })

  it('does not exist where strangers could read it', async () => {
    const config = loadConfig({ NODE_ENV: 'test', RATE_LIMIT: 'off', PUBLIC_URL: 'https://shop.example.ng' })
    const other = await startTestServer({ config })
    expectError(await other.get('/dev/outbox'), 404, 'not_found')
    expect((await other.app.inject('/outbox')).statusCode).toBe(404)
    await other.close()
  }, 60_000)
})
