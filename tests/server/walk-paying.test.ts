/**
 * The tours of the worlds of paying at the real server: tabs of the real payment chart behind the shop's own ports, people at the sandbox's pages, and
 * its webhooks held, lost, doubled and late. After each step tabs, and where it reaches the server order, attempts, money, goods and coupon, must be what the
 * model says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payingScopes } from '#tests/model/purchase/paying.search.ts'
import { payingTours } from '#tests/model/purchase/paying.tours.ts'
import { leadPaying, openPayingShop, type PayingShop } from './support/paying-replay.ts'

/** States from the start on among which each run of the tests looks for kinds of step, and all of them in a minute more. */
const reach = process.env['TOURS'] === 'all' ? 20_000 : 1_200

const toured = {
  'paying: two tabs': { ...payingScopes['paying: two tabs'], mostAttempts: 2, hasWholeRefunds: true },
}

describe('paying an order, along the tours of its search', () => {
  let shop: PayingShop
  beforeAll(async () => {
    shop = await openPayingShop()
  }, 120_000)
  afterAll(() => shop.close())

  it(
    '[PAY-01] [PAY-02] is in every step what the model says: tabs, order, attempts, money, goods and coupon',
    { timeout: 300_000 },
    async () => {
      const seen = new Set<string>()
      const lines: string[] = []
      for (const [name, scope] of Object.entries(toured)) {
        const began = performance.now()
        const { start, tours, kinds } = payingTours(scope, seen, reach)
        const planned = performance.now() - began
        for (const tour of tours) (await leadPaying(shop, start, tour)).close()
        const steps = tours.reduce((sum, { length }) => sum + length, 0)
        const took = performance.now() - began - planned
        lines.push(
          `${name}: ${kinds} kinds of step in ${tours.length} tours of ${steps} steps, ${Math.round(planned)} + ${Math.round(took)} ms`,
        )
      }
      console.log(lines.join('\n'))
      expect(seen.size).toBeGreaterThan(150)
    },
  )
})
