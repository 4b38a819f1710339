/** Tours of the worlds of paying that together take every kind of step, in tabs and outside of them: for the real server to be led along. */
import { isTabAct, type Act, type Scope } from './paying.acts.ts'
import { payingSearch } from './paying.search.ts'
import { sayTab } from './paying.told.ts'
import type { Tab } from './paying.tabs.ts'
import type { World } from './paying.world.ts'
import type { Step } from './search.ts'

export type PayingStep = { says: string; act: Act; to: World }
export type PayingTour = PayingStep[]

export type Tours = { start: World; tours: PayingTour[]; kinds: number }

type Place = { world: World; from: number; step: PayingStep | null }

const contextOf = ({ page }: Tab) => page.snapshot.context as { outcome: { status: string } | null }

const doable = (steps: Step<World>[]): PayingStep[] =>
  steps.flatMap(({ says, act, to }) => (act ? [{ says, act: act as Act, to }] : []))

/** What is done, where, and what came of it: one of a kind shows what all of them do. */
function kindOf(before: World, { act, to }: PayingStep): string {
  const [stood, stands] = [before, to].map(({ order }) => JSON.stringify(order.state.value))
  const begun = to.order.payments.length - before.order.payments.length
  if (isTabAct(act)) {
    const [was, is] = [before.tabs[act.tab] as Tab, to.tabs[act.tab] as Tab]
    const { tab: _, ...done } = act
    const came = [sayTab(is), contextOf(is).outcome?.status, stood === stands ? null : stands, begun]
    return JSON.stringify([{ ...done, reference: '' }, sayTab(was), ...came])
  }
  if (!('reference' in act)) return JSON.stringify([act, stood, stands])
  const one = before.order.payments.find(({ reference }) => reference === act.reference)
  return JSON.stringify([{ ...act, reference: '' }, one?.status, stood, stands])
}

/** Every state of a world, nearest first, with the way to it and the first step of each kind. */
export function explored(scope: Scope, reach: number) {
  const { start, steps, key } = payingSearch('tours', scope)
  const places: Place[] = [{ world: start, from: -1, step: null }]
  const known = new Set([key(start)])
  const ways = new Map<string, { at: number; step: PayingStep }>()
  for (let at = 0; at < places.length && at < reach; at += 1) {
    const { world } = places[at] as Place
    for (const step of doable(steps(world))) {
      const kind = kindOf(world, step)
      if (!ways.has(kind)) ways.set(kind, { at, step })
      if (known.has(key(step.to))) continue
      known.add(key(step.to))
      places.push({ world: step.to, from: at, step })
    }
  }
  const wayTo = (at: number): PayingTour => {
    const { from, step } = places[at] as Place
    return step ? [...wayTo(from), step] : []
  }
  return { start, places, ways, wayTo }
}

/**
 * @param seen what earlier tours have covered already; what these cover is added
 * @param reach states from the start on among which kinds of step are looked for
 */
export function payingTours(scope: Scope, seen: Set<string>, reach: number): Tours {
  const { start, ways, wayTo } = explored(scope, reach)
  const open = new Set([...ways.keys()].filter((kind) => !seen.has(kind)))
  const kinds = open.size
  const tours: PayingTour[] = []
  for (const [kind, { at, step }] of [...ways].toReversed()) {
    if (!open.has(kind)) continue
    const tour = [...wayTo(at), step]
    tours.push(tour)
    let world = start
    for (const one of tour) {
      open.delete(kindOf(world, one))
      seen.add(kindOf(world, one))
      world = one.to
    }
  }
  return { start, tours, kinds }
}
