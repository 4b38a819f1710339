import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factsOf, readContract } from '#server/http/contract/contract.ts'
import { operationRegistry } from '#server/http/operations/registry.ts'
import { brokenValues, inAddress, nasty, type Parameter, resolve, soundValues } from './support/fuzz.ts'
import { admin, type Answer, shopper, startTestServer, type TestServer } from './support/test-server.ts'

const contract = readContract()
/** A stream of events has no end that could be waited for: tests/server/changes.test.ts asks it what is asked here. */
const isStream = ({ operationId }: { operationId: string }) => operationId === 'hearChanges'
const operations = [...factsOf(contract).values()]
  .filter((facts) => !isStream(facts))
  .map((facts) => {
    const described = contract.paths[facts.path]?.[facts.method.toLowerCase()]
    const parameters = (described?.parameters ?? []).map((one) => resolve(contract, one as Parameter))
    const content = described?.requestBody?.content
    const isOpen = operationRegistry.has(facts.operationId) && facts.planned === undefined
    return { ...facts, parameters, body: content?.['application/json']?.schema as object | undefined, isOpen }
  })
type Operation = (typeof operations)[number]

/** `method path` for titles. */
const table = operations.map((operation) => [operation.operationId, operation] as const)
const withQuery = table.filter(([, { parameters }]) => parameters.some((one) => one.in === 'query'))
const withBody = table.filter(([, { body }]) => body !== undefined)

/** A fixed seed: what fails here fails everywhere, and again. */
const seed = 20_260_117
const runsEach = 40

