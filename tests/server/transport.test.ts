import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inlineHashes } from '#server/http/csp.ts'
import { readContract } from '#server/http/contract/contract.ts'
import { embeddedCloud } from '#server/providers/uploads/embedded-cloud.ts'
import { admin, expectError, shopper, startTestServer, type TestServer } from './support/test-server.ts'

type Parameter = { in?: string; name?: string }

/** Names of the headers that any operation of the contract takes. */
function headersOfContract(): string[] {
  const names = new Set<string>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { in: place, name } = value as Parameter
    if (place === 'header' && typeof name === 'string') names.add(name)
    for (const inner of Object.values(value)) look(inner)
  }
  look(readContract())
  return [...names]
}

describe('every answer', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ config: { corsOrigins: ['https://shop.example.ng'] } })))
  afterAll(() => server.close())

  describe('carries a request id', () => {
    it("that is the caller's when it looks like one", async () => {
      const answer = await server.call('GET', '/health', { headers: { 'x-request-id': 'journey-0042' } })
      expect(answer.headers['x-request-id']).toBe('journey-0042')
    })

    it('and a fresh one when it does not', async () => {
      for (const id of ['', 'short', 'x'.repeat(65), 'has spaces in it', '<script>alert(1)</script>']) {
        const answer = await server.call('GET', '/products/none', { headers: { 'x-request-id': id } })
        expect(answer.body.request_id).toMatch(/^[0-9a-f-]{36}$/)
      }
    })
  })

  it('carries security headers, and no script but our own may run', async () => {
    const { headers } = await server.get('/health')
    const policy = headers['content-security-policy'] as string
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    // Text becomes script by the shop's own policies alone (data of a page; the service worker's address), and pictures come from here.
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toMatch(/trusted-types oja-json oja-worker(;|$)/)
    expect(policy).toContain("img-src 'self' data: blob:;")
    // Drawn pages carry sizes and tints in style attributes, which can run nothing; everything else inline stays out.
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('allows what a page carries inline by its hash alone', () => {
    const html = '<script>go()</script><script type="module" src="/a.js"></script><style></style><script></script>'
    expect(inlineHashes(html, 'script')).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)])
    expect(inlineHashes(html, 'style')).toEqual([])
  })

  it('is kept by nobody when it is about a person', async () => {
    const token = await server.logIn()
    expect((await server.get('/cart', token)).headers['cache-control']).toBe('no-store')
    expect((await server.get('/user/profile', token)).headers['cache-control']).toBe('no-store')
    expect((await server.get('/products/none')).headers['cache-control']).toBe('no-store')
    const headers = { cookie: 'XSRF-TOKEN=abcdefgh12345678' }
    expect((await server.call('GET', '/products', { headers })).headers['cache-control']).toBe('no-cache')
  })

  describe('to a browser', () => {
    const logIn = (headers: Record<string, string>) =>
      server.call('POST', '/login', { headers, payload: { login: shopper, password: 'Demo1234' } })
    const cookie = 'XSRF-TOKEN=abcdefgh12345678'

    it('[API-02] brings a CSRF cookie that comes back as a header', async () => {
      const first = await server.get('/products?limit=1')
      expect(first.headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Lax$/)
      const later = await server.call('GET', '/products?limit=1', { headers: { cookie } })
      expect(later.headers['set-cookie']).toBeUndefined()
      expect((await logIn({ cookie, 'x-xsrf-token': 'abcdefgh12345678' })).status).toBe(200)
      expectError(await logIn({ cookie, 'x-xsrf-token': 'something-else' }), 403, 'csrf_mismatch')
    })

    it('brings no cookie with what shared caches keep: it would be everybody’s', async () => {
      const { headers } = await server.get('/docs/style.css')
      expect(headers['cache-control']).toContain('public')
      expect(headers['set-cookie']).toBeUndefined()
    })

    it('brings its cookie only with what no shared cache may store', async () => {
      for (const url of [
        '/api/products',
        '/api/categories',
        '/api/health',
        '/',
        '/products/basmati-rice',
        '/nowhere',
      ]) {
        const { headers } = await server.app.inject({ url })
        if (headers['set-cookie'] === undefined) continue
        expect({ url, storing: headers['cache-control'] }).toEqual({
          url,
          storing: expect.stringMatching(/\b(?:private|no-store)\b/),
        })
      }
      expect((await server.get('/products')).headers['set-cookie']).toBeDefined()
    })

    it('refuses what another site made it send', async () => {
      expectError(await logIn({ cookie, origin: 'https://evil.example' }), 403, 'csrf_mismatch')
      expectError(await logIn({ cookie, 'sec-fetch-site': 'cross-site' }), 403, 'csrf_mismatch')
      expectError(await logIn({ cookie, origin: 'null' }), 403, 'csrf_mismatch')
      expect((await logIn({ cookie, host: 'shop.test', origin: 'http://shop.test' })).status).toBe(200)
      expect((await logIn({ cookie })).status).toBe(200)
      expect((await logIn({})).status).toBe(200)
    })

    it('[API-11] lets the shops of CORS_ORIGINS call, and no others', async () => {
      const ask = (origin: string) =>
        server.call('OPTIONS', '/cart/add', {
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          },
        })
      const allowed = await ask('https://shop.example.ng')
      expect(allowed.status).toBe(204)
      expect(allowed.headers['access-control-allow-origin']).toBe('https://shop.example.ng')
      // All that a page of the shop sends: a header that is not named here stops its call.
      const sent = String(allowed.headers['access-control-allow-headers']).split(', ')
      expect(headersOfContract()).toContain('Order-Key')
      expect(sent).toEqual(
        expect.arrayContaining(['Authorization', 'Content-Type', 'X-Request-Id', 'X-Requested-With']),
      )
      expect(sent).toEqual(expect.arrayContaining(headersOfContract()))
      expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
      const read = await server.call('GET', '/products?limit=1', { headers: { origin: 'https://shop.example.ng' } })
      expect(read.headers['access-control-allow-origin']).toBe('https://shop.example.ng')
      expect(read.headers.vary).toContain('Origin')
    })
  })

  it('has the one error shape even when the request is no HTTP', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE / HTTP/9.9\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => (text += chunk.toString()))
      socket.once('end', () => resolve(text))
      socket.once('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      code: 'malformed_request',
      request_id: expect.any(String),
    })
  })
})

