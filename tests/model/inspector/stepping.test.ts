import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import { runBranch } from '#inspector/time/branch.ts'
import { foldable } from '#inspector/time/charts.ts'
import { reRun, runOf } from '#inspector/time/re-run.ts'
import type { Recording } from '#inspector/time/recording.ts'
import { beans } from '#tests/model/cart/goods.ts'
import { recordShop } from './recorded-shop.ts'

/** A press in the middle is left out: it and what it caused do not come, and all else does, by the same cause, with every answer taken. */
function expectSkipped({ entries }: Recording, middle: number): void {
  const pressed = entries.find(({ name }, place) => place >= middle && name === 'line.set')!
  const tree = new Set([pressed.seq])
  for (const { seq, cause } of entries) if (cause !== null && tree.has(cause)) tree.add(seq)
  const run = runOf(entries, undefined)
  const branch = runBranch(run, [{ seq: pressed.seq, does: 'skip' }], foldable)
  if ('doubt' in branch) throw new Error('It asks for a guard')
  expect(new Set(branch.gone.map(({ was }) => was))).toEqual(tree)
  expect([branch.added, branch.unawaited]).toEqual([[], []])
  expect(branch.parted).toBe(pressed.seq)

  const { happened, missed } = reRun({ ...run, fed: run.fed.filter(({ seq }) => seq !== pressed.seq) }, foldable)
  const was = new Map(happened.map((one) => [one.seq, one.was]))
  const causes = new Map(happened.map((one) => [one.was, one.cause === null ? null : was.get(one.cause)]))
  const left = entries.filter(({ seq, dead }) => !tree.has(seq) && !dead)
  expect(left.filter(({ seq, cause }) => causes.get(seq) !== cause).map(({ seq }) => seq)).toEqual([])
  expect(run.fed.filter(({ kind }) => kind === 'outcome').length).toBeGreaterThan(5)
  expect(missed).toEqual([])
}

/** Milliseconds of the processor: what else the machine does meanwhile does not count. */
function spentOn(work: () => void): number {
  const began = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

describe('stepping back', () => {
  it(
    '[IN-07] [IN-24] through 10,000 entries folds each moment in 5 ms at most, and to the same as one jump; one skipped in the middle is a re-run with its ports and causes',
    { timeout: 180_000 },
    async () => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      // No time passes for the shop, however long a slow machine takes for so many presses: else its notices would go away among them.
      const press = async (shop: Parameters<Parameters<typeof recordShop>[0]>[0]) => {
        const { cart } = shop.getSnapshot().children
        cart?.send({ type: 'line.add', id: 'add', product: beans, measurement: null, quantity: 1 })
        for (let n = 1; n <= 5_000; n += 1)
          cart?.send({ type: 'line.set', id: `set${n}`, key: '2:0', quantity: 1 + (n % 9) })
      }
      const { recording } = await recordShop(press, [], new SimulatedClock())
      warned.mockRestore()
      const { length } = recording.entries
      expect(length).toBeGreaterThan(10_000)
      const spent: number[] = []
      for (let moment = length; moment >= 0; moment -= 1) {
        spent.push(spentOn(() => recording.at(moment)))
      }
      // all but a few, in which the engine tidied its memory
      expect(spent.toSorted((one, other) => one - other)[Math.floor(length * 0.98)]).toBeLessThanOrEqual(5)
      const stateAt = (moment: number) => recording.at(moment).get('shop/cart')?.context
      const [before, at] = [stateAt(4_000), stateAt(4_001)]
      for (let moment = 4_100; moment > 4_001; moment -= 1) recording.at(moment)
      expect([stateAt(4_000), stateAt(4_001)]).toEqual([before, at])

      const middle = Math.floor(length / 2)
      // nothing near these is remembered
      const jumps = Array.from({ length: 21 }, (_, n) => spentOn(() => recording.at(middle + n * 97)))
      expect(jumps.toSorted((one, other) => one - other)[10]).toBeLessThanOrEqual(5)
      expectSkipped(recording, middle)
    },
  )
})
