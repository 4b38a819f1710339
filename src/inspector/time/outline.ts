/** A chart as a list of its states, with their transitions and where each leads: what a reader needs in place of a picture. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '#services/journal/recorded-guards.ts'

export type OutlineTransition = {
  id: string
  /** What it waits for, said shortly: `line.add`, `done sendChange`, `after backNotice`, `at once`. */
  event: string
  guard: string | null
  /** Last of several branches, without a condition. */
  isElse: boolean
  /** Names of the states that it leads to; none where it stays. */
  targets: readonly string[]
}

export type OutlineState = {
  id: string
  name: string
  depth: number
  isRegion: boolean
  invokes: readonly string[]
  transitions: readonly OutlineTransition[]
}

export function sayDescriptor(descriptor: string): string {
  if (descriptor === '' || descriptor === 'always') return 'at once'
  const [, kind, actor] = /^xstate\.(done|error)\.actor\.(.*)$/s.exec(descriptor) ?? []
  if (kind !== undefined) return `${kind} ${actor}`
  const [, delay] = /^xstate\.after\.([^.]*)/.exec(descriptor) ?? []
  if (delay !== undefined) return `after ${delay}`
  return descriptor.startsWith('xstate.done.state') ? 'done' : descriptor
}

export function sayGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'function') return guard.name || 'guard'
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : 'guard'
}

const branchOf = (one: AnyTransitionDefinition, place: number, all: readonly AnyTransitionDefinition[]) => ({
  id: transitionId(one),
  event: sayDescriptor(one.eventType),
  guard: one.guard === undefined ? null : sayGuard(one.guard),
  isElse: one.guard === undefined && place > 0 && place === all.length - 1,
  targets: (one.target ?? []).map(({ key }) => key),
})

function stateOf(node: AnyStateNode, depth: number): OutlineState {
  const groups = [...node.transitions.values(), ...(node.always ? [node.always] : [])]
  return {
    id: node.id,
    name: node.key,
    depth,
    isRegion: node.parent?.type === 'parallel',
    invokes: node.invoke.map(({ id }) => id),
    transitions: groups.flatMap((group) => group.map(branchOf)),
  }
}

const below = (node: AnyStateNode, depth: number): OutlineState[] => [
  stateOf(node, depth),
  ...Object.values(node.states).flatMap((one) => below(one, depth + 1)),
]

const outlines = new WeakMap<AnyStateMachine, readonly OutlineState[]>()

/** In the order in which the chart is written. */
export function outlineOf(machine: AnyStateMachine): readonly OutlineState[] {
  const known = outlines.get(machine) ?? below(machine.root, 0)
  outlines.set(machine, known)
  return known
}

/** Ids of the states that an actor is in, with those around them. */
export const activeIn = ({ _nodes }: Pick<AnyMachineSnapshot, '_nodes'>): ReadonlySet<string> =>
  new Set(_nodes.map(({ id }) => id))
