import type { FastifyInstance } from 'fastify'
import { movedCategory, type Catalogue } from '../../areas/catalogue/index.ts'
import type { Database } from '../../platform/db/database.ts'

const page = /^\/(categories|category)\/([a-z0-9]+(?:-[a-z0-9]+)*)(\?.*)?$/

/** A page whose address has changed answers with its new one for good (301), so that links and search engines follow. */
export function redirectMovedPages(
  app: FastifyInstance,
  { catalogue, database }: { catalogue: Catalogue; database: Database },
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const [, kind, slug = '', query = ''] = page.exec(request.url) ?? []
    if (kind === undefined) return
    const { categoryIds } = await catalogue.view()
    if (categoryIds.has(slug)) return
    const moved = await movedCategory(database, slug)
    if (moved !== undefined) return reply.redirect(`/${kind}/${moved}${query}`, 301)
  })
}
