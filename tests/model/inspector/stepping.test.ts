import { describe, expect, it, vi } from 'vitest'
import { beans } from '#tests/model/cart/goods.ts'
import { recordShop } from './recorded-shop.ts'

describe('stepping back', () => {
  it(
    '[IN-07] through 10,000 entries folds each moment in 5 ms at most, and to the same as one jump',
    { timeout: 180_000 },
    async () => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { recording } = await recordShop(async (shop) => {
        const { cart } = shop.getSnapshot().children
        cart?.send({ type: 'line.add', id: 'add', product: beans, measurement: null, quantity: 1 })
        for (let n = 1; n <= 5_000; n += 1)
          cart?.send({ type: 'line.set', id: `set${n}`, key: '2:0', quantity: 1 + (n % 9) })
      })
      warned.mockRestore()
      const { length } = recording.entries
      expect(length).toBeGreaterThan(10_000)
      const spent: number[] = []
      for (let moment = length; moment >= 0; moment -= 1) {
        const began = performance.now()
        recording.at(moment)
        spent.push(performance.now() - began)
      }
      // all but a few, in which the machine did something else
      expect(spent.toSorted((one, other) => one - other)[Math.floor(length * 0.98)]).toBeLessThanOrEqual(5)
      const stateAt = (moment: number) => recording.at(moment).get('shop/cart')?.context
      const [before, at] = [stateAt(4_000), stateAt(4_001)]
      for (let moment = 4_100; moment > 4_001; moment -= 1) recording.at(moment)
      expect([stateAt(4_000), stateAt(4_001)]).toEqual([before, at])
    },
  )
})
