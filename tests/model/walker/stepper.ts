import { createEmptyActor } from 'xstate'
import type { AnyActorRef, AnyActorScope, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { canonical } from './canonical.ts'
import { withoutPreempted } from './conflicts.ts'

/** A snapshot with what XState keeps outside of it: the timers that run and the children that may still answer. */
export type Configuration = {
  readonly snapshot: AnyMachineSnapshot
  /** Delayed events by send id: `after` of active states and delayed sends of the machine to itself. */
  readonly timers: ReadonlyMap<string, AnyEventObject>
  /** Running children by id, with their `src`. */
  readonly children: ReadonlyMap<string, string>
}

/** An action or sent event that a step would have carried out. */
export type Effect = { type: string; params: unknown }

export type Taken = Configuration & {
  /** The transitions of each microstep, in order; microsteps without any are left out. */
  readonly microsteps: readonly AnyTransitionDefinition[][]
  readonly effects: readonly Effect[]
}

/** Steps a machine without carrying anything out. Nothing is sent, started, stopped or awaited. */
export type Stepper = {
  start: (input: unknown) => Taken
  /** `spent` is the timer that fired or the child that ended: it cannot do so again. */
  step: (from: Configuration, event: AnyEventObject, spent?: string) => Taken
  /** States that were entered and left again within one step, so that no configuration shows them. */
  transient: Set<AnyStateNode>
}

type SendParams = { event: AnyEventObject; id?: string; delay?: number; to?: unknown }
type ChildParams = { id?: unknown; src?: unknown; actorRef?: { id: string } }
type Microstep = {
  type: string
  actorRef: unknown
  snapshot: AnyMachineSnapshot
  _transitions: AnyTransitionDefinition[]
}
type OpenSystem = {
  _set: () => void
  _register: (sessionId: string) => string
  _sendInspectionEvent: (event: Microstep) => void
  get: (systemId: string) => unknown
}

/**
 * Makes one inert actor scope and reuses it for every step, which is several times faster than `transition()` of XState.
 * The scope listens to microsteps (which transitions were taken, eventless ones included) and to the actions that would
 * have been executed (which timers and children were started and stopped).
 */
export function createStepper(machine: AnyStateMachine): Stepper {
  const self = inertRef('self')
  const transient = new Set<AnyStateNode>()
  let timers: Map<string, AnyEventObject>
  let children: Map<string, string>
  let microsteps: AnyTransitionDefinition[][]
  let effects: Effect[]
  let mailbox: AnyEventObject[]
  let before: AnyMachineSnapshot | undefined

  const system = openSystem(self)
  system._sendInspectionEvent = (event) => {
    if (event.type !== '@xstate.microstep' || event.actorRef !== self) return
    const chosen = event._transitions
    if (chosen.length > 1 && before) microsteps.push(withoutPreempted(chosen, before._nodes))
    else if (chosen.length > 0) microsteps.push(chosen)
    if (microsteps.length > 1 && before) for (const state of before._nodes) transient.add(state)
    before = event.snapshot
  }

  const scope = {
    self,
    system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: ({ type, params }: { type: string; params: unknown }) => {
      effects.push({ type, params })
      if (type === 'xstate.raise' || type === 'xstate.sendTo') noteSend(type, params as SendParams)
      else if (type === 'xstate.cancel') timers.delete((params as { sendId: string }).sendId)
      else if (type === 'xstate.stopChild') children.delete((params as { id: string } | undefined)?.id ?? '')
      else if (type === 'xstate.spawnChild') noteChild(params as ChildParams)
    },
  } as unknown as AnyActorScope

  function noteSend(type: string, { event, id, delay, to }: SendParams) {
    if (type === 'xstate.sendTo' && to !== self) return
    if (typeof delay === 'number') timers.set(id ?? canonical(event), event)
    else if (type === 'xstate.sendTo') mailbox.push(event)
  }

  function noteChild({ id, src, actorRef }: ChildParams) {
    children.set(actorRef?.id ?? String(id), typeof src === 'string' ? src : '(inline)')
  }

  function begin(from?: Configuration) {
    timers = new Map(from?.timers)
    children = new Map(from?.children)
    microsteps = []
    effects = []
    mailbox = []
    before = from?.snapshot
  }

  function finish(first: AnyMachineSnapshot): Taken {
    let snapshot = first
    for (let event = mailbox.shift(); event && snapshot.status === 'active'; event = mailbox.shift()) {
      before = snapshot
      snapshot = machine.transition(snapshot, event, scope)
    }
    if (snapshot.status !== 'active') {
      timers.clear()
      children.clear()
    }
    return { snapshot, timers, children, microsteps, effects }
  }

  return {
    transient,
    start: (input) => {
      begin()
      return finish(machine.getInitialSnapshot(scope, input))
    },
    step: (from, event, spent) => {
      begin(from)
      if (spent !== undefined && !timers.delete(spent)) children.delete(spent)
      Object.assign(self, { _snapshot: from.snapshot })
      return finish(machine.transition(from.snapshot, event, scope))
    },
  }
}

/** A reference that takes events and does nothing: for inputs that hold a parent or a sibling. */
export function inertRef(id: string): AnyActorRef {
  const ref: AnyActorRef = createEmptyActor()
  return Object.assign(ref, id === 'self' ? { id, _parent: inertRef('parent') } : { id })
}

/** Explored snapshots are siblings, not successors: a system id taken in one must not be taken in the next. */
function openSystem(self: AnyActorRef): OpenSystem {
  const system = self.system as unknown as OpenSystem
  const known = new Map<string, AnyActorRef>()
  system._set = () => {}
  system._register = (sessionId) => sessionId
  system.get = (systemId) => {
    const ref = known.get(systemId) ?? inertRef(systemId)
    known.set(systemId, ref)
    return ref
  }
  return system
}

/** Says what a step would have done, so that two runs can be compared. */
export function sayEffect({ type, params }: Effect): string {
  if (type === 'xstate.spawnChild') {
    const { id, src, actorRef, input } = params as ChildParams & { input?: unknown }
    return `spawn ${actorRef ? canonical(actorRef) : canonical(id)} ${canonical(src)} ${canonical(input)}`
  }
  if (type === 'xstate.stopChild') return `stop ${canonical(params)}`
  return `${type} ${canonical(params)}`
}