/** What must never be told to a caller: our files, our database, our stack. */
const inside = /node_modules|\.ts:\d|\bat \w+ \(|pglite|postgres|syntax error|relation "|drizzle|ECONN|select .* from/i

describe('every operation of the contract', () => {
  let server: TestServer
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    server = await startTestServer()
    tokens.set('shopper', await server.logIn(shopper))
    tokens.set('admin', await server.logIn(admin))
  })
  afterAll(() => server.close())

  const address = (operation: Operation, values: Record<string, string> = {}): string =>
    operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'))

  const bearer = async (operation: Operation): Promise<Record<string, string>> => {
    if (operation.scopes === undefined) return {}
    const who = operation.scopes.includes('admin') ? 'admin' : 'shopper'
    const known = tokens.get(who) ?? ''
    // Some operations end sessions or block people, as they should: whoever was logged out logs in again.
    if ((await server.get('/user/profile', known)).status === 200) return { authorization: `Bearer ${known}` }
    await server.database.rows(
      sql`update users set status = 'active', blocked_at = null, blocked_reason = null where email = ${shopper}`,
    )
    const fresh = await server.logIn(who === 'admin' ? admin : shopper)
    tokens.set(who, fresh)
    return { authorization: `Bearer ${fresh}` }
  }

  /** Never a 5xx but the 501 of what is not open; refusals in the one shape; nothing of our inside told. */
  const expectSound = (answer: Answer, operation: Operation, what: string): void => {
    const about = `${what}: ${answer.status} ${answer.text.slice(0, 300)}`
    if (!(answer.status === 501 && !operation.isOpen)) expect(answer.status, about).toBeLessThan(500)
    if (answer.status < 400) return
    expect(answer.headers['content-type'], about).toBe('application/json; charset=utf-8')
    expect(answer.body, about).toMatchObject({
      message: expect.stringMatching(/\S/),
      code: expect.stringMatching(/^[a-z_]+$/),
    })
    expect(answer.body.request_id, about).toBe(answer.headers['x-request-id'])
    expect(answer.text, about).not.toMatch(inside)
  }
  const expectRefused = (
    answer: Answer,
    operation: Operation,
    what: string,
    statuses = [400, 404, 405, 413, 415, 422],
  ) => {
    expectSound(answer, operation, what)
    if (answer.status !== 501) expect(statuses, `${what}: ${answer.text.slice(0, 300)}`).toContain(answer.status)
  }

  it.each(withBody)('%s refuses a body that is not what it says', async (_, operation) => {
    const headers = await bearer(operation)
    const send = (payload: string | Buffer, type = 'application/json') =>
      server.call(operation.method, address(operation), { headers: { ...headers, 'content-type': type }, payload })
    for (const text of [
      '{',
      '{"a":1,}',
      "{'a':1}",
      'NaN',
      '\u0000',
      '\ufeff\ufeff{}',
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      '{"__proto__":{"role":"admin"}}',
      '{"a":{"constructor":{"prototype":{"role":"admin"}}}}',
      '{"name":"\\u0000"}',
      '[]',
      '7',
      '"text"',
      'null',
    ]) {
      expectRefused(await send(text), operation, text.slice(0, 40))
    }
    expectRefused(await send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d])), operation, 'bytes that are no text')
    expectRefused(await send(`{"a":"${'x'.repeat(300_000)}"}`), operation, 'too much', [413])
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'a',
      '*/*',
      'x'.repeat(500),
    ])
      expectRefused(await send('{}', type), operation, type.slice(0, 40), [400, 415])
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  it.each(withBody)('%s survives any body', { timeout: 60_000 }, async (_, operation) => {
    const headers = await bearer(operation)
    await fc.assert(
      fc.asyncProperty(brokenValues(contract, operation.body ?? {}), fc.nat({ max: 400 }), async (body, id) => {
        const path = address(operation, { id: String(id), slug: 'basmati-rice' })
        const payload = JSON.stringify(body) ?? 'null'
        const answer = await server.call(operation.method, path, {
          headers: { ...headers, 'content-type': 'application/json' },
          payload,
        })
        expectSound(answer, operation, `${operation.method} ${path} ${payload.slice(0, 400)}`)
      }),
      { seed, numRuns: runsEach },
    )
  })

  it.each(table)('%s survives any address', { timeout: 60_000 }, async (_, operation) => {
    const headers = await bearer(operation)
    const call = async (path: string, more: Record<string, string> = {}): Promise<Answer> => {
      const payload = operation.body === undefined ? {} : { payload: {} }
      return server.call(operation.method, path, { headers: { ...headers, ...more }, ...payload })
    }
    const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
    for (const query of [
      'unknown=1&unknown=2&__proto__[a]=1&constructor=1',
      '%',
      '%E0%A4%A=1',
      '&&&===&',
      'a[]=1&a[b]=2',
      `x=${'y'.repeat(10_000)}`,
      `${'a&'.repeat(3_000)}`,
      ...names.flatMap((name) => [
        `${name}=1&${name}=2`,
        `${name}`,
        `${name}=`,
        `${name}[]=1`,
        ...nasty.map((value) => `${encodeURIComponent(name)}=${encodeURIComponent(inAddress(value).slice(0, 3_000))}`),
      ]),
    ]) {
      expectSound(await call(`${address(operation)}?${query}`), operation, query.slice(0, 100))
    }
    if (operation.path.includes('{')) {
      for (const value of nasty) {
        const text = inAddress(value).slice(0, 3_000)
        const path = address(operation, { id: text, slug: text, type: text })
        expectSound(await call(path), operation, path.slice(0, 100))
      }
      for (const raw of ['%', '%E0%A4%A', '..%2f..%2f', 'a%00b', 'a%0d%0aSet-Cookie:x=1'])
        expectRefused(await call(operation.path.replaceAll(/\{\w+\}/g, raw)), operation, raw, [400, 404, 405, 422])
    }
    for (const key of ['', 'short', 'x'.repeat(200), 'has space', 'ключ', "a'; --aaaa", '{"a":1}aa'])
      expectSound(await call(address(operation), { 'idempotency-key': encodeURI(key) }), operation, `key ${key}`)
  })

  it.each(withQuery)('%s survives any query that its parameters allow', async (_, operation) => {
    const query = operation.parameters.filter((one) => one.in === 'query')
    const headers = await bearer(operation)
    const values = fc.record(
      Object.fromEntries(query.map(({ name, schema }) => [name, soundValues(contract, schema)])),
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(values, async (given) => {
        const pairs = Object.entries(given).map(([name, value]) => [name, inAddress(value)])
        const path = `${address(operation, { slug: 'groceries-staples', type: 'featured' })}?${new URLSearchParams(pairs)}`
        expectSound(await server.call(operation.method, path, { headers }), operation, path)
      }),
      { seed, numRuns: runsEach },
    )
  })

  it.each(table.filter(([, { scopes }]) => scopes))(
    '[GATE-04] %s takes no token that is none',
    async (_, operation) => {
      const payload = operation.body === undefined ? {} : { payload: {} }
      for (const authorization of [
        'Bearer null',
        'Bearer undefined',
        `Bearer ${'A'.repeat(43)}`,
        `Bearer ${'A'.repeat(9_000)}`,
        'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.',
        `Bearer ${tokens.get('admin')?.slice(0, -1)}`,
        `bearer\t${tokens.get('admin')}\u00e9`,
        `Basic ${tokens.get('admin')}`,
      ]) {
        const answer = await server.call(operation.method, address(operation), {
          headers: { authorization },
          ...payload,
        })
        expectRefused(answer, operation, authorization.slice(0, 60), [401])
        expect(answer.status).toBe(401)
      }
    },
  )

  it('leaves goods, people and what they may do as they were', async () => {
    const [counted] = await server.database.rows(sql`select
      (select count(*)::int from products) as products,
      (select count(*)::int from users where email in (${shopper}, ${admin})) as people,
      (select count(*)::int from users where role = 'admin') as admins`)
    expect(counted).toEqual({ products: 300, people: 2, admins: 2 })
    expect(({} as { role?: string; a?: unknown }).role).toBeUndefined()
    expect(({} as { a?: unknown }).a).toBeUndefined()
  })

  describe('over a real connection', () => {
    const exchange = (lines: string): Promise<string> =>
      new Promise((resolved, reject) => {
        const { port } = server.app.server.address() as AddressInfo
        const socket = connect(port, '127.0.0.1', () => socket.write(lines))
        let text = ''
        socket.setTimeout(5_000, () => socket.destroy(new Error(`no end after: ${text}`)))
        socket.on('data', (chunk) => (text += chunk.toString()))
        socket.once('close', () => resolved(text))
        socket.once('error', reject)
      })
    beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }))

    it.each([
      ['a header without a colon', 'GET /api/health HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n', 400],
      ['two lengths', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400],
      [
        'a length and chunks',
        'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        400,
      ],
      [
        'a chunk that is none',
        'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
        400,
      ],
      ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      ['control characters', 'GET /api/hea\u0001lth HTTP/1.1\r\nHost: x\r\n\r\n', 400],
      [
        'an address of 60 kB',
        `GET /api/products?search=${'x'.repeat(60_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        431,
      ],
      [
        'headers of 60 kB',
        `GET /api/health HTTP/1.1\r\nHost: x\r\nX-A: ${'x'.repeat(60_000)}\r\nConnection: close\r\n\r\n`,
        431,
      ],
      ['a method that nobody knows', 'BREW /api/products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
      [
        'a method that is known and not taken',
        'TRACE /api/products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        404,
      ],
    ])('refuses %s in the one shape', async (_, request, status) => {
      const answer = await exchange(request)
      expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`)
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as object
      expect(body).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
        request_id: expect.any(String),
      })
    })
  })
})
