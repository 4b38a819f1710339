import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import type { Config } from '../../config.ts'

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

/**
 * Structured logs on standard error; standard output is left to the few lines meant for people.
 * Written in batches, and flushed every second and on exit.
 */
export function makeLogger(config: Pick<Config, 'logLevel'>): Logger {
  const destination = pino.destination({ dest: 2, sync: false, minLength: 4_096, periodicFlush: 1_000 })
  return pino(
    {
      level: config.logLevel,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers["${name}"]`]),
        censor: '[redacted]',
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  )
}

/** Links of mails carry their token in the path, and who knows the reference of a payment may look at it. */
const withoutToken = (path: string): string =>
  path.replace(/^\/(reset-password|verify-email|sandbox-pay)\/.*/, '/$1/[redacted]')

/** One line a request, once it is answered. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const facts = {
      reqId: request.id,
      method: request.method,
      // Without the query: what people search for is nobody's business here.
      path: withoutToken(request.url.split('?', 1)[0] ?? ''),
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
