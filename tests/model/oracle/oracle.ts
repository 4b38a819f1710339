/**
 * An oracle that is not the chart: rules by hand of what must never be, and of what must always come with something else. Walks compare a chart with
 * itself, so that a chart which forgets what it owes is walked as happily as before; each rule names such a change, and finds it.
 */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { explore, spentBy, type Exploration } from '../walker/explore.ts'
import { mutantsOf, standIn } from '../walker/mutants.ts'
import { sayProblem } from '../walker/report.ts'
import { createStepper, type Taken } from '../walker/stepper.ts'
import { tellingEdges } from '../walker/telling-edges.ts'
import { sayConfiguration } from '../walker/tours.ts'
import type { WalkSubject } from '../walker/types.ts'
import { problemsOf } from '../walker/walk.ts'

/** One thing that happens to a chart, and what it does of itself. */
export type Step = {
  before: AnyMachineSnapshot
  event: AnyEventObject
  after: AnyMachineSnapshot
  /** Whom it tells what; `parent` and ids of its children. */
  told: readonly { to: string; event: AnyEventObject }[]
  /** Ports and charts that it begins, by their names. */
  begun: readonly string[]
  /** Actions that the app provides, by their names. */
  acts: readonly string[]
}

/** A change of the chart that its walk does not notice: one of the walker's own, by its id, or another body of a guard or an action. */
export type Mutant = string | { says: string; provide: (machine: AnyStateMachine) => AnyStateMachine }

export type Rule = { rule: string; mutant: Mutant; holds: (step: Step) => boolean }

export type RuleBook = { chart: string; rules: readonly Rule[] }

/** Whether somebody is told an event of this type, with these fields. */
export const tells = ({ told }: Step, to: string, type: string, fields: object = {}): boolean =>
  told.some(
    (one) =>
      one.to === to &&
      one.event.type === type &&
      Object.entries(fields).every(([name, value]) => Object.is(one.event[name], value)),
  )

/** Whether the step leads to this state from outside of it. */
export const arrives = ({ before, after }: Step, state: string | object): boolean =>
  after.matches(state as never) && !before.matches(state as never)

/** The answer of a port, if that is what happens. */
export const answerOf = ({ event }: Step, port: string): { tag?: string; [field: string]: unknown } | undefined =>
  event.type === `xstate.done.actor.${port}` ? (event['output'] ?? {}) : undefined

/** If one thing is, the other has to be. */
export const when = (one: boolean, other: () => boolean): boolean => !one || other()

type Sent = { to?: AnyActorRef; event: AnyEventObject }

const stepOf = (before: AnyMachineSnapshot, event: AnyEventObject, { snapshot: after, effects }: Taken): Step => ({
  before,
  event,
  after,
  told: effects.flatMap(({ type, params }) => {
    const { to, event: sent } = (params ?? {}) as Sent
    return type === 'xstate.sendTo' && to ? [{ to: to.id, event: sent }] : []
  }),
  begun: effects.flatMap(({ type, params }) =>
    type === 'xstate.spawnChild' ? [String((params as { src: unknown }).src)] : [],
  ),
  acts: effects.map(({ type }) => type),
})

/** Explores a world and holds the rules to each step as it is taken: to take them all once more takes as long as to explore it. */
export function exploreWith(
  subject: WalkSubject,
  rules: readonly Rule[],
): { world: Exploration; broken: readonly string[] } {
  const open = new Set(rules)
  const world = explore(subject, ({ snapshot }, { event }, found) => {
    if (open.size === 0) return
    const step = stepOf(snapshot, event, found)
    for (const rule of open) if (!rule.holds(step)) open.delete(rule)
  })
  return { world, broken: rules.filter((rule) => !open.has(rule)).map(({ rule }) => rule) }
}

/** What came of a mutant: what its walk says of it, and whether the rule is broken in it. */
export type Trial = { problems: string[]; isFound: boolean }

/** Edges on which a mutant is compared with its chart. */
const mostCompared = 1_500

/** Worlds of more edges are explored for a mutant only where all is asked for (`ORACLE=whole`): each takes as long as the walk of its chart. */
const mostExplored = 20_000

const sayGraph = (now: Taken): string =>
  JSON.stringify([sayConfiguration(now), [...now.timers.keys()], [...now.children.keys()]])

/**
 * Tries the mutants of rules of one chart. One that goes the same way on every edge which can tell it from its chart, and tells others
 * something else alone, has the very world of the chart, and so its walk says the same: nothing. Any other one is walked.
 */
export function trialsOf(exploration: Exploration, isWhole: boolean): (rule: Rule) => Trial {
  const { subject, inputs, places, edges, stepper } = exploration
  const edgesFor = tellingEdges(exploration)

  /** On the edges that can tell them apart: whether the mutant goes its chart's way on all, and breaks the rule on one. */
  const compare = (machine: AnyStateMachine, group: string, rule: Rule): { isSame: boolean; isFound: boolean } => {
    const mutant = createStepper(machine)
    let isSame = inputs.every((input) => sayGraph(mutant.start(input)) === sayGraph(stepper.start(input)))
    let isFound = false
    for (const at of edgesFor(group).slice(0, mostCompared)) {
      if (isFound && !isSame) break
      const { from, stimulus } = edges[at]!
      const place = places[from]!
      const spent = spentBy(stimulus)
      const now = mutant.step(standIn(machine, place), stimulus.event, spent)
      isSame &&= sayGraph(now) === sayGraph(stepper.step(place, stimulus.event, spent))
      isFound ||= !rule.holds(stepOf(place.snapshot, stimulus.event, now))
    }
    return { isSame, isFound }
  }

  return (rule) => {
    const { machine, group } = mutantOf(subject.machine, rule.mutant)
    const { isSame, isFound } = group === undefined ? { isSame: false, isFound: false } : compare(machine, group, rule)
    if (isFound && (isSame || (edges.length > mostExplored && !isWhole))) return { problems: [], isFound }
    const { world, broken } = exploreWith({ ...subject, machine }, [rule])
    return { problems: problemsOf(world).map(sayProblem), isFound: broken.length > 0 }
  }
}

function mutantOf(machine: AnyStateMachine, mutant: Mutant): { machine: AnyStateMachine; group?: string } {
  if (typeof mutant !== 'string') return { machine: mutant.provide(machine) }
  for (const one of mutantsOf(machine))
    if (one.mutation.id === mutant) return { machine: one.machine, group: one.mutation.group }
  throw new Error(`${machine.id} has no mutant "${mutant}"`)
}

export const sayMutant = ({ mutant }: Rule): string => (typeof mutant === 'string' ? mutant : mutant.says)

/** Other bodies of guards. */
export const guards = (says: string, bodies: Record<string, (_: never, params: never) => boolean>): Mutant => ({
  says,
  provide: (machine) => machine.provide({ guards: bodies as never }),
})
