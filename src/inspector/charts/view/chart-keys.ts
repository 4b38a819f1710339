/** Walking a chart by keys: from state to state as they lie, into a state's transitions, and along one. */
import type { ChartModel } from '#machines/chart/chart-model.ts'
import type { ChartLayout, Point, StateBox } from '../layout.types.ts'
import { transitionsFrom } from '../say.ts'

/** Where one is: at a state, or at one of its transitions. */
export type Place = { state: string; transition: string | null; before: readonly string[] }

type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
const ways: Record<Direction, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
const isDirection = (key: string): key is Direction => key in ways

/** A state that holds others is where its name stands. */
const middleOf = ({ isLeaf, x, y, width, height }: StateBox): Point =>
  isLeaf ? { x: x + width / 2, y: y + height / 2 } : { x: x + 40, y: y + 15 }

/** The nearest state that way: what lies aside counts as farther. */
function nearest({ states }: ChartLayout, from: string, way: Point): string | undefined {
  const here = states.find(({ id }) => id === from)
  if (!here) return undefined
  const start = middleOf(here)
  const measured = states
    .filter((state) => state !== here)
    .map((state) => {
      const { x, y } = middleOf(state)
      const along = (x - start.x) * way.x + (y - start.y) * way.y
      const aside = Math.abs((x - start.x) * way.y) + Math.abs((y - start.y) * way.x)
      return { id: state.id, along, distance: along + 2.5 * aside }
    })
    .filter(({ along }) => along > 1)
  return measured.toSorted((one, other) => one.distance - other.distance)[0]?.id
}

const goTo = (place: Place, state: string): Place => ({
  state,
  transition: null,
  before: [...place.before, place.state].slice(-50),
})

function amongTransitions(chart: ChartModel, place: Place, key: string): Place | undefined {
  const all = transitionsFrom(chart, place.state)
  const at = all.findIndex(({ id }) => id === place.transition)
  const other = { ArrowDown: all[at + 1], ArrowUp: all[at - 1] }[key]
  if (other) return { ...place, transition: other.id }
  if (key === 'ArrowLeft' || key === 'Escape') return { ...place, transition: null }
  const [target] = all[at]?.targets ?? []
  if (target !== undefined && ['ArrowRight', 'Enter'].includes(key)) return goTo(place, target)
  return undefined
}

/** Where a key leads; undefined when it leads nowhere. */
export function follow(layout: ChartLayout, place: Place, key: string, active: ReadonlySet<string>): Place | undefined {
  if (key === '.') {
    const leaves = layout.states.filter(({ id, isLeaf }) => isLeaf && active.has(id)).map(({ id }) => id)
    const next = leaves[leaves.indexOf(place.state) + 1] ?? leaves[0]
    return next === undefined ? undefined : goTo(place, next)
  }
  if (place.transition !== null) return amongTransitions(layout.chart, place, key)
  if (key === 'Enter') {
    const [first] = transitionsFrom(layout.chart, place.state)
    return first && { ...place, transition: first.id }
  }
  if (key === 'Backspace') {
    const last = place.before.at(-1)
    return last === undefined ? undefined : { state: last, transition: null, before: place.before.slice(0, -1) }
  }
  const next = isDirection(key) ? nearest(layout, place.state, ways[key]) : undefined
  return next === undefined ? undefined : goTo(place, next)
}

/** Where one is when a state or a transition is chosen by hand. */
export function placeAt({ chart }: ChartLayout, place: Place, id: string): Place {
  const transition = chart.transitions.find((one) => one.id === id)
  return { ...goTo(place, transition?.source ?? id), transition: transition?.id ?? null }
}
