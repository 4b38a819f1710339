import { canonical } from './canonical.ts'
import { crossPairs, innerPairs } from './coverage.ts'
import { explore, spentBy } from './explore.ts'
import type { Exploration } from './explore.ts'
import { coverGreedily } from './greedy.ts'
import type { Arc, Graph, Route } from './greedy.ts'
import { sayEffect } from './stepper.ts'
import type { Taken } from './stepper.ts'
import type { AnyMachineSnapshot } from 'xstate'
import type { Problem, Stimulus, Tour, TourStep, WalkSubject } from './types.ts'

/** Few long paths from the start that take every transition, and every feasible pair of transitions. */
export type Tours = { transitions: Tour[]; pairs: Tour[]; problems: Problem[] }

/** Walks a subject and gives its tours, for drivers of other worlds. */
export function tours(subject: WalkSubject): Tours {
  return toursOf(explore(subject))
}

/** The tours of a walk that was already made. */
export function toursOf(walk: Exploration): Tours {
  const problems: Problem[] = []
  const tell = (routes: Route[], name: string) =>
    routes.map((route, at) => realise(walk, route, `${walk.subject.name} ${name} ${at + 1}`, problems))
  return {
    transitions: tell(transitionRoutes(walk), 'transitions'),
    pairs: tell(pairRoutes(walk), 'pairs'),
    problems,
  }
}

/** The tour of every transition alone, for worlds in which a step is dear. */
export function transitionTours(walk: Exploration): Tour[] {
  return transitionRoutes(walk).map((route, at) =>
    realise(walk, route, `${walk.subject.name} transitions ${at + 1}`, []),
  )
}

/**
 * Few paths over everything that `itemOf` names, for worlds in which a step is dear and not all can be brought about.
 * @param itemOf what an edge shows there; null when it cannot be taken in that world
 */
export function toursOver(
  walk: Exploration,
  itemOf: (stimulus: Stimulus, from: AnyMachineSnapshot) => string | null,
): { tours: Tour[]; items: string[] } {
  const known = new Map<string, number>()
  const arcs = walk.places.map(({ out, snapshot }) =>
    out.flatMap((label): Arc[] => {
      const { to, stimulus } = walk.edges[label]!
      const item = itemOf(stimulus, snapshot)
      if (item === null) return []
      if (!known.has(item)) known.set(item, known.size)
      return [{ to, label, covers: [known.get(item)!] }]
    }),
  )
  const starts = walk.roots.map(({ place }) => place)
  const reached = new Set(starts)
  for (const place of reached) for (const { to } of arcs[place]!) reached.add(to)
  const wanted = new Set([...reached].flatMap((place) => arcs[place]!.flatMap(({ covers }) => covers)))
  const routes = coverGreedily({ starts, out: (place) => arcs[place]! }, wanted)
  return {
    tours: routes.map((route, at) => realise(walk, route, `${walk.subject.name} ${at + 1}`, [])),
    items: [...known].filter(([, item]) => wanted.has(item)).map(([name]) => name),
  }
}

/** The shortest way to an explored edge, and over it. */
export function tourOver(walk: Exploration, edge: number): Tour {
  const labels: number[] = [edge]
  for (let at = walk.edges[edge]!.from; walk.places[at]!.via >= 0; at = walk.edges[labels[0]!]!.from)
    labels.unshift(walk.places[at]!.via)
  const arcs = labels.map((label) => ({ label, to: walk.edges[label]!.to, covers: [] }))
  return realise(walk, { start: walk.edges[labels[0]!]!.from, arcs }, `${walk.subject.name} over edge ${edge}`, [])
}

function transitionRoutes(walk: Exploration): Route[] {
  const wanted = new Set(walk.edges.flatMap(({ taken }) => walk.taken[taken]!.flat()))
  for (const root of walk.roots) for (const item of walk.taken[root.taken]!.flat()) wanted.delete(item)
  const covers = walk.taken.map((path) => [...new Set(path.flat())])
  const arcs = walk.places.map((_, place) => arcsOf(walk, place, (taken) => covers[taken]!))
  return coverGreedily({ starts: walk.roots.map(({ place }) => place), out: (place) => arcs[place]! }, wanted)
}

