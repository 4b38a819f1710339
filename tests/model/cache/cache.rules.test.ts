import { fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import { fallbackOf, policyOf } from '#machines/cache/cache.policy.ts'
import { keyOf } from '#machines/cache/cache.key.ts'
import type { Fetched, DehydratedQuery, SavedQuery } from '#machines/cache/cache.types.ts'
import { queryMachine } from '#machines/cache/query.machine.ts'
import { queryCacheMachine } from '#machines/cache/query-cache.machine.ts'
import { readCategories, readProductPage } from '#machines/catalog/catalog.read.ts'
import { openPart, flushPromises } from '../open-part.ts'

const second = 1000
const minute = 60 * second
const products = '/products?page=1'

/** The cache, whose fetches the test answers. */
function openCache(saved: SavedQuery | null = null, dehydrated: DehydratedQuery[] = []) {
  const fetches: { key: string; answer: (data: unknown) => Promise<void>; fail: (how?: 'defect') => Promise<void> }[] =
    []
  const fetch = fromPromise<Fetched, { key: string }>(
    ({ input }) =>
      new Promise((resolve, reject) =>
        fetches.push({
          key: input.key,
          answer(data) {
            resolve({ tag: 'fetched', data, at: 0 })
            return flushPromises()
          },
          fail(how) {
            const failure = { status: 503, code: 'resting', requestId: 'r-1' }
            if (how) reject(new Error('broken'))
            else resolve({ tag: 'failed', failure, at: 0 })
            return flushPromises()
          },
        }),
      ),
  )
  const loadQuery = fromPromise<SavedQuery | null, { key: string }>(() => Promise.resolve(saved))
  const query = queryMachine.provide({ actors: { loadQuery, fetchQuery: fetch, refetchQuery: fetch } })
  const part = openPart(queryCacheMachine.provide({ actors: { query } }), { dehydrated })
  return {
    ...part,
    fetches,
    async watch(key = products) {
      part.actor.send({ type: 'query.watched', key })
      await flushPromises()
    },
    unwatch: (key = products) => part.actor.send({ type: 'query.unwatched', key }),
    query: (key = products) => part.actor.getSnapshot().context.queries[key]!.ref.getSnapshot(),
    isThere: (key = products) => key in part.actor.getSnapshot().context.queries,
  }
}

describe('a cache entry', () => {
  it('[CACHE-01] is fresh until its maximum age, then stale', async () => {
    const { watch, wait, fetches, query } = openCache()
    await watch()
    await fetches[0]!.answer('first')
    await wait(minute - 1)
    expect(query().matches('fresh')).toBe(true)
    await wait(1)
    expect(query().hasTag('stale')).toBe(true)
  })

  it('[CACHE-01] is asked for by nobody while it is fresh', async () => {
    const { watch, wait, fetches } = openCache()
    await watch()
    await fetches[0]!.answer('first')
    await wait(minute - 1)
    await watch()
    expect(fetches).toHaveLength(1)
  })

  it('[CACHE-02] shows at once when it is stale and is refreshed in the background', async () => {
    const { watch, wait, fetches, query } = openCache()
    await watch()
    await fetches[0]!.answer('first')
    await wait(minute)
    expect(fetches).toHaveLength(1)
    await watch()
    expect(fetches).toHaveLength(2)
    expect(query().context.data).toBe('first')
    await fetches[1]!.answer('second')
    expect(query().context.data).toBe('second')
    expect(query().matches('fresh')).toBe(true)
  })

  it('[CACHE-02] is refreshed again only when the threshold has passed since the last fetch', async () => {
    const { watch, wait, fetches } = openCache()
    await watch()
    await fetches[0]!.answer('first')
    await wait(minute)
    await watch()
    await fetches[1]!.fail()
    await wait(20 * second - 1)
    await watch()
    expect(fetches).toHaveLength(2)
    await wait(1)
    await watch()
    expect(fetches).toHaveLength(3)
  })

  it('[CACHE-03] is fetched once for all who ask at the same time', async () => {
    const { watch, fetches } = openCache()
    await Promise.all([watch(), watch(), watch()])
    expect(fetches.map(({ key }) => key)).toEqual([products])
  })

  it.each<['defect' | undefined]>([[undefined], ['defect']])(
    '[CACHE-04] holds the empty fallback when its first fetch fails (%s)',
    async (how) => {
      const { watch, fetches, query } = openCache()
      await watch()
      await fetches[0]!.fail(how)
      expect(query().context.data).toEqual({
        data: [],
        pagination: { current_page: 1, last_page: 1, per_page: 15, total: 0 },
      })
      expect(query().context.failure).not.toBeNull()
    },
  )

  it('[CACHE-04] has a fallback of its kind', () => {
    const page = { data: [], pagination: { current_page: 1, last_page: 1, per_page: 15, total: 0 } }
    for (const key of [products, '/products/by-type/featured?limit=8', '/categories/grains/products'])
      expect(fallbackOf(key)).toEqual(page)
    expect(readCategories(fallbackOf('/categories?parents_only=true'))).toEqual([])
    expect(fallbackOf('/products/ofada-rice')).toBeNull()
    expect(fallbackOf('/settings')).toBeNull()
  })

  it.each<['defect' | undefined]>([[undefined], ['defect']])(
    '[CACHE-05] keeps its data when a refresh fails (%s)',
    async (how) => {
      const { watch, wait, fetches, query } = openCache()
      await watch()
      await fetches[0]!.answer('first')
      await wait(minute)
      await watch()
      await fetches[1]!.fail(how)
      expect(query().context.data).toBe('first')
      expect(query().hasTag('failed')).toBe(false)
    },
  )

  it('[CACHE-06] has the URL with its query sorted by name as its key', () => {
    expect(keyOf('/products?sort=price&page=2')).toBe('/products?page=2&sort=price')
    expect(keyOf('/products?page=2&sort=price')).toBe('/products?page=2&sort=price')
    expect(keyOf('/products?b=2&a=1&b=1')).toBe('/products?a=1&b=2&b=1')
    expect(keyOf('/products?')).toBe('/products')
    expect(keyOf('/products')).toBe('/products')
  })

  it('[CACHE-07] is believed as long as its kind allows', () => {
    for (const type of ['featured', 'new_arrivals', 'best_sellers', 'hot_deals', 'expiring_soon'])
      expect(policyOf(`/products/by-type/${type}?limit=8`)).toEqual({
        maxAge: 5 * minute,
        refreshThreshold: 30 * second,
      })
    expect(policyOf('/categories?parents_only=true')).toEqual({ maxAge: 60 * minute, refreshThreshold: 5 * minute })
    for (const key of [products, '/categories/grains/products', '/products/by-type/other', '/products/rice'])
      expect(policyOf(key)).toEqual({ maxAge: minute, refreshThreshold: 20 * second })
  })

  it('[CACHE-07] of an earlier visit ages on', async () => {
    const { watch, wait, query, fetches } = openCache({ data: 'saved', at: 0, age: 40 * second })
    await watch()
    expect(query().matches('fresh')).toBe(true)
    expect(fetches).toEqual([])
    await wait(20 * second)
    expect(query().hasTag('stale')).toBe(true)
  })

  it('[CACHE-02] of an earlier visit that is too old shows while it is fetched anew', async () => {
    const { watch, query, fetches } = openCache({ data: 'saved', at: 0, age: 2 * minute })
    await watch()
    expect(query().context.data).toBe('saved')
    expect(fetches).toHaveLength(1)
  })

  it('[CACHE-08] is read in either spelling', () => {
    const pagination = { current_page: 2, last_page: 9, per_page: 15, total: 130 }
    const one = { id: 1, name: 'Rice', slug: 'rice', price: 100 }
    for (const reply of [{ data: [one], pagination }, { data: { products: [one], pagination } }]) {
      expect(readProductPage(reply).pagination).toEqual(pagination)
      expect(readProductPage(reply).products.map(({ slug }) => slug)).toEqual(['rice'])
    }
    const grains = { id: 3, name: 'Grains', slug: 'grains', subcategories: [{ id: 4, name: 'Rice', slug: 'rice' }] }
    for (const reply of [{ data: [grains] }, { data: { categories: [grains] } }])
      expect(readCategories(reply)).toEqual([expect.objectContaining(grains)])
  })

  it('[CACHE-09] of categories that fails tells nobody', async () => {
    const { watch, fetches, reports, query } = openCache()
    await watch('/categories?parents_only=true')
    await fetches[0]!.fail()
    expect(reports()).toEqual([])
    expect(readCategories(query('/categories?parents_only=true').context.data)).toEqual([])
  })

  it('is asked for anew by a retry, even while an older answer is on its way', async () => {
    const { watch, actor, fetches, query } = openCache()
    await watch('/orders')
    actor.send({ type: 'queries.outdated', paths: ['/orders'] })
    await flushPromises()
    expect(fetches).toHaveLength(2)
    await fetches[0]!.answer('of the person before')
    expect(query('/orders').context.data).toBeNull()
    await fetches[1]!.answer('of this person')
    expect(query('/orders').context.data).toBe('of this person')
  })

  it('shows nothing of the person before, at once, and what was on its way for them never comes', async () => {
    const { watch, actor, fetches, query } = openCache()
    await watch('/orders')
    await fetches[0]!.answer('of the person before')
    actor.send({ type: 'queries.outdated', paths: ['/orders'] })
    await flushPromises()
    actor.send({ type: 'queries.dropped', paths: ['/orders'] })
    expect(query('/orders').context).toMatchObject({ data: null, failure: null, at: null })
    expect(query('/orders').hasTag('loading')).toBe(true)
    await fetches[1]!.answer('of the person before')
    expect(query('/orders').context.data).toBeNull()
    expect(fetches).toHaveLength(2)
  })

  it('that the document says is not there is believed like a fetch of its own', async () => {
    const failure = { status: 404, code: 'not_found', requestId: null }
    const { watch, wait, fetches, query } = openCache(null, [{ key: '/products/no-rice', data: null, at: 0, failure }])
    await watch('/products/no-rice')
    expect(query('/products/no-rice').context.failure).toEqual(failure)
    expect(fetches).toEqual([])
    await wait(20 * second)
    await watch('/products/no-rice')
    expect(fetches).toHaveLength(1)
  })

  it('that was dropped in view is asked for by whoever stays, or for the next person', async () => {
    const { watch, actor, fetches, query } = openCache()
    await watch('/orders')
    await fetches[0]!.answer('of the person before')
    actor.send({ type: 'queries.dropped', paths: ['/orders'] })
    actor.send({ type: 'queries.outdated', paths: ['/orders'] })
    await flushPromises()
    await fetches[1]!.fail()
    expect(query('/orders').context).toMatchObject({ data: null, failure: { status: 503 } })
    actor.send({ type: 'queries.dropped', paths: ['/orders'] })
    await watch('/orders')
    await fetches[2]!.answer('of this person')
    expect(query('/orders').context.data).toBe('of this person')
  })

  it('is dropped when nobody watches it and it may have changed', async () => {
    const { watch, unwatch, actor, isThere } = openCache()
    await watch('/orders?page=2')
    await watch('/orders-of-others')
    unwatch('/orders?page=2')
    unwatch('/orders-of-others')
    actor.send({ type: 'queries.outdated', paths: ['/orders'] })
    expect([isThere('/orders?page=2'), isThere('/orders-of-others')]).toEqual([false, true])
  })
})
