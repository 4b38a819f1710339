import type { FastifyInstance } from 'fastify'
import { shortPaths } from '../../areas/orders/index.ts'
import { notFound } from '../../platform/errors.ts'

/** Short addresses of messages lead to the page of their order; what stands behind `#` goes along in the browser, and never comes here. */
export function leadFromMessages(app: FastifyInstance): void {
  for (const [path, page] of Object.entries(shortPaths)) {
    app.get<{ Params: { number: string } }>(path, (request, reply) => {
      const { number } = request.params
      if (!/^[a-z0-9-]{1,40}$/i.test(number)) throw notFound('There is nothing at this address.')
      return reply.header('referrer-policy', 'no-referrer').redirect(`${page}${number.toUpperCase()}`, 302)
    })
  }
}
