import { StateMachine } from 'xstate'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { copyMachine } from './watched-chart.ts'
import { spentBy } from './explore.ts'
import type { Exploration } from './explore.ts'
import { copyConfig, mutationsOf } from './mutations.ts'
import { createStepper, sayEffect } from './stepper.ts'
import type { Configuration, Stepper, Taken } from './stepper.ts'
import { sayConfiguration } from './tours.ts'
import type { Tour } from './types.ts'
import type { Walk } from './walk.ts'

/** How many small changes of a chart the walk notices. The suites are run one after the other; `killed` adds up. */
export type MutationReport = {
  name: string
  total: number
  killed: { tour: number; pairs: number; edges: number }
  /** Ids of mutants that nothing noticed and that the subject declares to be without effect. */
  equivalents: string[]
  survivors: string[]
  /** Declared equivalents that were killed or do not exist. */
  stale: string[]
  milliseconds: number
}

/** Beyond this, the every-edge suite is left out: tours have to do. */
const maxEdges = 80_000

/** Runs every mutant of a machine against its walk, with the machine itself as oracle. */
export function runMutants({ exploration, tours }: Walk): MutationReport {
  const started = performance.now()
  const { subject } = exploration
  const declared = subject.equivalents ?? {}
  const killed = { tour: 0, pairs: 0, edges: 0 }
  const alive: string[] = []
  const edgeOracle = exploration.edges.length > maxEdges ? undefined : oracleOf(exploration)
  let total = 0
  for (const { id, machine } of mutantsOf(subject.machine)) {
    total++
    const stepper = createStepper(machine)
    if (tours.transitions.some((tour) => isNoticed(stepper, tour))) killed.tour++
    else if (tours.pairs.some((tour) => isNoticed(stepper, tour))) killed.pairs++
    else if (edgeOracle && isNoticedOnEdges(stepper, exploration, edgeOracle)) killed.edges++
    else alive.push(id)
  }
  return {
    name: subject.name,
    total,
    killed: { tour: killed.tour, pairs: killed.tour + killed.pairs, edges: total - alive.length },
    equivalents: alive.filter((id) => id in declared),
    survivors: alive.filter((id) => !(id in declared)),
    stale: Object.keys(declared).filter((id) => !alive.includes(id)),
    milliseconds: performance.now() - started,
  }
}

function* mutantsOf(machine: AnyStateMachine): Generator<{ id: string; machine: AnyStateMachine }> {
  const { config, implementations } = machine
  const count = mutationsOf(copyConfig(config)).length
  for (let at = 0; at < count; at++) {
    const copy = copyConfig(config)
    const { id, apply } = mutationsOf(copy)[at]!
    apply()
    let mutant: AnyStateMachine
    try {
      mutant = copyMachine(new StateMachine(copy as unknown as typeof config, implementations))
    } catch {
      continue // XState refuses the chart itself: nobody could ship it
    }
    yield { id, machine: mutant }
  }
}

function isNoticed(stepper: Stepper, { input, initial, steps }: Tour): boolean {
  try {
    let now = stepper.start(input)
    if (differs(now, initial.seen, initial.effects)) return true
    for (const { stimulus, seen, effects } of steps) {
      now = stepper.step(now, stimulus.event, spentBy(stimulus))
      if (differs(now, seen, effects)) return true
    }
    return false
  } catch {
    return true
  }
}

function differs(now: Taken, seen: string, effects: string[]): boolean {
  return (
    now.effects.length !== effects.length ||
    now.effects.some((effect, at) => sayEffect(effect) !== effects[at]) ||
    sayConfiguration(now) !== seen
  )
}

/** What the machine itself does on each explored edge. */
function oracleOf({ stepper, places, edges }: Exploration): string[] {
  return edges.map(({ from, stimulus }) => sayStep(stepper, places[from]!, stimulus.event, spentBy(stimulus)).text)
}

function sayStep(stepper: Stepper, from: Configuration, event: AnyEventObject, spent: string | undefined) {
  const now = stepper.step(from, event, spent)
  return { now, text: `${now.effects.map(sayEffect).join('\n')}\n${sayConfiguration(now)}` }
}

/** Follows the shortest path to each place, and tries every event there, the refused ones too. */
function isNoticedOnEdges(stepper: Stepper, { places, edges, inputs }: Exploration, oracle: string[]): boolean {
  try {
    const reached: Configuration[] = []
    return places.some((place, at) => {
      if (place.via < 0) reached[at] = stepper.start(inputs[place.root])
      return place.out.some((edge) => {
        const { to, stimulus } = edges[edge]!
        const { now, text } = sayStep(stepper, reached[at]!, stimulus.event, spentBy(stimulus))
        if (places[to]!.via === edge) reached[to] = now
        return text !== oracle[edge]
      })
    })
  } catch {
    return true
  }
}
