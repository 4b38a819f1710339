import type { FastifyInstance } from 'fastify'
import { movedCategory, movedProduct, type Catalogue } from '../../areas/catalogue/index.ts'
import type { Database } from '../../platform/db/database.ts'

const page = /^\/(categories|category|products|product)\/([a-z0-9]+(?:-[a-z0-9]+)*)(\?.*)?$/

/** A page whose address has changed answers with its new one for good (301), so that links and search engines follow. */
export function redirectMovedPages(
  app: FastifyInstance,
  { catalogue, database }: { catalogue: Catalogue; database: Database },
): void {
  const movedTo = async (kind: string, slug: string): Promise<string | undefined> => {
    if (kind.startsWith('product')) return movedProduct(database, slug)
    const { categoryIds } = await catalogue.view()
    return categoryIds.has(slug) ? undefined : movedCategory(database, slug)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const [, kind, slug = '', query = ''] = page.exec(request.url) ?? []
    if (kind === undefined) return
    // Where the database does not answer, the page itself says so.
    const moved = await movedTo(kind, slug).catch(() => undefined)
    if (moved !== undefined) return reply.redirect(`/${kind}/${moved}${query}`, 301)
  })
}
