import type { FastifyInstance } from 'fastify'

type Listed = { data?: { slug: string; name: string }[] }

/** Stands in the log, so that nobody takes these for people. */
const headers = { 'x-request-id': 'warm-up-of-this-server', 'accept-encoding': 'br' }

/**
 * Asks the server, as soon as it listens, what people ask first. The catalogue is read into memory, statements are prepared, schemas compiled
 * and the home page drawn, all of which otherwise the first person would wait for (a second and a half on a small machine). One question at
 * a time and in nobody's way: who comes meanwhile is answered in between.
 * @returns `done` when all is asked; `stop` ends it and waits for the question under way
 */
export function warmUp(app: Pick<FastifyInstance, 'inject' | 'log'>): { done: Promise<void>; stop(): Promise<void> } {
  let isOver = false
  const ask = async (url: string): Promise<Listed> => {
    if (isOver) return {}
    const answer = await app.inject({
      url,
      headers: url.startsWith('/api') ? { ...headers, 'accept-encoding': 'identity' } : headers,
    })
    return answer.statusCode === 200 && url.startsWith('/api') ? answer.json<Listed>() : {}
  }
  const done = (async () => {
    await ask('/')
    const { data: categories = [] } = await ask('/api/categories?parents_only=true')
    for (const { slug, name } of categories) {
      const list = `/api/products?per_page=24&facets=true&filter[category]=${encodeURIComponent(slug)}`
      const { data: products = [] } = await ask(list)
      await ask(`/api/products?limit=5&search=${encodeURIComponent(name.slice(0, 4))}`)
      if (products[0]) await ask(`/api/products/${products[0].slug}`)
    }
  })().catch((error: unknown) => app.log.warn({ err: error }, 'the server could not warm itself up'))
  return {
    done,
    async stop() {
      isOver = true
      await done
    },
  }
}
