/** Tours of the worlds of placing that together take every kind of step, and every two kinds after one another: for the real server to be led along. */
import type { PlaceAnswer } from '#machines/checkout/checkout.types.ts'
import { sayState } from './paying.told.ts'
import type { Act, Scope } from './placing.acts.ts'
import { placingSearch } from './placing.search.ts'
import { contextOf } from './placing.tabs.ts'
import type { Tab, World } from './placing.world.ts'
import type { Step } from './search.ts'

export type PlacingStep = { says: string; act: Act; to: World }
export type PlacingTour = PlacingStep[]

type Place = { world: World; from: number; step: PlacingStep | null; depth: number }

/** How far tours look for kinds of step, and for pairs of them, in states from the start on. */
export type Reach = { kinds: number; pairs: number }

/** What each run of the tests can afford. */
export const near: Reach = { kinds: 1_200, pairs: 0 }
/** All kinds, and pairs too, in half a minute more. */
export const wide: Reach = { kinds: 100_000, pairs: 1_200 }

/** Which state of the order a tab is in. */
const stateOf = ({ page }: Tab): string => sayState((page.snapshot.value as { order: object }).order as never)

/** What is done, where, and what came of it: one of a kind shows what all of them do. */
export function kindOf(before: World, { act, to }: PlacingStep): string {
  if (!('tab' in act)) return act.do
  const [was, is] = [before.tabs[act.tab] as Tab, to.tabs[act.tab] as Tab]
  const { placed, refusal } = contextOf(is.page)
  const isOwn = was.call && was.call.id === contextOf(was.page).placement?.id
  const came = [placed?.isEarlier, refusal !== null, is.answered?.answer.tag, is.call !== null]
  return JSON.stringify([act.do, stateOf(was), isOwn, was.answered?.answer.tag, stateOf(is), ...came])
}

/** Two steps after one another, by the same tab, by two, or by somebody else. */
function pairOf(first: Act, next: Act): string {
  const isSame = 'tab' in first && 'tab' in next ? first.tab === next.tab : null
  return JSON.stringify([first.do, next.do, isSame])
}

const doable = (steps: Step<World>[]): PlacingStep[] =>
  steps.flatMap(({ says, act, to }) => (act ? [{ says, act: act as Act, to }] : []))

export type Tours = { start: World; tours: PlacingTour[]; kinds: number; pairs: number }

/** Every state of a world, nearest first, with the way to it. */
function explored(scope: Scope, reach: Reach) {
  const { start, steps, key } = placingSearch('tours', scope)
  const places: Place[] = [{ world: start, from: -1, step: null, depth: 0 }]
  const known = new Set([key(start)])
  /** What is to be covered, with the place and the steps from there that do so. */
  const ways = new Map<string, { at: number; steps: PlacingStep[] }>()
  const meet = (name: string, at: number, taken: PlacingStep[]) => {
    if (!ways.has(name)) ways.set(name, { at, steps: taken })
  }
  for (let at = 0; at < places.length && at < reach.kinds; at += 1) {
    const { world, depth, step: last } = places[at] as Place
    for (const step of doable(steps(world))) {
      meet(kindOf(world, step), at, [step])
      if (last && at < reach.pairs) meet(pairOf(last.act, step.act), at, [step])
      const isNew = !known.has(key(step.to))
      if (isNew) {
        known.add(key(step.to))
        places.push({ world: step.to, from: at, step, depth: depth + 1 })
      } else if (at < reach.pairs / 4)
        for (const next of doable(steps(step.to))) meet(pairOf(step.act, next.act), at, [step, next])
    }
  }
  const wayTo = (at: number): PlacingTour => {
    const { from, step } = places[at] as Place
    return step ? [...wayTo(from), step] : []
  }
  return { start, places, ways, wayTo }
}

/** @param seen what earlier tours have covered already; what these cover is added */
export function placingTours(scope: Scope, seen: Set<string>, reach: Reach = near): Tours {
  const { start, ways, wayTo } = explored(scope, reach)
  const open = new Set([...ways.keys()].filter((name) => !seen.has(name)))
  const pairs = [...open].filter((name) => (JSON.parse(name.startsWith('[') ? name : '[]') as unknown[]).length === 3)
  const count = { kinds: open.size - pairs.length, pairs: pairs.length }
  const tours: PlacingTour[] = []
  for (const [name, { at, steps }] of [...ways].toReversed()) {
    if (!open.has(name)) continue
    const tour = [...wayTo(at), ...steps]
    tours.push(tour)
    let world = start
    tour.forEach((step, index) => {
      const before = tour[index - 1]
      for (const covered of [kindOf(world, step), ...(before ? [pairOf(before.act, step.act)] : [])]) {
        open.delete(covered)
        seen.add(covered)
      }
      world = step.to
    })
  }
  return { start, tours, ...count }
}

/** Races are looked for among so many states from the start on. */
const placesOfRaces = 6_000

/** Two requests that are under way at once. */
export type Race = { start: World; tour: PlacingTour; tabs: [number, number]; kind: string }

const sayAnswer = (answer: PlaceAnswer | undefined): string => answer?.tag ?? ''

/** A way to each kind of race of two tabs, by what each is told if it comes first or second. */
export function placingRaces(scope: Scope): Race[] {
  const { start, places, wayTo } = explored(scope, { kinds: placesOfRaces, pairs: 0 })
  const { steps } = placingSearch('races', scope)
  const serveIn = (world: World, tab: number): World | undefined =>
    doable(steps(world)).find(({ act }) => act.do === 'serve' && act.tab === tab)?.to
  const races = new Map<string, Race>()
  places.forEach(({ world }, at) => {
    const waiting = world.tabs.flatMap(({ call, answered }, tab) => (call && !answered ? [tab] : []))
    const [first, second] = waiting
    if (first === undefined || second === undefined) return
    const told = [
      [first, second],
      [second, first],
    ].map(([one = 0, other = 0]) => {
      const after = serveIn(serveIn(world, one) ?? world, other)
      return [one, other].map((tab) => sayAnswer(after?.tabs[tab]?.answered?.answer))
    })
    const { orders, stock, coupon, device } = world
    const isSame = world.tabs[first]?.call?.id === world.tabs[second]?.call?.id
    const kind = JSON.stringify([
      told.map((one) => one.join(' ')).toSorted(),
      isSame,
      orders.length,
      stock,
      coupon.used,
      device.person,
    ])
    if (!races.has(kind)) races.set(kind, { start, tour: wayTo(at), tabs: [first, second], kind })
  })
  return [...races.values()]
}
