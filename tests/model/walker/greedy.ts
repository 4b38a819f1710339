/** A step through a graph, and the things to be covered that it covers. `label` is the explored edge. */
export type Arc = { to: number; label: number; covers: number[] }

export type Graph = { starts: number[]; out: (node: number) => Arc[] }

/** A path from one of the starts. */
export type Route = { start: number; arcs: Arc[] }

/** Beginning a new path costs a fresh page or server, which is worth a detour of so many steps. */
const freshStart = 2

/** How much searching may be spent on better tours: visited arcs over all attempts. */
const effort = 6_000_000

/**
 * Covers all that is wanted with few steps: always on to the nearest arc that covers something new, or afresh from a
 * start if that is nearer. Ties are broken differently in each attempt (by a fixed sequence, so every run gives the same
 * tours); round trips that cover nothing new are cut out afterwards; the shortest attempt is kept.
 */
export function coverGreedily(graph: Graph, wanted: Set<number>): Route[] {
  let best: Route[] = []
  let spent = 0
  for (let attempt = 0; attempt < 24 && (attempt === 0 || spent < effort); attempt++) {
    const random = sequence(attempt)
    const { routes, visited } = attemptCover(graph, wanted, random)
    spent += visited
    const tight = withoutRoundTrips(routes)
    if (attempt === 0 || cost(tight) < cost(best)) best = tight
  }
  return best
}

function cost(routes: Route[]): number {
  return routes.reduce((sum, { arcs }) => sum + arcs.length + freshStart, 0)
}

function attemptCover(graph: Graph, wanted: Set<number>, random: () => number): { routes: Route[]; visited: number } {
  const open = new Set(wanted)
  const routes: Route[] = []
  let visited = 0
  let here: Route | undefined
  while (open.size > 0) {
    const limit = { arcs: 0 }
    const onward = here ? nearest(graph, [endOf(here)], open, random, limit) : undefined
    const afresh: Route | undefined =
      onward && onward.arcs.length <= freshStart ? undefined : nearest(graph, graph.starts, open, random, limit)
    visited += limit.arcs
    if (afresh && (!onward || afresh.arcs.length + freshStart < onward.arcs.length)) {
      here = afresh
      routes.push(here)
    } else if (onward && here) {
      here.arcs.push(...onward.arcs)
    } else break
    for (const arc of here.arcs) for (const item of arc.covers) open.delete(item)
  }
  return { routes, visited }
}

function endOf({ start, arcs }: Route): number {
  return arcs.at(-1)?.to ?? start
}

/** Breadth first to the nearest arc that covers something open; among equally near ones, the one that covers most. */
function nearest(
  graph: Graph,
  starts: number[],
  open: Set<number>,
  random: () => number,
  spent: { arcs: number },
): Route | undefined {
  const from = new Map<number, { node: number; arc: Arc } | undefined>(starts.map((node) => [node, undefined]))
  let layer = starts
  while (layer.length > 0) {
    const next: number[] = []
    let best: { node: number; arc: Arc; score: number } | undefined
    for (const node of layer) {
      for (const arc of graph.out(node)) {
        spent.arcs++
        const fresh = arc.covers.reduce((sum, item) => sum + (open.has(item) ? 1 : 0), 0)
        const score = fresh + random()
        if (fresh > 0 && (!best || score > best.score)) best = { node, arc, score }
        if (from.has(arc.to)) continue
        from.set(arc.to, { node, arc })
        next.push(arc.to)
      }
    }
    if (best) return routeTo(best.node, best.arc, from)
    layer = next
  }
  return undefined
}

function routeTo(end: number, last: Arc, from: Map<number, { node: number; arc: Arc } | undefined>): Route {
  const arcs = [last]
  let start = end
  for (let step = from.get(end); step; step = from.get(step.node)) {
    arcs.push(step.arc)
    start = step.node
  }
  return { start, arcs: arcs.reverse() }
}

/** Cuts round trips, ends and whole paths whose coverage is also given elsewhere, longest first. */
function withoutRoundTrips(routes: Route[]): Route[] {
  const times = new Map<number, number>()
  const count = (arcs: Arc[], by: number) => {
    for (const arc of arcs) for (const item of arc.covers) times.set(item, (times.get(item) ?? 0) + by)
  }
  for (const { arcs } of routes) count(arcs, 1)
  const tryCut = (route: Route, at: number, length: number): boolean => {
    const cut = route.arcs.slice(at, at + length)
    count(cut, -1)
    const isSpare = cut.every((arc) => arc.covers.every((item) => times.get(item)! > 0))
    if (isSpare) route.arcs.splice(at, length)
    else count(cut, 1)
    return isSpare
  }
  for (const route of routes) {
    if (route.arcs.length > 2_000) continue
    for (let length = route.arcs.length; length > 0; length--) {
      for (let at = 0; at + length <= route.arcs.length; at++) {
        const before = route.arcs[at - 1]?.to ?? route.start
        const isRound = at + length === route.arcs.length || before === route.arcs[at + length - 1]!.to
        if (isRound) tryCut(route, at, length)
      }
    }
  }
  return routes.filter(({ arcs }) => arcs.length > 0)
}

/** A fixed sequence of numbers in [0, 1) for an attempt; the first attempt breaks no ties. */
function sequence(attempt: number): () => number {
  let state = attempt * 2_654_435_761
  return () => {
    if (attempt === 0) return 0
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
