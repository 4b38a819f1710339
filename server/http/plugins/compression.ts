import type { FastifyInstance } from 'fastify'
import { bestEncoding, compress, worthCompressing } from '../../platform/cache/reply-cache.ts'

/** Compresses JSON made for one reader; remembered answers bring their own compressed copies. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthCompressing || reply.hasHeader('content-encoding')) {
      return payload
    }
    void reply.header('vary', 'Accept-Encoding')
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return compress(payload, encoding)
  })
}
