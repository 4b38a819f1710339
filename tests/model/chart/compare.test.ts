import { setup } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartModelOf, type ChartModel } from '#machines/chart/chart-model.ts'
import { charts } from '#machines/chart/all-charts.ts'
import { compareCharts } from '../../../scripts/charts/compare.ts'

const chart = (target: string, guard: string): ChartModel =>
  chartModelOf(
    setup({ guards: { isOpen: () => true, isShut: () => true } }).createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { push: { guard: guard as 'isOpen', target } } },
        open: { on: { pull: 'shut' } },
        ajar: {},
      },
    }),
  )

describe('the difference of two revisions of a chart', () => {
  it('is said in words, with what no way leads to any more', () => {
    expect(compareCharts([chart('open', 'isOpen')], [chart('ajar', 'isShut')])).toEqual([
      'door: shut: push, if isShut, asks isShut (was isOpen)',
      'door: shut: push, if isShut, leads to ajar (was open)',
      'door: newly unreachable: open',
    ])
  })

  it('is nothing where nothing changed', () => {
    const all = Object.values(charts).map(chartModelOf)
    expect(compareCharts(all, structuredClone(all))).toEqual([])
  })

  it('names charts that came and went', () => {
    const door = chart('open', 'isOpen')
    expect(compareCharts([door], [{ ...door, id: 'gate' }])).toEqual(['door: is gone', 'gate: a new chart'])
  })
})
