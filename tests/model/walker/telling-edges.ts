/** Which explored edges can tell a changed chart from the chart: those on which the changed branches were asked or taken. */
import { triggerOf, withAncestors } from '#machines/chart/read-chart.ts'
import type { TransitionInfo } from '#machines/chart/read-chart.ts'
import type { Exploration } from './explore.ts'

/** More edges than this are not tried for one mutant. */
const most = 8_000

/**
 * Edges of one kind: the same states, event, answers of guards and transitions taken, and whether anything changed. Its groups are the branches
 * that were asked or taken, and where any was taken, the states from which and to which it led.
 */
type Kind = { edges: number[]; groups: ReadonlySet<string> }

/** Gives the edges to try for a change of some branches, or of how a state is entered or left. */
export function tellingEdges(exploration: Exploration): (group: string) => number[] {
  const kinds = kindsOf(exploration)
  const known = new Map<string, number[]>()
  return (group) => {
    const before = known.get(group)
    if (before) return before
    const list = spread(kinds.filter(({ groups }) => groups.has(group)))
    known.set(group, list)
    return list
  }
}

function kindsOf({ places, edges, taken, asked, chart }: Exploration): Kind[] {
  const names = chart.transitions.map(groupOf)
  const ends = chart.transitions.map(({ source, definition: { target = [] } }) =>
    [source, ...target].flatMap(withAncestors),
  )
  const states = places.map(({ snapshot }) => snapshot._nodes.map(({ order }) => order).join('.'))
  const kinds = new Map<string, Kind>()
  edges.forEach((edge, at) => {
    const { from, to, stimulus } = edge
    const key = `${states[from]} ${stimulus.event.type} ${edge.asked} ${edge.taken} ${from === to}`
    const kind = kinds.get(key)
    if (kind) kind.edges.push(at)
    else {
      const touched = [...taken[edge.taken]!.flat(), ...asked[edge.asked]!.map((index) => (index < 0 ? ~index : index))]
      const groups = new Set(touched.map((index) => names[index]!))
      const passed = taken[edge.taken]!.flat().flatMap((index) => ends[index]!)
      const moved = edge.taken > 0 ? [...places[from]!.snapshot._nodes, ...places[to]!.snapshot._nodes, ...passed] : []
      for (const { path } of moved) groups.add(path.join('.'))
      kinds.set(key, { edges: [at], groups })
    }
  })
  return [...kinds.values()]
}

/** One edge of each kind, then another of each, from the first found and the last found by turns. */
function spread(kinds: Kind[]): number[] {
  const list: number[] = []
  for (let round = 0; list.length < most; round++) {
    const before = list.length
    for (const { edges } of kinds) {
      if (round < edges.length) list.push(edges[round % 2 ? edges.length - (round + 1) / 2 : round / 2]!)
    }
    if (list.length === before) break
  }
  return list.slice(0, most)
}

/** The name by which mutations know the branches of a transition. */
export function groupOf(transition: TransitionInfo): string {
  const { kind, name } = triggerOf(transition)
  const said = {
    event: name,
    always: 'always',
    complete: 'onDone',
    after: `after ${name}`,
    done: `${name} onDone`,
    error: `${name} onError`,
    snapshot: `${name} onSnapshot`,
  }[kind]
  return `${transition.source.path.join('.')}|${said}`
}
