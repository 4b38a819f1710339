import { and } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A transition of the chart: its identity is (source state, descriptor, place among the branches). */
export type TransitionInfo = {
  index: number
  /** `source|descriptor|branch`, stable as long as the chart is. */
  id: string
  source: AnyStateNode
  descriptor: string
  branch: number
  guarded: boolean
  definition: AnyTransitionDefinition
}

/** A private copy of a machine whose guards are counted while it is being watched. */
export type Chart = {
  machine: AnyStateMachine
  states: AnyStateNode[]
  transitions: TransitionInfo[]
  indexOf: Map<AnyTransitionDefinition, number>
  /** How often the guard of each transition held, and did not. */
  held: Uint32Array
  refused: Uint32Array
  watch: (on: boolean) => void
}

/** More eventless or raised steps than this within one event is taken for a cycle. */
const maxMicrosteps = 500

/** Copies a machine so that neither counters nor the cycle limit touch the one that the shop uses. */
export function copyMachine(machine: AnyStateMachine): AnyStateMachine {
  const copy = machine.provide({})
  copy.options = { ...copy.options, maxIterations: maxMicrosteps }
  return copy
}

/** Lists states and transitions in document order and puts a counter around each guard. */
export function readChart(original: AnyStateMachine): Chart {
  const machine = copyMachine(original)
  const states = descendants(machine.root)
  const transitions = states.flatMap(transitionsOf).map((transition, index) => ({ ...transition, index }))
  const chart = {
    machine,
    states: states.filter((state) => state.type !== 'history'),
    transitions,
    indexOf: new Map(transitions.map(({ definition, index }) => [definition, index])),
    held: new Uint32Array(transitions.length),
    refused: new Uint32Array(transitions.length),
  }
  let watching = false
  for (const { definition, index } of transitions) {
    if (definition.guard === undefined) continue
    definition.guard = counted(definition.guard, (holds) => {
      if (!watching) return
      const counter = holds ? chart.held : chart.refused
      counter[index] = (counter[index] ?? 0) + 1
    })
  }
  return { ...chart, watch: (on) => void (watching = on) }
}

function descendants(state: AnyStateNode): AnyStateNode[] {
  return [state, ...Object.values(state.states).flatMap(descendants)]
}

function transitionsOf(source: AnyStateNode): Array<Omit<TransitionInfo, 'index'>> {
  const groups: Array<[string, AnyTransitionDefinition[]]> = [...source.transitions]
  if (source.always) groups.push(['always', source.always])
  return groups.flatMap(([descriptor, branches]) =>
    branches.map((definition, branch) => ({
      id: `${source.id}|${descriptor}|${branch}`,
      source,
      descriptor,
      branch,
      guarded: definition.guard !== undefined,
      definition,
    })),
  )
}

type GuardArguments = { context: unknown; event: unknown }
type Check = (snapshot: AnyMachineSnapshot, args: GuardArguments, self: unknown) => boolean

/** Guards of every shape (name, object with params, function, and/or/not) are evaluated by XState's own `and`. */
function counted(guard: unknown, count: (holds: boolean) => void): NonNullable<AnyTransitionDefinition['guard']> {
  const probe = and([guard as () => boolean]) as unknown as { check: Check }
  const check: Check = (snapshot, args) => {
    const holds = probe.check(snapshot, args, probe)
    count(holds)
    return holds
  }
  return Object.assign(() => false, { check }) as unknown as NonNullable<AnyTransitionDefinition['guard']>
}

/** Says a transition as a person would: `cart.adding done(addLine) #0`. */
export function sayTransition({ source, descriptor, branch }: TransitionInfo): string {
  const short = descriptor
    .replace(`xstate.done.state.${source.id}`, 'onDone')
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$1($2)')
    .replace(/^xstate\.snapshot\.(.+)$/, 'snapshot($1)')
  const after = short.startsWith('xstate.after.')
    ? `after(${short.slice('xstate.after.'.length, -source.id.length - 1)})`
    : short
  return `${source.id} ${after} #${branch}`
}

/** Whether a descriptor of the chart (`a.b`, `a.*`, `*`) takes an event type, by XState's rules. */
export function descriptorTakes(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1))
}

/** The state and everything above it, nearest first. */
export function withAncestors(state: AnyStateNode): AnyStateNode[] {
  return state.parent ? [state, ...withAncestors(state.parent)] : [state]
}
