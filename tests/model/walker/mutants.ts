import { StateMachine } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { canonical } from './canonical.ts'
import { tellingEdges } from './telling-edges.ts'
import { isProvedEquivalent } from './equivalence.ts'
import { copyMachine } from './watched-chart.ts'
import { spentBy } from './explore.ts'
import type { Exploration, Place } from './explore.ts'
import { copyConfig, mutationsOf } from './mutations.ts'
import type { Mutation } from './mutations.ts'
import { createStepper, sayEffect } from './stepper.ts'
import type { Taken } from './stepper.ts'
import { sayConfiguration } from './tours.ts'
import type { Tour } from './types.ts'
import type { Walk } from './walk.ts'

/** How many small changes of a chart the walk notices. `total` is the sum of the killed and of the three lists after it. */
export type MutationReport = {
  name: string
  total: number
  killed: number
  /** Ids of mutants that the explored graph proves to be without effect. */
  proved: string[]
  /** Ids of mutants that nothing noticed and that the subject declares to be without effect. */
  declared: string[]
  survivors: string[]
  /** Declared equivalents that were killed, are proved or do not exist. */
  stale: string[]
  /** Of each mutant what noticed it first. */
  fates: MutantFate[]
  milliseconds: number
}

/** `by`: the start, an event in a state, or a tour; null: nothing noticed it. `why`: a reason why nobody could. */
export type MutantFate = Pick<Mutation, 'id' | 'group' | 'branch'> & { by: string | null; why?: string }

/**
 * Runs every mutant of a machine on the explored edges that it may change, with the machine itself as oracle; and along the tours where those
 * show nothing, because a fingerprint makes one place of several and tours are real ways.
 */
export function runMutants({ exploration, tours }: Walk): MutationReport {
  const started = performance.now()
  const { subject } = exploration
  const edgesFor = tellingEdges(exploration)
  const oracle = createOracle(exploration)
  const reasons = subject.equivalents ?? {}
  const report = { total: 0, killed: 0, proved: [] as string[] }
  const alive: string[] = []
  const fates: MutantFate[] = []
  const along = [...tours.transitions, ...tours.pairs]
  for (const { mutation, machine } of mutantsOf(subject.machine)) {
    const { id, group, branch } = mutation
    const tell = (by: string | null, why?: string) =>
      void fates.push({ id, group, ...(branch !== undefined && { branch }), by, ...(why !== undefined && { why }) })
    report.total++
    if (isProvedEquivalent(mutation, exploration)) {
      report.proved.push(id)
      tell(null, 'proved')
      continue
    }
    const by =
      noticedBy(machine, exploration, edgesFor(group), oracle) ??
      along.find((tour) => isNoticedAlong(machine, tour))?.name ??
      null
    if (by === null) alive.push(id)
    else report.killed++
    tell(by, by === null ? reasons[id] : undefined)
  }
  return {
    name: subject.name,
    ...report,
    declared: alive.filter((id) => id in reasons),
    survivors: alive.filter((id) => !(id in reasons)),
    stale: Object.keys(reasons).filter((id) => !alive.includes(id)),
    fates,
    milliseconds: performance.now() - started,
  }
}

export function* mutantsOf(machine: AnyStateMachine): Generator<{ mutation: Mutation; machine: AnyStateMachine }> {
  const { config, implementations } = machine
  const count = mutationsOf(copyConfig(config)).length
  for (let at = 0; at < count; at++) {
    const copy = copyConfig(config)
    const mutation = mutationsOf(copy)[at]!
    mutation.apply()
    let mutant: AnyStateMachine
    try {
      mutant = copyMachine(new StateMachine(copy as unknown as typeof config, implementations))
    } catch {
      continue // XState refuses the chart itself: nobody could ship it
    }
    yield { mutation, machine: mutant }
  }
}

type Oracle = { start: (input: number) => string; step: (edge: number) => string }

/** What the machine itself does, made where it is asked for. */
function createOracle({ stepper, inputs, places, edges }: Exploration): Oracle {
  const known = new Map<number, string>()
  const remember = (key: number, say: () => string): string => {
    const text = known.get(key) ?? say()
    known.set(key, text)
    return text
  }
  return {
    start: (input) => remember(~input, () => sayTaken(stepper.start(inputs[input]), {})),
    step: (edge) =>
      remember(edge, () => {
        const { from, stimulus } = edges[edge]!
        const place = places[from]!
        return sayTaken(stepper.step(place, stimulus.event, spentBy(stimulus)), place.snapshot.children)
      }),
  }
}

/** Whether the event was taken and whether `can` says so, what was carried out (told, started and stopped), and where the machine stands. */
function sayTaken(now: Taken, before: AnyMachineSnapshot['children']): string {
  const isTaken = now.microsteps.length > 0
  const can = now.microsteps.some((step) =>
    step.some(({ target, actions }) => target !== undefined || actions.length > 0),
  )
  // children that an assignment spawns are no effect, and one that takes the name of another looks the same
  const { children } = now.snapshot
  const spawned = Object.keys(children).filter((id) => children[id] !== before[id])
  return `${isTaken} ${can} ${spawned.length}\n${now.effects.map(sayEffect).join('\n')}\n${sayConfiguration(now)}`
}

/** Starts the mutant, then puts it where the machine stood before each edge and lets happen there what happened; says where it differs first. */
function noticedBy(
  mutant: AnyStateMachine,
  { inputs, places, edges }: Exploration,
  some: number[],
  oracle: Oracle,
): string | undefined {
  const stepper = createStepper(mutant)
  let at = 'the start'
  try {
    if (inputs.some((input, place) => sayTaken(stepper.start(input), {}) !== oracle.start(place))) return at
    const found = some.find((edge) => {
      const { from, stimulus } = edges[edge]!
      const { snapshot } = places[from]!
      at = `${stimulus.event.type} in ${canonical(snapshot.value)}`
      const now = stepper.step(standIn(mutant, places[from]!), stimulus.event, spentBy(stimulus))
      return sayTaken(now, snapshot.children) !== oracle.step(edge)
    })
    return found === undefined ? undefined : at
  } catch {
    return at
  }
}

function isNoticedAlong(mutant: AnyStateMachine, { input, initial, steps }: Tour): boolean {
  const stepper = createStepper(mutant)
  try {
    let now = stepper.start(input)
    if (differs(now, initial)) return true
    return steps.some((step) => {
      now = stepper.step(now, step.stimulus.event, spentBy(step.stimulus))
      return differs(now, step)
    })
  } catch {
    return true
  }
}

function differs(now: Taken, { seen, effects, transitions }: Tour['initial']): boolean {
  return (
    now.microsteps.length > 0 !== transitions.length > 0 ||
    now.effects.length !== effects.length ||
    now.effects.some((effect, at) => sayEffect(effect) !== effects[at]) ||
    sayConfiguration(now) !== seen
  )
}

/** The configuration of an explored place, in the states of the mutant. */
export function standIn(mutant: AnyStateMachine, { snapshot, timers, children }: Place) {
  const own = (nodes: AnyMachineSnapshot['_nodes']) => nodes.map(({ id }) => mutant.getStateNodeById(id))
  const historyValue = Object.fromEntries(Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, own(nodes)]))
  const there = { ...snapshot, machine: mutant, _nodes: own(snapshot._nodes), historyValue } as AnyMachineSnapshot
  return { snapshot: there, timers, children }
}
