import { Effect } from 'effect'
import { describe, expect, it, vi } from 'vitest'
import { createLogger } from '#services/logger/logger.ts'
import { Api, apiOverHttp } from './api.ts'
import { rethrown, type ApiError } from './api.errors.ts'
import { changeCart, getCart } from './cart.ts'
import { readResource } from './catalogue.ts'
import { logOut } from './identity.ts'
import { cancelOrder, getOrder } from './orders.ts'
import { shareRepeats } from './share-repeats.ts'

const silent = createLogger(true, console)
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

type Setting = {
  token?: string | null | (() => string | null)
  cookies?: string
  answer?: (request: Request) => Promise<Response> | Response
}

function connect({ token = null, cookies = '', answer = () => json(200, { data: {} }) }: Setting) {
  const requests: Request[] = []
  const warn = vi.fn<(...said: unknown[]) => void>()
  const heard = { unauthorized: 0, answered: 0, unanswered: 0 }
  const apiOf = apiOverHttp({
    host: 'http://shop.test',
    token: typeof token === 'function' ? token : () => token,
    cookies: () => cookies,
    orderAccessToken: (number) => (number === 'NG-261120-AB2CD' ? 'guest-key' : null),
    fetch: async (input) => {
      const request = input as Request
      requests.push(request)
      return answer(request)
    },
    logger: { ...silent, warn },
    onUnauthorized: () => void (heard.unauthorized += 1),
    isOffline: () => false,
    onAnswered: () => void (heard.answered += 1),
    onUnanswered: () => void (heard.unanswered += 1),
  })
  const run = <Reply, Failure>(work: Effect.Effect<Reply, Failure, Api>, signal?: AbortSignal) =>
    Effect.runPromise(Effect.provideService(work, Api, apiOf(signal)), signal && { signal })
  const fail = <Reply>(work: Effect.Effect<Reply, ApiError, Api>) => run(Effect.flip(work))
  return { requests, warn, heard, run, fail }
}

const rice = { kind: 'remove', id: 'change-0001', key: '1:0' } as const

describe('a call', () => {
  it('[API-01] carries the stored token as a bearer token', async () => {
    const { requests, run, warn } = connect({ token: 'secret' })
    await run(getCart())
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret')
    expect(warn).not.toHaveBeenCalled()
  })

  it('[API-01] is made without a token too, with a warning', async () => {
    const { requests, run, warn } = connect({})
    await run(getCart())
    expect(requests).toHaveLength(1)
    expect(requests[0]?.headers.get('Authorization')).toBeNull()
    expect(warn).toHaveBeenCalledWith('No token for GET /cart')
  })

  it('[API-02] accepts JSON and pairs the CSRF cookie with its header on writes', async () => {
    const { requests, run } = connect({ cookies: 'a=1; XSRF-TOKEN=pair%3D1' })
    await run(changeCart(rice, 7))
    await run(getCart())
    expect(requests[0]?.headers.get('Accept')).toBe('application/json')
    expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBe('pair=1')
    expect(requests[1]?.headers.get('X-XSRF-TOKEN')).toBeNull()
  })

  it('shows a guest’s key with calls about that order, and with no others', async () => {
    const { requests, run } = connect({})
    await run(readResource('/orders/NG-261120-AB2CD'))
    await run(cancelOrder('NG-261120-AB2CD', null, 'change-0001'))
    await run(getOrder('NG-261120-ZZ9ZZ'))
    await run(getCart())
    expect(requests.map(({ headers }) => headers.get('Order-Key'))).toEqual(['guest-key', 'guest-key', null, null])
  })

  it('[API-02] takes any 2xx as success', async () => {
    for (const status of [200, 201, 202]) {
      const { run } = connect({ answer: () => json(status, { data: { status } }) })
      expect(await run(getCart())).toEqual({ data: { status } })
    }
  })

  it('[API-04] tells of the log-out with an empty body, marked as asked for by the page, under the token that is gone', async () => {
    const { requests, run } = connect({})
    await run(logOut('gone'))
    const [request] = requests
    expect(request?.method).toBe('POST')
    expect(request?.url).toBe('http://shop.test/api/logout')
    expect(await request?.text()).toBe('')
    expect(request?.headers.get('X-Requested-With')).toBe('XMLHttpRequest')
    expect(request?.headers.get('Authorization')).toBe('Bearer gone')
  })

  it('[API-05] carries the change under its idempotency key', async () => {
    const { requests, run } = connect({})
    await run(changeCart({ kind: 'set', id: 'change-0002', key: '1:0', quantity: 3 }, 7))
    expect(requests[0]?.url).toBe('http://shop.test/api/cart/update/7')
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('change-0002')
    expect(await requests[0]?.json()).toEqual({ quantity: 3 })
  })
})

