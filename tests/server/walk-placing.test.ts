/**
 * The tours of the worlds of placing at the real server: tabs of the real checkout chart behind the shop's own ports, on one device. What a request or an
 * answer meets on its way is done to it there; after each step tabs, device, orders, goods and coupon must be what the model says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placingScopes } from '#tests/model/purchase/placing.search.ts'
import { near, placingTours, wide } from '#tests/model/purchase/placing.walks.ts'
import { leadAlong, openShop, type PlacingShop } from './support/placing-replay.ts'
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
        for (const tour of tours) (await leadAlong(shop, start, tour)).close()
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
})
