import type { FastifyInstance } from 'fastify'

/** Says once that a proxy stands before the server whose word on addresses is not taken: all people then count as one. */
export function warnOfUntrustedProxy(app: FastifyInstance, trust: boolean | number | string): void {
  let isTold = trust !== false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      request.log.warn(
        'X-Forwarded-For came and is not believed, so all people behind that proxy are counted as one: set TRUST_PROXY if the proxy is yours',
      )
    }
    done()
  })
}
