/** Two revisions of a chart as one chart that holds what either has, with what came, what went and what is otherwise. */
import type { ChartModel, ChartState } from '#machines/chart/chart-model.ts'
import type { Change } from '../../src/inspector/charts/marks.ts'
import { isSameStep, pairTransitions } from './pair-transitions.ts'

export type Union = { chart: ChartModel; changes: Record<string, Change> }

/** What a state does by itself; where it stands and how it is drawn follows from others. */
const deedsOf = ({ type, initial, entry, exit, invokes, isDeepHistory }: ChartState): string =>
  JSON.stringify([type, initial, entry, exit, invokes, isDeepHistory])

const all = (chart: ChartModel, change: Change): Union => ({
  chart,
  changes: Object.fromEntries([...chart.states, ...chart.transitions].map(({ id }) => [id, change])),
})

/** What stood in a state that holds nothing now is drawn in it. */
function statesOf(before: ChartModel, after: ChartModel): ChartState[] {
  const old = new Map(before.states.map((state) => [state.id, state]))
  const now = new Set(after.states.map(({ id }) => id))
  const gone = before.states.filter(({ id }) => !now.has(id))
  const kept = after.states.map((state) => {
    const holdsGone = gone.some(({ parent }) => parent === state.id)
    return state.type === 'atomic' && holdsGone ? { ...state, type: old.get(state.id)?.type ?? state.type } : state
  })
  return [...kept, ...gone]
}

/** A transition that leads elsewhere now is two lines: the old one, which went, and the new one. Undefined where nothing differs. */
export function unionOf(before: ChartModel | undefined, after: ChartModel | undefined): Union | undefined {
  if (!before || !after) return after ? all(after, 'added') : before && all(before, 'gone')
  const [old, now] = [before, after].map(({ states }) => new Map(states.map((state) => [state.id, state])))
  const states = statesOf(before, after)
  const changes: Record<string, Change> = {}
  for (const { id } of states) {
    const [was, is] = [old?.get(id), now?.get(id)]
    if (!was || !is) changes[id] = was ? 'gone' : 'added'
    else if (deedsOf(was) !== deedsOf(is)) changes[id] = 'changed'
  }
  const transitions = pairTransitions(before, after).flatMap(({ was, is }) => {
    if (was && is && isSameStep(was, is)) return [is]
    const isMoved = was !== undefined && is !== undefined && was.targets.join() !== is.targets.join()
    const gone = was && (is === undefined || isMoved) ? [{ ...was, id: `${was.id} before` }] : []
    for (const { id } of gone) changes[id] = 'gone'
    if (is) changes[is.id] = was && !isMoved ? 'changed' : 'added'
    return [...(is ? [is] : []), ...gone]
  })
  return Object.keys(changes).length === 0 ? undefined : { chart: { ...after, states, transitions }, changes }
}
