import { canonical } from './canonical.ts'
import { pathTo } from './explore.ts'
import type { Exploration } from './explore.ts'
import { walkMeta } from './static-checks.ts'
import type { Problem } from './types.ts'

/**
 * Dead ends: configurations that are not final and in which nothing that can happen has any transition to take.
 * Livelocks: where the chart can end at all, configurations that go on for ever and can no longer reach an end.
 * A state that says `meta.deadEnd` is an end that is meant. Places beyond the limits count as ways out.
 */
export function livenessProblems(walk: Exploration): Problem[] {
  const { places, edges } = walk
  const dead = places.map(
    (place, at) => isOpen(walk, at) && place.expanded && place.out.every((edge) => edges[edge]!.taken === 0),
  )
  const deadEnds = places.flatMap((_, at) =>
    dead[at] ? [problem(walk, at, 'dead-end', 'nothing can happen any more')] : [],
  )
  if (!places.some(({ snapshot }) => snapshot.status === 'done')) return firstPerState(deadEnds)
  const ways = backwards(walk, (at) => dead[at]! || !isOpen(walk, at) || !places[at]!.expanded)
  const stuck = places.findIndex((_, at) => !ways.has(at))
  if (stuck < 0) return firstPerState(deadEnds)
  const caught = new Set(places.filter((_, at) => !ways.has(at)).map(({ snapshot }) => canonical(snapshot.value)))
  const message = `no way on to a final state; goes round in ${[...caught].sort().join(', ')}`
  return [...firstPerState(deadEnds), problem(walk, stuck, 'livelock', message)]
}

/** Neither ended nor declared to end here. */
function isOpen({ places }: Exploration, at: number): boolean {
  const { snapshot } = places[at]!
  return snapshot.status === 'active' && !snapshot._nodes.some((node) => walkMeta(node).deadEnd)
}

function backwards({ places, edges }: Exploration, isGoal: (place: number) => boolean): Set<number> {
  const into: number[][] = places.map(() => [])
  for (const { from, to } of edges) into[to]!.push(from)
  const found = new Set<number>()
  const queue = places.flatMap((_, at) => (isGoal(at) ? [at] : []))
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (found.has(at)) continue
    found.add(at)
    for (const from of into[at]!) queue.push(from)
  }
  return found
}

function problem(walk: Exploration, at: number, kind: 'dead-end' | 'livelock', message: string): Problem {
  return { kind, where: canonical(walk.places[at]!.snapshot.value), message, path: pathTo(walk, at) }
}

/** One report for one state value, with the shortest path, is enough. */
function firstPerState(problems: Problem[]): Problem[] {
  return problems.filter((each, at) => problems.findIndex(({ where }) => where === each.where) === at)
}
