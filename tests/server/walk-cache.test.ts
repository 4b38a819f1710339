/** The tours of a cache entry and of the search box against the real server: goods archived, goods back, nobody there. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { policyOf } from '#machines/cache/cache.policy.ts'
import type { Fetched, SavedQuery } from '#machines/cache/cache.types.ts'
import { queryMachine } from '#machines/cache/query.machine.ts'
import { searchMachine, type Suggested } from '#machines/search/search.machine.ts'
import { queryWalk } from '#tests/model/cache/cache.walk.ts'
import { searchWalk } from '#tests/model/search/search.walk.ts'
import { runTour } from '#tests/model/walker/run-tour.ts'
import { tours } from '#tests/model/walker/tours.ts'
import { liveDriver } from '#tests/model/worlds/live-driver.ts'
import { openServerWorld, type ServerWorld } from '#tests/model/worlds/server-world.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const signal = new AbortController().signal

let server: TestServer
let world: ServerWorld
beforeAll(async () => {
  server = await startTestServer()
  world = await openServerWorld(server)
})
afterAll(() => server.close())

type QueryContext = { key: string; data: unknown; failure: { status: number } | null; at: number | null }

/** Failed really: the product is archived; every other time nobody is there. */
function queryWorld(key: string) {
  let failures = 0

  async function fetchReally(expected: Fetched): Promise<Fetched> {
    // The tour's clock runs ahead of the real one: no call may get the answer of one made a moment ago (CART-17).
    world.reopen()
    if (expected.tag === 'fetched') {
      await world.showGoods(true)
      return world.outside().fetchQuery(key, signal)
    }
    failures += 1
    const isArchived = failures % 2 === 1
    if (isArchived) await world.showGoods(false)
    else world.setDown(true)
    const answer = await world.outside().fetchQuery(key, signal)
    world.setDown(false)
    const status = answer.tag === 'failed' ? answer.failure.status : 200
    if (status !== (isArchived ? 404 : 0)) throw new Error(`The server was to fail and said ${status}`)
    return answer
  }

  async function loadReally(expected: SavedQuery | null): Promise<SavedQuery | null> {
    world.reopen()
    if (!expected) return world.outside().loadQuery(key, signal)
    await world.showGoods(true)
    await world.outside().fetchQuery(key, signal)
    // It is kept behind the answer's back.
    await new Promise((resolve) => setTimeout(resolve, 20))
    world.age(expected.age)
    return world.outside().loadQuery(key, signal)
  }

  return liveDriver({
    machine: queryMachine,
    ports: ['loadQuery', 'fetchQuery', 'refetchQuery'],
    inputOf: (input) => ({ ...(input as object) }),
    produce: (src, output) =>
      src === 'loadQuery' ? loadReally(output as SavedQuery | null) : fetchReally(output as Fetched),
    look: (({ context }: { context: QueryContext }) => ({
      hasData: context.data !== null,
      hasFailed: context.failure !== null,
      isDated: context.at !== null,
    })) as never,
  })
}

describe('a cache entry at the real server', () => {
  it('[CACHE-02] [CACHE-04] [CACHE-05] goes the same way as in its model, through every transition', async () => {
    const key = `/products/${world.goods.slug}`
    const { maxAge } = policyOf(key)
    const found = tours(queryWalk('entry at the server', key, maxAge))
    expect(found.transitions.length).toBeGreaterThan(0)
    for (const tour of found.transitions) await expect(runTour(tour, queryWorld(key))).resolves.toBeUndefined()
  })
})

describe('the search box at the real server', () => {
  it('[SRCH-02] [SRCH-06] goes the same way as in its model, through every transition', async () => {
    const found = tours(searchWalk('search at the server', 'ri', 'zzqxvw'))
    const driver = () =>
      liveDriver({
        machine: searchMachine,
        ports: ['suggestProducts'],
        async produce(_, output, input) {
          world.reopen()
          world.setDown((output as Suggested).tag === 'failed')
          const answer = await world.outside().suggest((input as { query: string }).query, signal)
          world.setDown(false)
          // One suggestion does for all: the rows that the arrows pass must be as many as in the model.
          return answer.tag === 'found' ? { ...answer, products: answer.products.slice(0, 1) } : answer
        },
        look: (({ context }: { context: { query: string; suggestions: unknown[]; active: number } }) => ({
          query: context.query,
          suggestions: context.suggestions.length,
          active: context.active,
        })) as never,
      })
    expect(found.transitions.length).toBeGreaterThan(0)
    for (const tour of [...found.transitions, ...found.pairs])
      await expect(runTour(tour, driver())).resolves.toBeUndefined()
  })
})
