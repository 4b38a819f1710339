import { createMachine, fromPromise, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { officeFeedMachine } from '#machines/admin/office-feed.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { charts } from '#machines/chart/all-charts.ts'
import { readChart } from '#machines/chart/read-chart.ts'
import { feedMachine } from '#machines/feed/feed.machine.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { chartHash } from '#machines/chart/chart-hash.ts'
import { foldsOf } from '../../../src/app/folds.ts'
import { createPartRegistry } from '../../../src/app/part-registry.ts'
import { root } from '../../../src/app/roots/shop.ts'

type Door = { guard?: string; target?: string; action?: string; delay?: string; ignores?: string[] }
const door = ({ guard = 'isLocked', target = 'open', action = 'ring', delay = 'patience', ignores = [] }: Door = {}) =>
  createMachine({
    id: 'door',
    initial: 'shut',
    states: {
      shut: { meta: { ignores }, on: { push: [{ guard }, { target, actions: action }] } },
      open: { after: { [delay]: 'shut' } },
      broken: { invoke: { id: 'mend', src: 'mend', onDone: 'shut' } },
    },
  }) as unknown as AnyStateMachine

describe('the hash of a chart', () => {
  it('is another one when anything that the chart names is', () => {
    const changed: Door[] = [
      {},
      { guard: 'isStuck' },
      { target: 'broken' },
      { action: 'knock' },
      { delay: 'breath' },
      { ignores: ['pull'] },
    ]
    expect(new Set(changed.map((change) => chartHash(door(change)))).size).toBe(changed.length)
    expect(chartHash(door())).toBe(chartHash(door()))
    expect(chartHash(door())).toMatch(/^[0-9a-f]{8}$/)
  })

  it('is the same whoever fills its ports, and whoever folds it', () => {
    const never = fromPromise(() => Promise.reject(new Error('not asked')))
    const filled = door().provide({ actors: { mend: never }, guards: { isLocked: () => true } } as never)
    expect(chartHash(filled)).toBe(chartHash(door()))
    const { machines } = foldsOf(root, createPartRegistry(root.parts))
    expect(chartHash(machines['shop']!)).toBe(chartHash(shopMachine as unknown as AnyStateMachine))
    expect(chartHash(machines['cart']!)).toBe(chartHash(cartMachine as unknown as AnyStateMachine))
    expect(chartHash(officeFeedMachine as unknown as AnyStateMachine)).toBe(
      chartHash(feedMachine as unknown as AnyStateMachine),
    )
  })

  it('reads no name of a function, which a build shortens', () => {
    const isUnnamed = (one: unknown): boolean =>
      typeof one === 'function' && typeof (one as { type?: unknown }).type !== 'string'
    for (const [id, chart] of Object.entries(charts)) {
      const { states, transitions } = readChart(chart)
      const named = [
        ...transitions.flatMap(({ definition: { guard, actions } }) => [guard, ...actions]),
        ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
      ]
      expect(named.filter(isUnnamed), id).toEqual([])
    }
  })
})
