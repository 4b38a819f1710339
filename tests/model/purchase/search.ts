/**
 * Exhaustive search over a closed world: every state that can come about, nearest first, so that what is found wrong comes with a shortest
 * way to it. Truths hold in every state, or wherever the world has come to rest; and from every state it must be able to come to rest by
 * itself, whatever people do no more.
 */
import type { StateValue } from 'xstate'
import {
  counterexampleFormat,
  type Counterexample as CounterexampleFile,
} from '#inspector/proof/counterexample.types.ts'

/** Something that happens. `byItself`: the machinery goes on with it, nobody has to want it. */
export type Step<World> = {
  says: string
  to: World
  byItself: boolean
  /** What it is, for whoever does it really. */ act?: unknown
}

export type Truth<World> = { name: string; holds: (world: World) => boolean }

export type Subject<World> = {
  name: string
  start: World
  steps: (world: World) => Step<World>[]
  /** The same text for worlds that cannot be told apart by what may happen in them. */
  key: (world: World) => string
  always: readonly Truth<World>[]
  isAtRest: (world: World) => boolean
  atRest: readonly Truth<World>[]
  /** Who is in it and what they do, for the inspector; `says`: null at the start. */
  tell?: (world: World, says: string | null) => Told
}

/** Who did what to whom, by their lanes, and where each stands then. */
export type Told = {
  who: string
  to: string
  states: Readonly<Record<string, string>>
  charts: Readonly<Record<string, StateValue>>
}

export type Counterexample = { truth: string; steps: string[]; file: CounterexampleFile | null }

export type Found = {
  name: string
  states: number
  edges: number
  /** Of the state that is furthest from the start. */
  depth: number
  restingStates: number
  milliseconds: number
  counterexample: Counterexample | null
}

/** More than this is no world that a test can afford. */
const mostStates = 1_000_000

/** @throws Error when the world is larger than it is meant to be */
export function search<World>(subject: Subject<World>): Found {
  const started = performance.now()
  const worlds: World[] = []
  const cameFrom: number[] = []
  const cameBy: string[] = []
  const depths: number[] = []
  const cameAlone: boolean[] = []
  const known = new Map<string, number>()
  /** Edges that the machinery takes by itself, in pairs from, to. */
  const alone: number[] = []
  let edges = 0
  let resting = 0

  const meet = (world: World, from: number, says: string, byItself: boolean): number => {
    const key = subject.key(world)
    const before = known.get(key)
    if (before !== undefined) return before
    const at = worlds.push(world) - 1
    if (at >= mostStates) throw new Error(`${subject.name} has more than ${mostStates} states`)
    known.set(key, at)
    cameFrom.push(from)
    cameBy.push(says)
    cameAlone.push(byItself)
    depths.push(from < 0 ? 0 : (depths[from] ?? 0) + 1)
    return at
  }
  const found = (truth: string, at: number): Counterexample => {
    const path: number[] = []
    for (let here = at; (cameFrom[here] ?? -1) >= 0; here = cameFrom[here] ?? 0) path.push(here)
    path.reverse()
    const steps = path.map((here) => cameBy[here] ?? '')
    const { name, start, tell } = subject
    if (!tell) return { truth, steps, file: null }
    const { states, charts } = tell(start, null)
    const told = path.map((here) => ({
      ...tell(worlds[here] as World, cameBy[here] ?? ''),
      what: cameBy[here] ?? '',
      byItself: cameAlone[here] ?? false,
    }))
    const lanes = Object.keys(states)
    return {
      truth,
      steps,
      file: { format: counterexampleFormat, v: 1, name, truth, lanes, start: { states, charts }, steps: told },
    }
  }
  const told = (counterexample: Counterexample | null): Found => ({
    name: subject.name,
    states: worlds.length,
    edges,
    depth: depths.at(-1) ?? 0,
    restingStates: resting,
    milliseconds: performance.now() - started,
    counterexample,
  })

  meet(subject.start, -1, '', false)
  for (let at = 0; at < worlds.length; at += 1) {
    const world = worlds[at] as World
    const rests = subject.isAtRest(world)
    if (rests) resting += 1
    const broken = [...subject.always, ...(rests ? subject.atRest : [])].find(({ holds }) => !holds(world))
    if (broken) return told(found(broken.name, at))
    for (const { says, to, byItself } of subject.steps(world)) {
      edges += 1
      const next = meet(to, at, says, byItself)
      if (byItself && next !== at) alone.push(at, next)
    }
  }
  const stuck = firstStuck(worlds.length, alone, (at) => subject.isAtRest(worlds[at] as World))
  return told(stuck === undefined ? null : found('it comes to rest by itself', stuck))
}

/** The nearest state from which no way leads to rest. */
function firstStuck(count: number, alone: readonly number[], isAtRest: (at: number) => boolean): number | undefined {
  const into: number[][] = Array.from({ length: count }, () => [])
  for (let edge = 0; edge < alone.length; edge += 2) into[alone[edge + 1] ?? 0]?.push(alone[edge] ?? 0)
  const reaches = new Uint8Array(count)
  const queue: number[] = []
  for (let at = 0; at < count; at += 1) if (isAtRest(at)) queue.push(at)
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (reaches[at]) continue
    reaches[at] = 1
    for (const from of into[at] ?? []) if (!reaches[from]) queue.push(from)
  }
  const stuck = reaches.indexOf(0)
  return stuck < 0 ? undefined : stuck
}

/** The shortest way to what is wrong, as numbered steps. */
export function sayCounterexample({ truth, steps }: Pick<Counterexample, 'truth' | 'steps'>): string {
  return [`Not true: ${truth}`, ...steps.map((says, at) => `  ${String(at + 1).padStart(2)}. ${says}`)].join('\n')
}

/** One row for each world. */
export function sayFound(found: readonly Found[]): string {
  const rows = found.map(({ name, states, edges, depth, restingStates, milliseconds, counterexample }) =>
    [`${counterexample ? '✗' : '✓'} ${name}`, states, edges, depth, restingStates, Math.round(milliseconds)].map(
      String,
    ),
  )
  const table = [['world', 'states', 'steps', 'deepest', 'at rest', 'ms'], ...rows]
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  const broken = found.flatMap(({ counterexample }) => (counterexample ? ['', sayCounterexample(counterexample)] : []))
  return [...table.map(line), ...broken].join('\n')
}
