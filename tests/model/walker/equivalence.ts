/** Mutants that cannot be noticed, with a proof. Each proof is exact over the whole explored graph; a partial walk proves nothing. */
import type { AnyTransitionDefinition } from 'xstate'
import type { Exploration } from './explore.ts'
import type { Mutation } from './mutations.ts'
import { groupOf } from './telling-edges.ts'

export function isProvedEquivalent({ group, swaps, stays }: Mutation, { chart, partial }: Exploration): boolean {
  const branch = swaps ?? stays
  const transition = chart.transitions.find((one) => one.branch === branch && groupOf(one) === group)
  if (!transition) return false
  if (stays !== undefined) return hasNothingToReenter(transition.definition)
  // Two branches whose guards never hold together may be asked in either order.
  return !partial && chart.together[transition.index] === 0
}

/** What is below the state is left and entered anew either way; the state itself does nothing when it is left or entered. */
function hasNothingToReenter({ source, target = [] }: AnyTransitionDefinition): boolean {
  const isBare =
    [source.entry, source.exit, source.invoke, source.after].every(({ length }) => length === 0) &&
    Object.values(source.states).every(({ type }) => type !== 'history')
  return isBare && target.length > 0 && target.every(({ path, parent }) => parent && isBelow(path, source.path))
}

function isBelow(path: string[], above: string[]): boolean {
  return path.length > above.length && above.every((key, at) => path[at] === key)
}
