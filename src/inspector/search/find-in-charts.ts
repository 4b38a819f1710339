/** Finds charts, their states and the events that they wait for, by name. */
import { matchSorter } from 'match-sorter'
import { chartModelOf } from '#machines/chart/chart-model.ts'
import type { ChartPlace } from '../machines/inspector.machine.ts'
import { charts } from '../time/charts.ts'

export type Found = ChartPlace & {
  readonly kind: 'chart' | 'state' | 'event'
  /** As the chart writes it; a state with those that hold it: `refreshing.idle`. */
  readonly name: string
}

/** More than these nobody reads. */
const MOST = 12

let all: readonly Found[] | undefined

/** Read at the first search. */
function entries(): readonly Found[] {
  all ??= Object.values(charts)
    .map(chartModelOf)
    .flatMap(({ id: chart, states, transitions }): Found[] => {
      const events = new Map(
        transitions.flatMap(({ kind, name, id }) => (kind === 'event' ? [[name, id] as const] : [])),
      )
      return [
        { kind: 'chart', chart, id: chart, name: chart },
        ...states.slice(1).map(({ id }): Found => ({ kind: 'state', chart, id, name: id.slice(chart.length + 1) })),
        ...[...events].map(([name, id]): Found => ({ kind: 'event', chart, id, name })),
      ]
    })
  return all
}

export function findInCharts(sought: string): readonly Found[] {
  const text = sought.trim()
  if (text === '') return []
  return matchSorter(entries(), text, {
    keys: ['name', ({ chart, name }) => `${chart} ${name}`],
    threshold: matchSorter.rankings.CONTAINS,
  }).slice(0, MOST)
}
