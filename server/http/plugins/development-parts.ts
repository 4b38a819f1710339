import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { isForwarded } from '../../platform/network.ts'
import { isLoopbackHost } from '../../platform/shop-kind.ts'

/** Routes, as they are declared, of the outbox, the stand-in identity and the play-money bank. */
const parts = /^\/(?:outbox|api\/dev|dev-identity|sandbox-pay)(?:\/|$)/

const hostName = (host: string): string => host.replace(/:\d*$/, '')

/** Whether a request comes from the desk that the server stands on: it names this machine, and nobody passed it on. */
const isFromDesk = ({ headers }: FastifyRequest): boolean =>
  isLoopbackHost(hostName(headers.host ?? '')) && !isForwarded(headers)

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
