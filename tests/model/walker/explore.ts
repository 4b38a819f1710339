import type { AnyStateNode } from 'xstate'
import { canonical, childNames } from './canonical.ts'
import { watchChart } from './watched-chart.ts'
import type { Chart } from './watched-chart.ts'
import { readWorld } from './world.ts'
import type { World } from './world.ts'
import { createStepper } from './stepper.ts'
import type { Configuration, Stepper, Taken } from './stepper.ts'
import type { Problem, Stimulus, WalkSubject } from './types.ts'

/** One explored configuration; `via` is the edge that found it first, so following it back gives a shortest path. */
export type Place = Configuration & { depth: number; via: number; root: number; expanded: boolean; out: number[] }

/** One stimulus in one configuration. `taken` and `asked` point into the lists of the exploration; 0 is "no transition" and "no guard". */
export type Edge = { from: number; to: number; stimulus: Stimulus; choice: number; taken: number; asked: number }

export type Exploration = {
  subject: WalkSubject
  chart: Chart
  stepper: Stepper
  world: World
  inputs: unknown[]
  /** Place and taken transitions of each start. */
  roots: Array<{ place: number; taken: number }>
  places: Place[]
  edges: Edge[]
  /** Distinct sequences of microsteps, as transition indexes. */
  taken: number[][][]
  /** Distinct sequences of the answers of guards, as in `Chart.asked`. */
  asked: number[][]
  /** Whether places were left unexpanded: then nothing can be said about what never happens. */
  partial: boolean
  problems: Problem[]
  milliseconds: number
}

const defaultLimits = { configurations: 50_000, depth: 1_000 }

/** Hears of every step as it is taken: where, what happened, and what came of it. */
type Witness = (from: Place, stimulus: Stimulus, found: Taken) => void

/** Visits every configuration that the closed world can bring about, nearest first. */
export function explore(subject: WalkSubject, witness?: Witness): Exploration {
  const started = performance.now()
  const chart = watchChart(subject.machine)
  const stepper = createStepper(chart.machine)
  const limits = { ...defaultLimits, ...subject.limits }
  const inputs: unknown[] = typeof subject.input === 'function' ? subject.input() : [subject.input]
  const walk: Exploration = {
    subject,
    chart,
    stepper,
    world: readWorld(subject, chart),
    inputs,
    roots: [],
    places: [],
    edges: [],
    taken: [[]],
    asked: [[]],
    partial: false,
    problems: [],
    milliseconds: 0,
  }
  const { places, edges } = walk
  const identify = identifier(subject)
  const intern = interner(walk)
  const internAnswers = answersInterner(walk)
  const known = new Map<string, number>()

  const enter = (found: Taken, depth: number, via: number, root: number): number => {
    const key = identify(found)
    const before = known.get(key)
    if (before !== undefined) return before
    const { snapshot, timers, children } = found
    const place = places.push({ snapshot, timers, children, depth, via, root, expanded: false, out: [] }) - 1
    known.set(key, place)
    return place
  }

  chart.watch(true)
  inputs.forEach((input, root) => {
    const first = stepper.start(input)
    walk.roots.push({ place: enter(first, 0, -1, root), taken: intern(first) })
  })
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!
    if (place.snapshot.status !== 'active') continue
    if (place.depth >= limits.depth || places.length > limits.configurations) {
      walk.partial = true
      continue
    }
    place.expanded = true
    chart.watch(false)
    const stimuli = walk.world.stimuli(place)
    chart.watch(true)
    for (let choice = 0; choice < stimuli.length; choice++) {
      const stimulus = stimuli[choice]!
      let found: Taken
      chart.asked.length = 0
      try {
        found = stepper.step(place, stimulus.event, spentBy(stimulus))
      } catch (error) {
        walk.problems.push(crash(error, place.snapshot.machine.id, [...pathTo(walk, at), stimulus]))
        continue
      }
      const still = found.snapshot === place.snapshot && found.effects.length === 0 && stimulus.kind === 'user'
      const to = still ? at : enter(found, place.depth + 1, edges.length, place.root)
      const edge = { from: at, to, stimulus, choice, taken: intern(found), asked: internAnswers() }
      place.out.push(edges.push(edge) - 1)
      witness?.(place, stimulus, found)
    }
  }
  chart.watch(false)
  places.forEach((_, at) => inspect(walk, at))
  if (walk.partial && !subject.limits) walk.problems.push(tooLarge(walk))
  walk.milliseconds = performance.now() - started
  return walk
}

