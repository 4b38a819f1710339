import { randomBytes } from 'node:crypto'
import { fastifyCookie } from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'

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

/**
 * The CSRF pair: a cookie that our pages can read and give back as a header. Tokens travel as bearer headers, which no
 * other site can make a browser send, so this is a second lock: with cookie and header both there, they must be equal;
 * with the cookie alone, the request must not come from another site.
 */
export function registerCsrf(app: FastifyInstance, options: { secure: boolean; origins: readonly string[] }): void {
  void app.register(fastifyCookie)
  app.addHook('onRequest', (request, reply, done) => {
    const cookie = request.headers.cookie === undefined ? undefined : request.cookies[cookieName]
    if (safe.has(request.method)) {
      if (cookie === undefined && request.method === 'GET') {
        void reply.setCookie(cookieName, randomBytes(18).toString('base64url'), {
          path: '/',
          sameSite: 'lax',
          secure: options.secure,
        })
      }
      done()
      return
    }
    const header = request.headers[headerName]
    if (cookie === undefined) done()
    else if (header !== undefined) done(header === cookie ? undefined : refused())
    else done(isForeign(request, options.origins) ? refused() : undefined)
  })
}
