/**
 * The tours of the worlds of placing at the real server: tabs of the real checkout chart behind the shop's own ports, on one device. What a request or an
 * answer meets on its way is done to it there; after each step tabs, device, orders, goods and coupon must be what the model says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#tests/model/purchase/placing.acts.ts'
import { placingScopes, placingSearch } from '#tests/model/purchase/placing.search.ts'
import {
  near,
  placingRaces,
  placingTours,
  wide,
  type PlacingStep,
  type Race,
} from '#tests/model/purchase/placing.walks.ts'
import type { World } from '#tests/model/purchase/placing.world.ts'
import { openReplay, openShop, type PlacingShop } from './support/placing-replay.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

/** Worlds whose tours are walked here: those with payments are, from the placed order on, in `walk-order-paying.test.ts`. */
const toured = [
  'placing: a guest',
  'placing: a customer',
  'placing: other buyers',
  'placing: late answers',
  'placing: signs in',
  'placing: turned away',
  'placing: not theirs',
  'placing: again',
] as const

/** Worlds where two tabs ask at once. */
const raced = ['placing: a guest', 'placing: other buyers', 'placing: signs in'] as const

async function walkReally(shop: PlacingShop, start: World, tour: readonly PlacingStep[]) {
  const replay = await openReplay(shop, start)
  await replay.check(start)
  for (const [at, { act, to }] of tour.entries()) {
    const steps = tour.slice(0, at + 1).map(({ says }) => says)
    try {
      await replay.perform(act, to)
      await replay.check(to)
    } catch (error) {
      throw new Error(`The server goes another way at the last of these steps:\n${steps.join('\n')}`, { cause: error })
    }
  }
  return replay
}

describe('placing an order, along the tours of its search', () => {
  let server: TestServer
  let shop: PlacingShop
  beforeAll(async () => {
    server = await startTestServer()
    shop = await openShop(server)
  }, 120_000)
  afterAll(async () => {
    await shop.close()
    await server.close()
  })

  it(
    '[PAY-02] is in every step what the model says: tabs, device, orders, goods and coupon',
    { timeout: 240_000 },
    async () => {
      const seen = new Set<string>()
      const lines: string[] = []
      for (const name of toured) {
        const began = performance.now()
        const { start, tours, kinds, pairs } = placingTours(
          placingScopes[name],
          seen,
          process.env['TOURS'] === 'all' ? wide : near,
        )
        const planned = performance.now() - began
        for (const tour of tours) (await walkReally(shop, start, tour)).close()
        const steps = tours.reduce((sum, { length }) => sum + length, 0)
        const took = performance.now() - began
        lines.push(
          `${name}: ${kinds} kinds of step, ${pairs} pairs, in ${tours.length} tours of ${steps} steps, ${Math.round(planned)} + ${Math.round(took - planned)} ms`,
        )
      }
      console.log(lines.join('\n'))
      expect(seen.size).toBeGreaterThan(150)
    },
  )

  /** Both requests are at the server at once; what it did must be what it would have done one after the other. */
  async function race(scope: Scope, { start, tour, tabs }: Race, isReversed: boolean): Promise<string> {
    const replay = await walkReally(shop, start, tour)
    const { steps } = placingSearch('race', scope)
    const before = tour.at(-1)?.to ?? start
    const take = (world: World, act: 'serve' | 'hearLate', tab: number): World => {
      const step = steps(world).find(({ act: one }) => {
        const it = one as { do: string; tab?: number }
        return it.do === act && it.tab === tab
      })
      if (!step) throw new Error(`Tab ${tab} has nothing to ${act}`)
      return step.to
    }
    const [one, other] = tabs
    const serial = [take(take(before, 'serve', one), 'serve', other), take(take(before, 'serve', other), 'serve', one)]
    const says = tour.map((step) => step.says)
    await Promise.all(tabs.map((tab) => replay.perform({ do: 'serve', tab }, before)))
    let world = await replay.isOneOf(serial)
    expect(world, `${says.join('\n')}\nand both at once: neither order of the two`).toBeDefined()
    for (const tab of isReversed ? [other, one] : [one, other]) {
      const heard = take(world as World, 'hearLate', tab)
      await replay.perform({ do: 'hearLate', tab }, heard)
      await replay.check(heard)
      world = heard
    }
    replay.close()
    return world === undefined ? '' : serial.indexOf(world) === 0 ? 'first' : 'second'
  }

  it(
    '[PAY-02] does two requests that come at once one after the other, whichever tab hears first',
    { timeout: 240_000 },
    async () => {
      const lines: string[] = []
      for (const name of raced) {
        const scope: Scope = { ...placingScopes[name], answersLate: true, mostReloads: 0 }
        const began = performance.now()
        const races = placingRaces(scope)
        const planned = performance.now() - began
        for (const each of races) for (const isReversed of [false, true]) await race(scope, each, isReversed)
        const took = performance.now() - began - planned
        lines.push(
          `${name}: ${races.length} kinds of race, each heard of in both orders, ${Math.round(planned)} + ${Math.round(took)} ms`,
        )
        expect(races.length).toBeGreaterThan(3)
      }
      console.log(lines.join('\n'))
    },
  )
})
