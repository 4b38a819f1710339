/** Finds charts, their states, the events that they wait for and the requirements that walks of them prove, by name. */
import { matchSorter } from 'match-sorter'
import { chartModelOf } from '#machines/chart/chart-model.ts'
import { ORDER } from '../machines/attachment.types.ts'
import type { ChartPlace } from '../machines/inspector.machine.ts'
import type { Proof } from '../proof/proof.types.ts'
import { charts } from '../time/charts.ts'

/** `order`: its `id` is the number of the order, whose stream can be opened. */
export type Found = ChartPlace & {
  readonly kind: 'chart' | 'state' | 'event' | 'requirement' | 'order'
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

/** A requirement leads to the first transition that a tour took for it, else to its chart. */
const requirementsIn = ({ charts: proved }: Proof): Found[] =>
  Object.entries(proved)
    .filter(([chart]) => chart in charts)
    .flatMap(([chart, { requirements }]) =>
      Object.entries(requirements).map(([name, [id = chart]]): Found => ({ kind: 'requirement', chart, id, name })),
    )

/** Whether a text looks for a requirement: `CART-07`, or its beginning. */
export const isOfRequirement = (sought: string): boolean => /^\s*[a-z]+-\d*[a-z]?\s*$/i.test(sought)

/** The number of an order, however it was typed; undefined for any other text. */
export function orderNumberIn(sought: string): string | undefined {
  const [, day, rest] = /^NG(\d{6})(\w{5})$/.exec(sought.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')) ?? []
  return day === undefined ? undefined : `NG-${day}-${rest}`
}

/** @param proof where one was written and is asked for */
export function findInCharts(sought: string, proof?: Proof): readonly Found[] {
  const text = sought.trim()
  if (text === '') return []
  const order = orderNumberIn(text)
  if (order !== undefined) return [{ kind: 'order', chart: ORDER, id: order, name: order }]
  return matchSorter([...entries(), ...(proof ? requirementsIn(proof) : [])], text, {
    keys: ['name', ({ chart, name }) => `${chart} ${name}`],
    threshold: matchSorter.rankings.CONTAINS,
  }).slice(0, MOST)
}
