/**
 * The tours of the worlds of placing at the real server: tabs of the real checkout chart behind the shop's own ports, on one device. What a request or an
 * answer meets on its way is done to it there; after each step tabs, device, orders, goods and coupon must be what the model says.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placingScopes, placingSearch } from '#tests/model/purchase/placing.search.ts'
import { near, placingTours, wide } from '#tests/model/purchase/placing.walks.ts'
import { eventually } from '#tests/model/worlds/placing-device.ts'
import { leadAlong, openReplay, openShop, type PlacingShop } from './support/placing-replay.ts'
import { startTestServer, type TestServer } from './support/test-server.ts'

/** Worlds whose tours are walked here: those with payments are, from the placed order on, in `walk-paying.test.ts` and `walk-order-paying.test.ts`. */
const toured = [
  'placing: a guest',
  'placing: a customer',
  'placing: other buyers',
  'placing: late answers',
  'placing: signs in',
  'placing: turned away',
  'placing: turned away, two tabs',
  'placing: turned away and signs in',
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

  it('[PAY-02] keeps the press of a customer whose session ran out, and asks after it once they are back', async () => {
    const { start } = placingSearch('session', placingScopes['placing: a customer'])
    const replay = await openReplay(shop, start)
    const tab = replay.tabs[0]!
    const isIn = (state: string) => () => JSON.stringify(tab.snapshot().value).includes(`"${state}"`)
    await replay.perform({ do: 'press', tab: 0, id: 'press 1' }, start)
    await eventually(() => tab.held.length === 1)
    await replay.perform({ do: 'loseAnswer', tab: 0 }, start)
    await eventually(isIn('unanswered'))
    replay.device.setToken(null)
    await replay.perform({ do: 'askAgain', tab: 0 }, start)
    await eventually(() => tab.held.length === 1 || isIn('unanswered')())
    expect(tab.held, 'a guest asks nothing of it').toHaveLength(0)
    expect(await eventually(isIn('unanswered'))).toBe(true)
    replay.device.setToken(shop.tokens.shopper)
    await replay.perform({ do: 'askAgain', tab: 0 }, start)
    await eventually(() => tab.held.length === 1)
    await replay.perform({ do: 'hear', tab: 0 }, start)
    expect(await eventually(isIn('placed'))).toBe(true)
    expect(tab.snapshot().context.placed).toMatchObject({ isEarlier: false })
    replay.close()
  })

  it('[PAY-02] keeps a press that was asked after when the server had ended the session, and finds its order', async () => {
    const { start } = placingSearch('session', placingScopes['placing: a customer'])
    const replay = await openReplay(shop, start)
    const tab = replay.tabs[0]!
    const isIn = (state: string) => () => JSON.stringify(tab.snapshot().value).includes(`"${state}"`)
    replay.device.setToken(await server.logIn())
    await replay.perform({ do: 'press', tab: 0, id: 'press 1' }, start)
    await eventually(() => tab.held.length === 1)
    await replay.perform({ do: 'loseAnswer', tab: 0 }, start)
    await eventually(isIn('unanswered'))
    await replay.perform({ do: 'askAgain', tab: 0 }, start)
    await eventually(() => tab.held.length === 1)
    expect((await server.post('/logout', {}, replay.device.token() ?? '')).status).toBeLessThan(300)
    await replay.perform({ do: 'serve', tab: 0 }, start)
    expect(tab.held[0]?.answer?.status).toBe(401)
    await replay.perform({ do: 'hearLate', tab: 0 }, start)
    expect(await eventually(isIn('unanswered'))).toBe(true)
    replay.device.setToken(shop.tokens.shopper)
    await replay.perform({ do: 'askAgain', tab: 0 }, start)
    await eventually(() => tab.held.length === 1)
    await replay.perform({ do: 'hear', tab: 0 }, start)
    expect(await eventually(isIn('placed'))).toBe(true)
    expect(tab.snapshot().context.placed).toMatchObject({ isEarlier: false })
    replay.close()
  })
})
