import type { FastifyInstance } from 'fastify'
import { stringify } from 'yaml'
import type { Contract } from '../contract/contract.ts'
import { docsPage, docsStyle } from '../contract/docs-page.ts'

/** The contract for programs (`/api/openapi.yaml`) and for people (`/api/docs`); both are made when first asked for. */
export function registerDocs(app: FastifyInstance, contract: Contract): void {
  let yaml: string | undefined
  let page: string | undefined
  const options = { exposeHeadRoute: true }
  app.get('/api/openapi.yaml', options, (_request, reply) => {
    yaml ??= stringify(contract, { aliasDuplicateObjects: false })
    return reply.type('application/yaml; charset=utf-8').header('cache-control', 'no-cache').send(yaml)
  })
  app.get('/api/docs', options, (_request, reply) => {
    page ??= docsPage(contract)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
  app.get('/api/docs/style.css', options, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(docsStyle),
  )
}
