import type { FastifyInstance } from 'fastify'

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
const headers =
  'Authorization, Content-Type, Idempotency-Key, Installation-Id, Order-Key, X-Request-Id, X-Requested-With, X-Visit, X-XSRF-TOKEN'

/**
 * Lets a shop that was built against this API on another host call it: the origins of CORS_ORIGINS and no others. Tokens
 * travel in a header, so cookies stay at home.
 */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onSend', (_request, reply, payload, done) => {
    const vary = reply.getHeader('vary')
    void reply.header('vary', vary === undefined ? 'Origin' : `${String(vary)}, Origin`)
    done(null, payload)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const origin = request.headers.origin
    if (origin === undefined || !origins.includes(origin)) return done()
    void reply
      .header('access-control-allow-origin', origin)
      .header('access-control-expose-headers', 'ETag, Retry-After, X-Request-Id, X-Visit')
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done()
    void reply
      .header('access-control-allow-methods', methods)
      .header('access-control-allow-headers', headers)
      .header('access-control-max-age', '7200')
      .code(204)
      .send()
  })
}
