import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { foundWrong } from '../contract/ajv.ts'
import { inPlainWords } from '../contract/plain-words.ts'
import { ApiError, type FieldErrors } from '../../platform/errors.ts'
import { isStorageFull } from '../../platform/storage.ts'

/** The one shape of every error, `Error` in the contract. */
export type ErrorBody = {
  message: string
  code: string
  request_id: string
  errors?: FieldErrors
  retry_after?: number
  available?: number
}

type Refusal = { status: number; body: Omit<ErrorBody, 'request_id'> }

const refusal = (status: number, code: string, message: string, more: Partial<ErrorBody> = {}): Refusal => ({
  status,
  body: { message, code, ...more },
})

/** Fastify's own refusals, in our words. */
const transport: Record<number, Refusal> = {
  400: refusal(400, 'malformed_request', 'We could not read that request.'),
  404: refusal(404, 'not_found', 'There is nothing at this address.'),
  405: refusal(405, 'method_not_allowed', 'This address does not take that method.'),
  408: refusal(408, 'request_timeout', 'The request took too long to arrive.'),
  413: refusal(413, 'body_too_large', 'That is more than we can take at once.'),
  414: refusal(414, 'address_too_long', 'That address is too long.'),
  415: refusal(415, 'unsupported_media_type', 'Please send JSON.'),
  431: refusal(431, 'headers_too_large', 'The headers of that request are too long.'),
}

/** PostgreSQL and socket codes that mean "not now" rather than "never". */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08003',
  '08001',
  '57014',
])

const unavailable = refusal(503, 'unavailable', 'The market is catching its breath. Please try again in a moment.', {
  retry_after: 5,
})

/** Nothing of the call was stored, and everything that was answered before is. */
const storageFull = refusal(
  503,
  'storage_full',
  'We cannot save anything right now, so nothing of this was done. What you saved before is safe. Please try again in a few minutes.',
  { retry_after: 60 },
)

function fromValidation(error: FastifyError): Refusal {
  // An address whose slug or id cannot exist is an address with nothing at it.
  if (error.validationContext === 'params') return transport[404] as Refusal
  const errors = inPlainWords(foundWrong(error))
  const sentences = Object.values(errors).flat()
  const more = sentences.length > 1 ? ` (and ${sentences.length - 1} more)` : ''
  return refusal(422, 'validation_failed', `${sentences[0] ?? 'Please check what you sent.'}${more}`, { errors })
}

/** What a caller is told of anything thrown; undefined for a defect, of which a caller learns nothing. */
function refusalOf(error: Partial<FastifyError> & Error): Refusal | undefined {
  if (error instanceof ApiError) {
    return refusal(error.statusCode, error.code, error.message, {
      ...(error.errors && { errors: error.errors }),
      ...error.details,
    })
  }
  if (error.validation) return fromValidation(error as FastifyError)
  if (passing.has(error.code ?? '') || /timeout exceeded when trying to connect/.test(error.message)) return unavailable
  if (isStorageFull(error)) return storageFull
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    return transport[status] ?? refusal(status, 'bad_request', STATUS_CODES[status] ?? 'The request was refused.')
  }
  return undefined
}

const defect = refusal(500, 'internal_error', 'Something went wrong on our side. Please try again.')

/** Answers with an error of the one shape. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: Error): FastifyReply {
  const known = refusalOf(error)
  const { status, body } = known ?? defect
  if (!known) request.log.error({ err: error }, 'a request failed')
  else if (known === storageFull) request.log.error({ err: error }, 'there is no room to save anything')
  else if (status === 503) request.log.warn({ err: error }, 'the database is not there')
  if (body.retry_after !== undefined) void reply.header('retry-after', String(body.retry_after))
  return (
    reply
      .code(status)
      // What fails before any hook runs (an address too long) has it from nowhere else.
      .header('x-request-id', request.id)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify as (payload: unknown) => string)
      .send({ ...body, request_id: request.id })
  )
}

/** One error shape for everything, unknown addresses and unreadable requests included. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendError(request, reply, error))
}

/** The same shape for a request that is so broken that Fastify never made a request of it. */
export function brokenRequestBody(status: 400 | 408 | 431, requestId: string): string {
  return JSON.stringify({ ...transport[status]?.body, request_id: requestId })
}
