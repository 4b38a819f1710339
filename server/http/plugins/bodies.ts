import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, of calls whose sender signs it. */
    rawBody: string | undefined
  }
}

const isSigned = (url: string): boolean => url.startsWith('/api/payments/webhooks/')

/** A NUL byte and half of a surrogate pair fit in JSON, and in no column of PostgreSQL. */
const unkept = /\0|\p{Surrogate}/u
/** Either can only come written as an escape: what is no UTF-8 has become U+FFFD before. */
const written = /\\u(0000|d[89a-f])/i

function hasUnkept(value: unknown): boolean {
  if (typeof value === 'string') return unkept.test(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => unkept.test(key) || hasUnkept(inner))
}

const unreadable = (): ApiError => new ApiError(400, 'malformed_request', 'We could not read that request.')

const unsupported = (): ApiError => new ApiError(415, 'unsupported_media_type', 'Please send JSON.')

const isOf = ({ routeOptions }: FastifyRequest, operation: string): boolean =>
  (routeOptions.schema as { operationId?: string } | undefined)?.operationId === operation

/**
 * JSON, and files where an operation takes one. An empty body with a JSON header is no body (log-out is called like that); keys that reach for
 * an object's prototype are refused.
 */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.decorateRequest('rawBody', undefined)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (isSigned(request.url)) request.rawBody = text as string
    return parse(request, text as string, (error, body) => {
      if (error) done(unreadable(), undefined)
      else done(written.test(text as string) && hasUnkept(body) ? unreadable() : null, body)
    })
  })
  // Read as it comes in, by the operation itself, which knows how much it takes.
  app.addContentTypeParser('text/csv', (request, payload, done) =>
    isOf(request, 'createImport') ? done(null, payload) : done(unsupported(), undefined),
  )
  // What a browser sends for the `ping` attribute of a link, to the operation that links name alone: nobody else's page may call others like that.
  app.addContentTypeParser('text/ping', { parseAs: 'string' }, (request, _text, done) =>
    isOf(request, 'pingBanner') ? done(null, undefined) : done(unsupported(), undefined),
  )
  app.addHook('onRequest', (request, _reply, done) => {
    const isHostless = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    done(isHostless || /%00/.test(request.url) ? unreadable() : undefined)
  })
}