/** The timer or child that a stimulus uses up. */
export function spentBy(stimulus: Stimulus): string | undefined {
  if (stimulus.kind === 'user' || stimulus.event.type.startsWith('xstate.snapshot.')) return undefined
  return stimulus.id
}

/** The shortest way from the start to a place. */
export function pathTo({ places, edges }: Exploration, place: number): Stimulus[] {
  const path: Stimulus[] = []
  for (let via = places[place]!.via; via >= 0; via = places[edges[via]!.from]!.via) path.push(edges[via]!.stimulus)
  return path.reverse()
}

/** Two configurations are one when states, history, timers, children and the (abstracted) context are the same. */
function identifier({ fingerprint }: WalkSubject): (configuration: Configuration) => string {
  const contexts = new WeakMap<object, string>()
  const contextText = ({ snapshot }: Configuration): string => {
    if (fingerprint) return fingerprint(snapshot)
    const before = contexts.get(snapshot.context)
    if (before !== undefined) return before
    const text = canonical(snapshot.context)
    contexts.set(snapshot.context, text)
    return text
  }
  return (configuration) => {
    const { snapshot, timers, children } = configuration
    let text = orders(snapshot._nodes)
    for (const id of sorted(Object.keys(snapshot.historyValue))) text += ` h${id}:${orders(snapshot.historyValue[id]!)}`
    for (const id of sorted([...timers.keys()])) text += ` t${id}`
    for (const id of sorted([...children.keys()])) text += ` c${id}`
    return `${text}|${snapshot.status}|${childNames(snapshot.children)}|${contextText(configuration)}`
  }
}

function orders(nodes: AnyStateNode[]): string {
  return nodes
    .map(({ order }) => order)
    .sort((a, b) => a - b)
    .join('.')
}

function sorted(ids: string[]): string[] {
  return ids.length > 1 ? ids.sort() : ids
}

function interner({ taken, chart }: Exploration): (found: Taken) => number {
  const known = new Map([['', 0]])
  return ({ microsteps }) => {
    if (microsteps.length === 0) return 0
    const indexes = microsteps.map((step) => step.map((definition) => chart.indexOf.get(definition)!))
    const text = indexes.join(';')
    const before = known.get(text)
    if (before !== undefined) return before
    known.set(text, taken.length)
    return taken.push(indexes) - 1
  }
}

function answersInterner({ asked, chart }: Exploration): () => number {
  const known = new Map([['', 0]])
  return () => {
    if (chart.asked.length === 0) return 0
    const text = chart.asked.join()
    const before = known.get(text)
    if (before !== undefined) return before
    known.set(text, asked.length)
    return asked.push([...chart.asked]) - 1
  }
}

function inspect(walk: Exploration, at: number): void {
  const { snapshot } = walk.places[at]!
  if (snapshot.status === 'error') {
    walk.problems.push(crash(snapshot.error, snapshot.machine.id, pathTo(walk, at)))
  }
  for (const { name, holds } of walk.subject.always ?? []) {
    if (walk.problems.some(({ kind, where }) => kind === 'invariant' && where === name) || holds(snapshot)) continue
    const message = `does not hold in ${canonical(snapshot.value)}`
    walk.problems.push({ kind: 'invariant', where: name, message, path: pathTo(walk, at) })
  }
}

function crash(error: unknown, where: string, path: Stimulus[]): Problem {
  const message = error instanceof Error ? error.message : canonical(error)
  return message.startsWith('Infinite loop detected')
    ? { kind: 'livelock', where, message: 'eventless or raised transitions go round without end', path }
    : { kind: 'crash', where, message: `stops with an error: ${message}`, path }
}

function tooLarge({ subject, places }: Exploration): Problem {
  const message = `more than the default limits after ${places.length} configurations; give a fingerprint, or limits`
  return { kind: 'limit', where: subject.name, message }
}
