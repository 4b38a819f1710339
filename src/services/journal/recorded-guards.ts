/**
 * The story: lets a fold go the way that the actor went. Guards read what people type, and what people type is not written down: where
 * the journal holds the transitions that were taken, a guard holds when its transition is among those of the microstep, and is
 * not asked; elsewhere it is asked as ever.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Took } from './journal.types.ts'
import { checkOf, guardOf, isMachine, type Guard } from './xstate-internals.ts'

/** The way of the one event that is being folded; folding is synchronous, and one event is folded at a time. */
interface Way {
  readonly machine: AnyStateMachine
  readonly took: readonly ReadonlySet<string>[]
  microstep: number
}
let way: Way | undefined

const branchesOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []

const ids = new WeakMap<AnyTransitionDefinition, string>()

/** `source|descriptor|branch`, as the walker and the charts name a transition. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const known = ids.get(transition)
  if (known !== undefined) return known
  const { source, eventType } = transition
  const id = `${source.id}|${eventType || 'always'}|${branchesOf(transition).indexOf(transition)}`
  ids.set(transition, id)
  return id
}

/** The guard of a transition: answered from the way of its machine's event where there is one, else asked. */
function recorded(transition: AnyTransitionDefinition, guard: Guard, machine: AnyStateMachine): Guard {
  const asked = checkOf(guard)
  const id = transitionId(transition)
  return guardOf((snapshot, args) =>
    way?.machine === machine ? (way.took[way.microstep]?.has(id) ?? false) : asked(snapshot, args),
  )
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const transitionsOf = ({ transitions, always }: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...transitions.values()].flat(),
  ...(always ?? []),
]

const copies = new WeakMap<AnyStateMachine, AnyStateMachine>()
const known = new WeakMap<AnyStateMachine, ReadonlySet<string>>()

/** A copy of the machine whose guards can be answered from the journal, and those of its children too; the same for the same machine. */
export function replayable(machine: AnyStateMachine): AnyStateMachine {
  const before = known.has(machine) ? machine : copies.get(machine)
  if (before) return before
  const copy = replayableAnew(machine)
  copies.set(machine, copy)
  return copy
}

/** One that nobody else has, for whoever changes it. */
export function replayableAnew(machine: AnyStateMachine): AnyStateMachine {
  const copy = machine.provide({}) as AnyStateMachine
  const transitions = nodesOf(copy.root).flatMap(transitionsOf)
  known.set(copy, new Set(transitions.map(transitionId)))
  for (const transition of transitions) {
    if (transition.guard !== undefined) transition.guard = recorded(transition, transition.guard, copy)
  }
  Object.assign(copy.implementations, { actors: replayableIn(machine.implementations.actors) })
  return copy
}

/** What children are made of, looked up when they are made: the record of a root grows with the parts that arrive. */
const replayableIn = <Record extends object>(actors: Record): Record =>
  new Proxy(actors, {
    get(record, src) {
      const logic: unknown = Reflect.get(record, src)
      return isMachine(logic) ? replayable(logic) : logic
    },
  })

/** A fold ended a microstep of this actor's machine. */
export function microstepEnded(machine: AnyStateMachine): void {
  if (way?.machine === machine) way.microstep += 1
}

/**
 * Folds with the guards of `machine` (a copy made by `replayable`) answered by what was taken. Another edition of the chart may not know
 * a transition that was taken: then its guards are asked.
 */
export function goingTheWay<T>(machine: AnyStateMachine, took: Took | undefined, fold: () => T): T {
  if (!took || !took.flat().every((id) => known.get(machine)?.has(id))) return fold()
  const before = way
  way = { machine, took: took.map((microstep) => new Set(microstep)), microstep: 0 }
  try {
    return fold()
  } finally {
    way = before
  }
}

/** Whether two ways are one; regions take their transitions of one microstep in the order in which they were entered, which is no difference. */
export const isSameWay = (one: Took, other: Took): boolean =>
  one.length === other.length &&
  one.every((microstep, at) => {
    const others = other[at] as readonly string[]
    return microstep.length === others.length && microstep.every((id) => others.includes(id))
  })
