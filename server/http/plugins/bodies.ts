import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../platform/errors.ts'
import { sendError } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, of calls whose sender signs it. */
    rawBody: string | undefined
  }
  interface FastifyContextConfig {
    /** The route takes a file, which may be long on its way over a slow line. */
    takesFile?: boolean
  }
}

/** How long a body may be on its way, in milliseconds. */
export type BodyTimes = { plain: number; file: number }

/** A file of 32 MB takes nine minutes at half a megabit a second, which a phone in a bad place sends. */
export const usualBodyTimes: BodyTimes = { plain: 30_000, file: 600_000 }

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

const takesFile = (request: FastifyRequest): boolean =>
  request.routeOptions.config.takesFile === true || isOf(request, 'createImport')

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Answers a body that dawdles, and hangs up: what is still on its way would be read as the next request. */
function cutAfter(time: number, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  const timer = setTimeout(() => {
    if (raw.complete) return
    // A request that is asked in memory has no line that could be cut.
    const hangUp = () => void (raw.socket instanceof Socket && raw.socket.destroy())
    if (reply.raw.writableFinished) return hangUp()
    reply.raw.once('finish', hangUp)
    if (reply.sent) return
    void reply.header('connection', 'close')
    void sendError(request, reply, new ApiError(408, 'request_timeout', 'The request took too long to arrive.'))
  }, time).unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}

/**
 * JSON, and files where an operation takes one. An empty body with a JSON header is no body (log-out is called like that); keys that reach for
 * an object's prototype are refused.
 */
export function registerBodies(app: FastifyInstance, times: BodyTimes): void {
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
  app.addHook('onRequest', (request, reply, done) => {
    // Node keeps the time of files; it knows one for all requests.
    if (hasBody(request) && !takesFile(request)) cutAfter(times.plain, request, reply)
    const isHostless = request.headers.host === undefined && request.raw.httpVersion === '1.1'
    done(isHostless || /%00/.test(request.url) ? unreadable() : undefined)
  })
}
