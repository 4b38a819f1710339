import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Listed = { data?: { slug: string; name: string }[] }

/** Stands in the log, so that nobody takes these for people. */
const headers = { 'x-request-id': 'warm-up-of-this-server', 'accept-encoding': 'br' }

export type WarmUp = {
  /** When all is asked. */
  done: Promise<void>
  /** When all is asked, or after so many milliseconds: what is left then is asked beside people. */
  within(milliseconds: number): Promise<void>
  /** Ends it and waits for the question under way. */
  stop(): Promise<void>
}

/**
 * Asks the server what people ask first, one question at a time. The catalogue is read into memory, statements are prepared, schemas compiled and
 * the home page drawn, all of which otherwise the first person would wait for (a second and a half on a small machine).
 */
export function warmUp(app: Pick<FastifyInstance, 'inject' | 'log'>): WarmUp {
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
    async within(milliseconds) {
      const given = new AbortController()
      const over = wait(Math.max(0, milliseconds), undefined, { signal: given.signal }).catch(() => undefined)
      await Promise.race([done, over])
      given.abort()
    },
    async stop() {
      isOver = true
      await done
    },
  }
}
