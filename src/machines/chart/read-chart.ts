/** The one reading of a chart: its states and transitions in document order. Walks, pictures and the inspector name a transition by the same id. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

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

export type ReadChart = {
  machine: AnyStateMachine
  /** Without those that stand for a history. */
  states: AnyStateNode[]
  transitions: TransitionInfo[]
  indexOf: Map<AnyTransitionDefinition, number>
}

/** Lists states and transitions in document order. */
export function readChart(machine: AnyStateMachine): ReadChart {
  const states = descendants(machine.root)
  const transitions = states.flatMap(transitionsOf).map((transition, index) => ({ ...transition, index }))
  return {
    machine,
    states: states.filter((state) => state.type !== 'history'),
    transitions,
    indexOf: new Map(transitions.map(({ definition, index }) => [definition, index])),
  }
}

/** The state and all below it. */
export function descendants(state: AnyStateNode): AnyStateNode[] {
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

/** What a descriptor waits for: an event by its type, or something of XState's by the name that the chart gave it. */
export type Trigger = {
  kind: 'event' | 'always' | 'after' | 'done' | 'error' | 'snapshot' | 'complete'
  /** The event's type, the invoke's id, the delay's name; empty where there is nothing to name. */
  name: string
}

/** Reads a descriptor of a state. */
export function triggerOf({ source, descriptor }: Pick<TransitionInfo, 'source' | 'descriptor'>): Trigger {
  if (descriptor === 'always') return { kind: 'always', name: '' }
  if (descriptor === `xstate.done.state.${source.id}`) return { kind: 'complete', name: '' }
  if (descriptor.startsWith('xstate.after.'))
    return { kind: 'after', name: descriptor.slice('xstate.after.'.length, -source.id.length - 1) }
  const [, kind, ofActor, ofSnapshot] = /^xstate\.(?:(done|error)\.actor\.(.+)|snapshot\.(.+))$/s.exec(descriptor) ?? []
  if (ofSnapshot !== undefined) return { kind: 'snapshot', name: ofSnapshot }
  if (ofActor !== undefined) return { kind: kind as 'done' | 'error', name: ofActor }
  return { kind: 'event', name: descriptor }
}

/** Says a transition as a person would: `cart.adding done(addLine) #0`. */
export function sayTransition(transition: TransitionInfo): string {
  const { kind, name } = triggerOf(transition)
  const said = { event: name, always: 'always', complete: 'onDone' }[kind as string] ?? `${kind}(${name})`
  return `${transition.source.id} ${said} #${transition.branch}`
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