/** What leads from a place and takes something, one arc for each different way. */
function arcsOf(walk: Exploration, place: number, covers: (taken: number) => number[]): Arc[] {
  const ways = new Map<string, Arc>()
  for (const label of walk.places[place]!.out) {
    const { to, taken } = walk.edges[label]!
    const way = `${to} ${taken}`
    if ((taken > 0 || to !== place) && !ways.has(way)) ways.set(way, { to, label, covers: covers(taken) })
  }
  return [...ways.values()]
}

/** In the graph of pairs a node is a place together with the way by which it was reached. */
function pairRoutes(walk: Exploration): Route[] {
  const width = walk.chart.transitions.length
  const nodes: Array<{ place: number; arrival: number; arcs?: Arc[] }> = []
  const known = new Map<number, number>()
  const nodeOf = (place: number, arrival: number): number => {
    const key = place * walk.taken.length + arrival
    const node = known.get(key) ?? nodes.push({ place, arrival }) - 1
    known.set(key, node)
    return node
  }
  const inner = walk.taken.map((path) => innerPairs(path, width))
  const expand = ({ place, arrival }: { place: number; arrival: number }): Arc[] =>
    arcsOf(walk, place, () => []).map(({ to, label }) => {
      const { taken } = walk.edges[label]!
      const last = walk.taken[arrival]!.at(-1)
      const first = walk.taken[taken]![0]
      const across = last && first ? crossPairs(last, first, width) : []
      return { to: nodeOf(to, taken || arrival), label, covers: [...new Set([...across, ...inner[taken]!])] }
    })
  const starts = walk.roots.map(({ place, taken }) => nodeOf(place, taken))
  const graph: Graph = { starts, out: (node) => (nodes[node]!.arcs ??= expand(nodes[node]!)) }
  const wanted = new Set<number>()
  for (let node = 0; node < nodes.length; node++) {
    for (const { covers } of graph.out(node)) for (const pair of covers) wanted.add(pair)
  }
  return coverGreedily(graph, wanted).map((route) => ({ ...route, start: nodes[route.start]!.place }))
}

/**
 * Turns a route into a tour by taking it for real from the start. A step that takes other transitions than were explored
 * means that the machine is not pure, or that the fingerprint makes one configuration of two that behave differently.
 */
function realise(walk: Exploration, route: Route, name: string, problems: Problem[]): Tour {
  const { stepper, world, inputs, places, edges, taken } = walk
  const root = walk.roots.findIndex(({ place }) => place === route.start)
  const input = inputs[root]
  let now = stepper.start(input)
  const steps: TourStep[] = []
  const tour: Tour = { name, machine: walk.subject.machine, input, initial: note(walk, now), steps }
  for (const { label } of route.arcs) {
    const edge = edges[label]!
    const stimulus = choose(world.stimuli(now), edge.choice, edge.stimulus)
    now = stepper.step(now, stimulus.event, spentBy(stimulus))
    steps.push({ stimulus, ...note(walk, now) })
    const explored = taken[edge.taken]!.map((step) => step.map((index) => walk.chart.transitions[index]!.id))
    if (canonical(unordered(explored)) === canonical(unordered(steps.at(-1)!.transitions))) continue
    const cause = walk.subject.fingerprint ? 'the fingerprint merges what differs' : 'the machine is not pure'
    const message = `takes other transitions than in ${canonical(places[edge.from]!.snapshot.value)} before: ${cause}`
    problems.push({ kind: 'divergence', where: name, message, path: steps.map((step) => step.stimulus) })
    break
  }
  return tour
}

/** Regions take their transitions of one microstep in the order in which they were entered, which is no difference. */
const unordered = (path: string[][]): string[][] => path.map((step) => step.toSorted())

function choose(stimuli: Stimulus[], choice: number, explored: Stimulus): Stimulus {
  const same = stimuli[choice]
  if (same?.event.type === explored.event.type) return same
  return stimuli.find(({ event }) => event.type === explored.event.type) ?? explored
}

function note({ chart }: Exploration, now: Taken): Tour['initial'] {
  return {
    transitions: now.microsteps.map((step) => step.map((each) => chart.transitions[chart.indexOf.get(each)!]!.id)),
    effects: now.effects.map(sayEffect),
    snapshot: now.snapshot,
    seen: sayConfiguration(now),
  }
}

/** Value, status, output and whole context: what two runs of one tour must agree on. */
export function sayConfiguration({ snapshot }: Pick<Taken, 'snapshot'>): string {
  const { status, value, output, context } = snapshot
  return `${status} ${canonical(value)} ${canonical(output)} ${canonical(context)}`
}
