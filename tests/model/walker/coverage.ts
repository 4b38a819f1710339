import type { AnyStateNode } from 'xstate'
import { sayTransition, withAncestors } from '#machines/chart/read-chart.ts'
import type { TransitionInfo } from '#machines/chart/read-chart.ts'
import type { Exploration } from './explore.ts'
import { isBehindUnguarded, siblings } from './static-checks.ts'
import type { Problem } from './types.ts'

/** How much of a chart the walk has seen. */
export type Coverage = {
  states: Set<AnyStateNode>
  /** How many explored edges took each transition. */
  counts: Uint32Array
  /** Transition pairs seen one right after the other, as `first * transitions + second`. */
  pairs: Set<number>
  /** Outcomes seen of guards, two for each guarded branch: it held, it did not. */
  guardOutcomes: { seen: number; total: number; never: Array<{ transition: TransitionInfo; outcome: boolean }> }
}

/** Counts what was reached. Every pair found is feasible, since it was really walked; others are not, in this world. */
export function measure(walk: Exploration): Coverage {
  const { chart, stepper, places } = walk
  const counts = countTaken(walk)
  const left = chart.transitions.filter(({ index }) => counts[index]).map(({ source }) => source)
  const states = new Set([...stepper.transient, ...left.flatMap(withAncestors)])
  for (const { snapshot } of places) for (const state of snapshot._nodes) states.add(state)
  const guarded = chart.transitions.filter((transition) => transition.guarded)
  const never = guarded.flatMap((transition) => {
    const missing: Coverage['guardOutcomes']['never'] = []
    if (!chart.held[transition.index]) missing.push({ transition, outcome: true })
    if (!chart.refused[transition.index]) missing.push({ transition, outcome: false })
    return missing
  })
  const guardOutcomes = { seen: guarded.length * 2 - never.length, total: guarded.length * 2, never }
  return { states, counts, pairs: feasiblePairs(walk), guardOutcomes }
}

function countTaken({ chart, edges, taken, roots }: Exploration): Uint32Array {
  const counts = new Uint32Array(chart.transitions.length)
  for (const each of [...roots, ...edges]) {
    for (const index of taken[each.taken]!.flat()) counts[index] = (counts[index] ?? 0) + 1
  }
  return counts
}

/** The pairs inside one sequence of microsteps. */
export function innerPairs(path: number[][], width: number): number[] {
  return path.slice(1).flatMap((step, at) => crossPairs(path[at]!, step, width))
}

/** The pairs from the last microstep of one sequence to the first of the next. */
export function crossPairs(last: number[], first: number[], width: number): number[] {
  return last.flatMap((a) => first.map((b) => a * width + b))
}

function feasiblePairs({ chart, places, edges, taken, roots }: Exploration): Set<number> {
  const width = chart.transitions.length
  const pairs = new Set(taken.flatMap((path) => innerPairs(path, width)))
  const arrivals = places.map(() => new Set<number>())
  for (const root of roots) if (root.taken) arrivals[root.place]!.add(root.taken)
  for (const edge of edges) if (edge.taken) arrivals[edge.to]!.add(edge.taken)
  const seen = new Set<number>()
  for (const edge of edges) {
    if (!edge.taken) continue
    for (const arrival of arrivals[edge.from]!) {
      const both = arrival * taken.length + edge.taken
      if (seen.has(both)) continue
      seen.add(both)
      for (const pair of crossPairs(taken[arrival]!.at(-1)!, taken[edge.taken]![0]!, width)) pairs.add(pair)
    }
  }
  return pairs
}

/** Names what was not reached, and why as far as the guards tell. */
export function coverageProblems(walk: Exploration, { states, counts, pairs }: Coverage): Problem[] {
  const { chart } = walk
  const unreachedStates = chart.states
    .filter((state) => !states.has(state))
    .map(({ id }): Problem => ({ kind: 'unreached-state', where: id, message: 'is never entered' }))
  const unreached = chart.transitions
    .filter((transition) => !counts[transition.index] && !isBehindUnguarded(transition, chart.transitions))
    .map((transition): Problem => ({ where: sayTransition(transition), ...whyNever(walk, states, transition) }))
  return [...unreachedStates, ...unreached, ...infeasibleProblems(walk, pairs)]
}

function whyNever(
  { chart }: Exploration,
  states: Set<AnyStateNode>,
  transition: TransitionInfo,
): Pick<Problem, 'kind' | 'message'> {
  const { index, branch, source } = transition
  if (chart.refused[index] && !chart.held[index]) {
    return { kind: 'shadowed-guard', message: `its guard never held (asked ${chart.refused[index]} times)` }
  }
  const earlier = siblings(transition, chart.transitions).filter((other) => other.branch < branch)
  const winner = earlier.find((other) => chart.held[other.index] && !chart.refused[other.index])
  if (winner) {
    return { kind: 'shadowed-guard', message: `is never chosen: branch #${winner.branch} before it always wins` }
  }
  const reason = states.has(source) ? 'its event never gets to it there' : 'its state is never entered'
  return { kind: 'unreached-transition', message: `is never taken: ${reason}` }
}

function infeasibleProblems({ subject, chart }: Exploration, pairs: Set<number>): Problem[] {
  const width = chart.transitions.length
  const matches = (pattern: string, id: string) =>
    pattern.endsWith('*') ? id.startsWith(pattern.slice(0, -1)) : pattern === id
  return (subject.infeasible ?? []).flatMap(({ first, second, reason }) => {
    const found = [...pairs].find(
      (pair) =>
        matches(first, chart.transitions[Math.floor(pair / width)]!.id) &&
        matches(second, chart.transitions[pair % width]!.id),
    )
    if (found === undefined) return []
    return [{ kind: 'infeasible-pair' as const, where: `${first} → ${second}`, message: `happens, though: ${reason}` }]
  })
}
