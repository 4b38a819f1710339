/** What changed between two readings of a chart, in words. */
import type { ChartModel, ChartTransition } from '#machines/chart/chart-model.ts'
import { leafOf, sayTrigger } from '../../src/inspector/charts/words.ts'
import { pairTransitions } from './pair-transitions.ts'

const named = (ids: readonly string[]): string => ids.map(leafOf).join(' and ')

const leadsTo = ({ targets }: ChartTransition): string =>
  targets.length === 0 ? 'stays where it is' : `leads to ${named(targets)}`

const condition = ({ guard, branch }: ChartTransition): string =>
  guard === null ? (branch > 0 ? ', else' : '') : `, if ${guard}`

const subject = (one: ChartTransition): string => `${leafOf(one.source)}: ${sayTrigger(one)}${condition(one)}`

/** How the same transition differs: what it waits for stays, for that is its name. */
function changesOf(before: ChartTransition, after: ChartTransition): string[] {
  const said: string[] = []
  const was = (what: string, old: string) => said.push(`${what} (was ${old})`)
  if (before.guard !== after.guard) was(`asks ${after.guard ?? 'nothing'}`, before.guard ?? 'without a guard')
  if (before.targets.join() !== after.targets.join()) was(leadsTo(after), named(before.targets) || 'none')
  if (before.actions.join() !== after.actions.join())
    was(`does ${after.actions.join(', ') || 'nothing'}`, before.actions.join(', ') || 'nothing')
  if (before.reenter !== after.reenter)
    said.push(after.reenter ? 'enters its state again' : 'no longer enters its state again')
  if (before.ms !== after.ms) was(`waits ${after.ms ?? 'as it is told'}`, String(before.ms ?? 'as it was told'))
  return said.map((one) => `${subject(after)}, ${one}`)
}

/** States that no way leads to from the beginning, by the drawn lines alone. */
export function unreachableIn({ states, transitions }: ChartModel): Set<string> {
  const reached = new Set<string>()
  const stateOf = new Map(states.map((state) => [state.id, state]))
  const enter = (id: string): void => {
    if (reached.has(id)) return
    reached.add(id)
    const state = stateOf.get(id)
    if (state?.parent) enter(state.parent)
    if (state?.initial) enter(state.initial)
    if (state?.type === 'parallel') for (const child of states) if (child.parent === id) enter(child.id)
    for (const { source, targets } of transitions) if (source === id) for (const target of targets) enter(target)
  }
  const [root] = states
  if (root) enter(root.id)
  return new Set(states.map(({ id }) => id).filter((id) => !reached.has(id)))
}

const byId = <One extends { id: string }>(all: readonly One[]): Map<string, One> =>
  new Map(all.map((one) => [one.id, one]))

const compareTransitions = (before: ChartModel, after: ChartModel): string[] =>
  pairTransitions(before, after).flatMap(({ was, is }) => {
    if (was && is) return changesOf(was, is)
    if (is) return [`${subject(is)}, ${leadsTo(is)} (new)`]
    return was ? [`${subject(was)}, is gone (led to ${named(was.targets) || 'none'})`] : []
  })

function compareStates(before: ChartModel, after: ChartModel): string[] {
  const [old, now] = [byId(before.states), byId(after.states)]
  const lists = ['entry', 'exit'] as const
  const changed = after.states.flatMap((state) => {
    const was = old.get(state.id)
    if (!was) return [`${leafOf(state.id)} is a new state`]
    const begins = state.initial === was.initial ? [] : [`${leafOf(state.id)} begins in ${leafOf(state.initial ?? '')}`]
    const invokes = (one: typeof state) => one.invokes.map(({ id }) => id).join(', ') || 'nothing'
    const runs =
      invokes(state) === invokes(was) ? [] : [`${leafOf(state.id)} runs ${invokes(state)} (was ${invokes(was)})`]
    const acts = lists
      .filter((list) => state[list].join() !== was[list].join())
      .map(
        (list) =>
          `${leafOf(state.id)}: ${list} does ${state[list].join(', ') || 'nothing'} (was ${was[list].join(', ') || 'nothing'})`,
      )
    return [...begins, ...runs, ...acts]
  })
  const gone = before.states.filter(({ id }) => !now.has(id)).map(({ id }) => `${leafOf(id)} is gone`)
  const lost = unreachableIn(before)
  const newlyLost = [...unreachableIn(after)].filter((id) => !lost.has(id))
  return [
    ...changed,
    ...gone,
    ...(newlyLost.length > 0 ? [`newly unreachable: ${newlyLost.map(leafOf).join(', ')}`] : []),
  ]
}

/** A line for each change, beginning with the chart; empty when nothing changed. */
export function compareCharts(before: readonly ChartModel[], after: readonly ChartModel[]): string[] {
  const [old, now] = [byId(before), byId(after)]
  const ids = [...new Set([...old.keys(), ...now.keys()])].toSorted((one, other) => one.localeCompare(other, 'en'))
  return ids.flatMap((id) => {
    const [was, is] = [old.get(id), now.get(id)]
    if (!was) return [`${id}: a new chart`]
    if (!is) return [`${id}: is gone`]
    return [...compareTransitions(was, is), ...compareStates(was, is)].map((line) => `${id}: ${line}`)
  })
}
