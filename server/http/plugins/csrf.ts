import { randomBytes } from 'node:crypto'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/errors.ts'

const cookieName = 'XSRF-TOKEN'
const headerName = 'x-xsrf-token'
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

const refused = (): ApiError =>
  new ApiError(403, 'csrf_mismatch', 'This request did not come from our pages. Please reload and try again.')

/** Whether a browser says that another site made the request; tools that send no Origin are no browsers. */
function isForeign(request: FastifyRequest, origins: readonly string[]): boolean {
  const origin = request.headers.origin
  if (origin === undefined) return request.headers['sec-fetch-site'] === 'cross-site'
  if (origins.includes(origin)) return false
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host
}

const cookieOf = (request: FastifyRequest): string | undefined =>
  request.headers.cookie === undefined ? undefined : request.cookies[cookieName]

/**
 * The CSRF pair: a cookie that our pages can read and give back as a header. Tokens travel as bearer headers, which no
 * other site can make a browser send, so this is a second lock: with cookie and header both there, they must be equal;
 * with the cookie alone, the request must not come from another site.
 */
export function registerCsrf(app: FastifyInstance, options: { secure: boolean; origins: readonly string[] }): void {
  void app.register(fastifyCookie)
  app.addHook('onRequest', (request, _reply, done) => {
    const cookie = cookieOf(request)
    const header = request.headers[headerName]
    if (safe.has(request.method) || cookie === undefined) done()
    else if (header !== undefined) done(header === cookie ? undefined : refused())
    else done(isForeign(request, options.origins) ? refused() : undefined)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // What shared caches keep goes to many people: one person's cookie has no place on it.
    const storing = String(reply.getHeader('cache-control') ?? '')
    if (request.method === 'GET' && cookieOf(request) === undefined && !storing.includes('public')) {
      // What may be stored at all is this person's then, and no cache gives it to another.
      if (!/\b(?:no-store|private)\b/.test(storing)) {
        void reply.header('cache-control', ['private', storing || 'no-cache'].join(', '))
      }
      const value = randomBytes(18).toString('base64url')
      void reply.header('set-cookie', `${cookieName}=${value}; Path=/; SameSite=Lax${options.secure ? '; Secure' : ''}`)
    }
    done(null, payload)
  })
}