describe('rate limits', () => {
  it('make a flood of searches and cart changes wait, by address and by person', async () => {
    const server = await startTestServer({ config: { rateLimit: 0.01 } })
    const search = (ip: string) => server.call('GET', '/products?search=rice&limit=5', { remoteAddress: ip })
    const statuses = async (times: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
      const list: number[] = []
      for (let time = 0; time < times; time++) list.push((await ask()).status)
      return list
    }
    expect(await statuses(7, () => search('203.0.113.9'))).toEqual([200, 200, 200, 200, 200, 200, 429])
    const refused = await search('203.0.113.9')
    expectError(refused, 429, 'too_many_requests')
    expect(refused.body.retry_after).toBeGreaterThan(0)
    expect((await search('203.0.113.10')).status).toBe(200)

    const token = await server.logIn()
    const add = () =>
      server.call('POST', '/cart/add', {
        remoteAddress: '203.0.113.11',
        headers: { authorization: `Bearer ${token}` },
        payload: { product_id: 53, quantity: 1 },
      })
    expect((await statuses(7, add)).at(-1)).toBe(429)
    await server.close()
  })

  it('can be multiplied, and switched off for measurements', async () => {
    const server = await startTestServer({ config: { rateLimit: 0 } })
    const answers = await Promise.all(
      Array.from({ length: 700 }, () =>
        server.call('GET', '/products?search=rice&limit=5', { remoteAddress: '203.0.113.9' }),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await server.close()
  })
})

describe('a head that dawdles', () => {
  it('is cut at the time that is set for heads, within a second or two, with words', async () => {
    const server = await startTestServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    expect(server.app.server.headersTimeout).toBe(15_000)
    server.app.server.headersTimeout = 500
    const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
    const began = performance.now()
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.write('GET /api/health HTTP/1.1\r\nHost: local')
    await new Promise((resolve) => socket.once('close', resolve))
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('request_timeout')
    await server.close()
  })
})

describe('a body that dawdles', () => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer({ bodyTimes: { plain: 2_000, file: 6_000 } })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    // Node takes the longer of both times for the whole request.
    server.app.server.headersTimeout = 1_000
    token = await server.logIn(admin)
  })
  afterAll(() => server.close())

  /** Sends a request whose body comes in two halves. @returns all that came back until the socket closed */
  const send = (head: readonly string[], halves: readonly [string, string], pause: number) =>
    new Promise<string>((resolve) => {
      const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
      socket.on('error', () => undefined).once('close', () => resolve(text))
      const length = `Content-Length: ${Buffer.byteLength(halves.join(''))}`
      socket.write([...head, 'Host: localhost', length, 'Connection: close', '', halves[0]].join('\r\n'))
      setTimeout(() => socket.writable && socket.write(halves[1]), pause)
    })

  const picture = [
    `POST /v1_1/${embeddedCloud.name}/image/upload HTTP/1.1`,
    'Content-Type: multipart/form-data; boundary=x',
  ]
  const json = ['POST /api/login HTTP/1.1', 'Content-Type: application/json']

  it('is cut at the time that is set for bodies, in the one error shape', async () => {
    const began = performance.now()
    const text = await send(json, ['{"login":', '"x"}'], 6_000)
    expect(performance.now() - began).toBeLessThan(5_500)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(JSON.parse(text.slice(text.indexOf('{')))).toMatchObject({
      code: 'request_timeout',
      request_id: expect.any(String),
    })
  })

  it('is taken where it came in time', async () => {
    expect(await send(json, ['{"login":', '"x"}'], 100)).toMatch(/^HTTP\/1\.1 (401|422) /)
  })

  it('is taken where it is a file that takes longer than other bodies may', async () => {
    const head = ['POST /api/admin/imports?resource=categories HTTP/1.1', `Authorization: Bearer ${token}`]
    const text = await send([...head, 'Content-Type: text/csv'], ['id,name\r\n', '1,Grains\r\n'], 3_000)
    expect(text).toMatch(/^HTTP\/1\.1 20\d /)
  })

  it('is taken where it is a picture that takes longer than other bodies may', async () => {
    const head = [...picture, `Authorization: Bearer ${token}`]
    const part = '--x\r\nContent-Disposition: form-data; name="upload_preset"\r\n\r\n'
    const text = await send(head, [part, 'none\r\n--x--\r\n'], 3_000)
    expect(text).toMatch(/^HTTP\/1\.1 422 /)
    expect(text).toContain('That upload preset is not known.')
  })

  it('is cut at the time that is set for files, where it is one', async () => {
    const text = await send(picture, ['--x\r\n', '--x--\r\n'], 12_000)
    expect(text).toContain('request_timeout')
  })
})
