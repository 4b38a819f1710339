/**
 * Two tabs of one device whose requests for an order are at the real server at once, in every kind of race that the worlds of placing have. What the
 * server did must be what it would have done one after the other; then the tabs hear of it, in either order, and all is as the model says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Act, Scope } from '#tests/model/purchase/placing.acts.ts'
import { placingScopes, placingSearch } from '#tests/model/purchase/placing.search.ts'
import { placingRaces, type Race } from '#tests/model/purchase/placing.walks.ts'
import type { World } from '#tests/model/purchase/placing.world.ts'
import { leadAlong, openShop, type PlacingShop } from './support/placing-replay.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

const raced = ['placing: a guest', 'placing: other buyers', 'placing: signs in'] as const

/** The model's world after a tab's request was served, or its answer heard. */
function after(scope: Scope, world: World, done: 'serve' | 'hearLate', tab: number): World {
  const step = placingSearch('race', scope)
    .steps(world)
    .find(({ act }) => (act as Act | undefined)?.do === done && (act as { tab: number }).tab === tab)
  if (!step) throw new Error(`Tab ${tab} has nothing to ${done}`)
  return step.to
}

/** @returns whether the request that was sent first was done first */
async function race(
  shop: PlacingShop,
  scope: Scope,
  { start, tour, tabs }: Race,
  isReversed: boolean,
): Promise<boolean> {
  const replay = await leadAlong(shop, start, tour, false)
  const before = tour.at(-1)?.to ?? start
  const [one, other] = tabs
  const inTurn = (tab: number, next: number) => after(scope, after(scope, before, 'serve', tab), 'serve', next)
  const serial = [inTurn(one, other), inTurn(other, one)]
  await Promise.all(tabs.map((tab) => replay.perform({ do: 'serve', tab }, before)))
  const done = await replay.isOneOf(serial)
  const steps = tour.map(({ says }) => says).join('\n')
  if (!done) throw new Error(`${steps}\nand both requests at once are done in neither order`)
  let world = done
  for (const tab of isReversed ? [other, one] : [one, other]) {
    world = after(scope, world, 'hearLate', tab)
    await replay.perform({ do: 'hearLate', tab }, world)
    await replay.check(world)
  }
  replay.close()
  return done === serial[0]
}

describe('two requests for an order at once', () => {
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

  it('[PAY-02] are done one after the other, whichever tab hears first', { timeout: 240_000 }, async () => {
    const lines: string[] = []
    for (const name of raced) {
      const scope: Scope = { ...placingScopes[name], answersLate: true, mostReloads: 0 }
      const began = performance.now()
      const races = placingRaces(scope)
      let first = 0
      for (const each of races)
        for (const isReversed of [false, true]) first += (await race(shop, scope, each, isReversed)) ? 1 : 0
      const took = Math.round(performance.now() - began)
      lines.push(
        `${name}: ${races.length} kinds of race, each heard of in both orders; done as they were sent ${first} of ${2 * races.length}; ${took} ms`,
      )
      expect(races.length).toBeGreaterThan(3)
    }
    console.log(lines.join('\n'))
  })
})