describe('a failed call', () => {
  it('[API-10] is typed: refused with status and body, or unreachable', async () => {
    const body = { message: 'No', code: 'insufficient_stock', request_id: 'r1' }
    const refused = await connect({ answer: () => json(422, body) }).fail(getCart())
    expect(refused).toMatchObject({ _tag: 'ApiRefused', status: 422, body })
    const silence = connect({ answer: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await silence.fail(getCart())).toMatchObject({ _tag: 'ApiUnreachable' })
    expect(silence.heard.unanswered).toBe(1)
  })

  it('[SESS-11] gives its caller what the server said, or else the error itself', async () => {
    const body = { message: 'No', code: 'not_found', request_id: 'r1' }
    expect(rethrown(await connect({ answer: () => json(404, body) }).fail(getCart()))).toEqual(body)
    const bare = await connect({ answer: () => new Response('<html>', { status: 502 }) }).fail(getCart())
    expect(rethrown(bare)).toBe(bare)
  })

  it('[CART-16] of the cart gives its caller the body of the answer', async () => {
    const body = { message: 'Only 2 left', code: 'insufficient_stock', request_id: 'r1' }
    expect(rethrown(await connect({ answer: () => json(422, body) }).fail(changeCart(rice, 7)))).toEqual(body)
  })

  it('[SESS-09] with 401 is told to the session', async () => {
    const { fail, heard } = connect({ token: 'old', answer: () => json(401, { message: 'Sign in' }) })
    await fail(getCart())
    expect(heard).toEqual({ unauthorized: 1, answered: 1, unanswered: 0 })
  })

  it('[SESS-09] with 401 is told by the token that it carried: what is refused late ends no session that began since', async () => {
    const refused = () => json(401, { message: 'Sign in' })
    let stored: string | null = null
    const meanwhile = (next: string | null) => () => {
      stored = next
      return refused()
    }
    const told = async (before: string | null, answer: () => Response, call: Effect.Effect<unknown, ApiError, Api>) => {
      stored = before
      const { fail, heard } = connect({ token: () => stored, answer })
      await fail(call)
      return heard.unauthorized
    }
    expect(await told(null, refused, getCart())).toBe(1)
    expect(await told(null, meanwhile('new'), getCart())).toBe(0)
    expect(await told('old', meanwhile('new'), getCart())).toBe(0)
    expect(await told('old', meanwhile(null), getCart())).toBe(0)
    // A log-out carries the token that is gone; when it goes out, another tab may have logged somebody in.
    expect(await told('new', refused, logOut('old'))).toBe(0)
    expect(await told(null, refused, logOut('old'))).toBe(0)
  })
})

describe('identical requests', () => {
  const ask = (path = '/cart') => new Request(`http://shop.test/api${path}`)

  it('[CART-17] within 300 ms are sent once, and each caller gets the answer', async () => {
    let at = 0
    const send = vi.fn<typeof globalThis.fetch>(async () => json(200, { n: 1 }))
    const { fetch } = shareRepeats(send, () => at)
    const [first, second] = await Promise.all([fetch(ask()), fetch(ask())])
    expect([await first.json(), await second.json()]).toEqual([{ n: 1 }, { n: 1 }])
    at = 299
    await fetch(ask())
    expect(send).toHaveBeenCalledTimes(1)
    at = 300
    await fetch(ask())
    await fetch(ask('/products'))
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('[CART-17] are not held back by a failure: who asks again asks anew', async () => {
    const send = vi.fn<typeof globalThis.fetch>(async () => json(503, {}))
    const { fetch } = shareRepeats(send, () => 0)
    await fetch(ask())
    await fetch(ask())
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('[CART-17] that one caller leaves still answer the other', async () => {
    const send = vi.fn<typeof globalThis.fetch>(
      (input) =>
        new Promise((resolve, reject) => {
          const { signal } = input as Request
          signal.addEventListener('abort', () => reject(new DOMException('cut', 'AbortError')))
          setTimeout(() => resolve(json(200, { n: 1 })), 20)
        }),
    )
    const { fetch } = shareRepeats(send, () => 0)
    const leaver = new AbortController()
    const left = fetch(new Request(ask(), { signal: leaver.signal })).catch((error: Error) => error.name)
    const stayed = fetch(ask())
    setTimeout(() => leaver.abort(), 5)
    expect(await left).toBe('AbortError')
    expect(await (await stayed).json()).toEqual({ n: 1 })
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('in production', () => {
  it('[ANLY-07] the console hears of critical errors alone, and no detail', () => {
    const error = vi.fn<(...said: unknown[]) => void>()
    const said = vi.fn<(...said: unknown[]) => void>()
    const logger = createLogger(true, { log: said, error, warn: said, info: said, debug: said })
    for (const level of ['log', 'error', 'warn', 'info', 'debug'] as const) logger[level]('who bought what')
    expect(said).not.toHaveBeenCalled()
    expect(error).not.toHaveBeenCalled()
    logger.critical('who bought what')
    expect(error).toHaveBeenCalledExactlyOnceWith('A critical error occurred. Check server logs for details.')
  })
})
