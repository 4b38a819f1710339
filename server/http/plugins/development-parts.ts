import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { isFromDesk } from '../../platform/network.ts'

/** Routes, as they are declared, of the outbox, the stand-in identity and the play-money bank. */
const parts = /^\/(?:outbox|api\/dev|dev-identity|sandbox-pay)(?:\/|$)/

/**
 * Keeps the development parts to the machine on the desk unless DEMO=on was said: a proxy, a tunnel or another name that somebody's page
 * points at this machine finds nothing there.
 */
export function guardDevelopmentParts(app: FastifyInstance, { demo }: { demo: boolean }): void {
  if (demo) return
  app.addHook('onRequest', (request, _reply, done) => {
    const isPart = parts.test(request.routeOptions.url ?? '')
    done(isPart && !isFromDesk(request) ? notFound('There is nothing at this address.') : undefined)
  })
}
