import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import type { PlatformConfig } from '../../platform/config.ts'
import { withoutValues } from '../../platform/db/database-error.ts'
import { loggedPath } from './logged-path.ts'

/** Never in a log, wherever they turn up. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'password_confirmation',
  'current_password',
  'token',
  'id_token',
  'code',
]

type Logged = {
  type: string
  message: string
  stack: string | undefined
  /** Not `code`: by that name the codes of text messages are taken out. */
  error_code?: unknown
  constraint?: unknown
  table?: unknown
  column?: unknown
  cause?: { type: string; error_code?: unknown }
}

/**
 * An error as a log keeps it: by these names alone, because drivers hang what they were given on their errors. One that no part of ours
 * has caught (the jobs' own connection) loses its values here.
 */
export function loggedError(thrown: unknown): Logged | { message: string } {
  const error = withoutValues(thrown)
  if (!(error instanceof Error)) return { message: 'Something that is no error was thrown' }
  const { code, constraint, table, column, cause } = error as Error & Record<string, unknown>
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code !== undefined && { error_code: code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(column !== undefined && { column }),
    // Words of others may quote an address: a mail server says which mailbox it does not know.
    ...(cause instanceof Error && { cause: { type: cause.name, error_code: (cause as { code?: unknown }).code } }),
  }
}

/**
 * Structured logs on standard error; standard output is left to the few lines meant for people.
 * Written in batches, and flushed every second and on exit.
 */
export function makeLogger(config: Pick<PlatformConfig, 'logLevel'>): Logger {
  const destination = pino.destination({ dest: 2, sync: false, minLength: 4_096, periodicFlush: 1_000 })
  return pino(
    {
      level: config.logLevel,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers["${name}"]`]),
        censor: '[redacted]',
      },
      serializers: { err: loggedError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  )
}

/** One line a request, once it is answered. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const facts = {
      reqId: request.id,
      method: request.method,
      // Without the query: what people search for is nobody's business here.
      path: loggedPath(request.url.split('?', 1)[0] ?? ''),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      person: request.person?.id,
    }
    if (reply.statusCode >= 500) request.log.error(facts, 'answered')
    else request.log.info(facts, 'answered')
    done()
  })
}
