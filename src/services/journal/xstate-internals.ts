/**
 * The story: the few parts of XState 5 that are not public and that the journal leans on, in one place, so that a test
 * (tests/model/journal/tap.test.ts) says loudly when a new version moves them.
 */
import { and, StateMachine } from 'xstate'
import type {
  AnyActor,
  AnyActorLogic,
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  EventObject,
} from 'xstate'

export interface InternalMailbox {
  /** false until the actor has started */
  readonly _active: boolean
  _process: (event: EventObject) => void
  enqueue: (event: EventObject) => void
}

/** What XState tells its inspectors; of a microstep also which transitions were taken. */
export interface InspectionEvent {
  readonly type: string
  readonly actorRef?: InternalActor
  readonly snapshot?: AnyMachineSnapshot
  readonly _transitions?: readonly AnyTransitionDefinition[]
}

/** A microstep of a machine, or undefined for anything else that inspectors are told. */
export const microstepOf = (event: InspectionEvent): Required<InspectionEvent> | undefined =>
  event.type === '@xstate.microstep' && event.actorRef !== undefined && event._transitions !== undefined
    ? (event as Required<InspectionEvent>)
    : undefined

export interface InternalSystem {
  _sendInspectionEvent: (event: InspectionEvent) => void
  _relay: (source: InternalActor | undefined, target: InternalActor, event: EventObject) => void
  _register: (sessionId: string, actor: InternalActor) => string
  scheduler: {
    schedule: (source: InternalActor, target: InternalActor, event: EventObject, delay: number, id?: string) => void
    /** by the id under which it was armed */
    cancel: (source: InternalActor, id: string) => void
  }
  /** the timers that are armed */
  readonly _snapshot: {
    readonly _scheduledEvents: Readonly<
      Record<string, { readonly id: string; readonly source: InternalActor; readonly event: EventObject }>
    >
  }
}

export interface InternalActor {
  readonly id: string
  readonly sessionId: string
  readonly logic: AnyActorLogic
  readonly src: unknown
  readonly options: { readonly input?: unknown }
  readonly system: InternalSystem
  readonly mailbox: InternalMailbox
  readonly _parent: InternalActor | undefined
  /** 0 not started, 1 running, 2 stopped */
  readonly _processingStatus: number
  _snapshot: { readonly children?: Record<string, InternalActor | undefined> }
}

/** True for actors whose logic is a statechart; promises, callbacks and reducers are not journalled, only what they answer. */
export function isMachine(logic: unknown): logic is AnyStateMachine {
  return logic instanceof StateMachine
}

/** The actor with the parts that XState does not show; `missingInternals` tells whether they are there. */
export const internalsOf = (actor: AnyActor): InternalActor => actor as unknown as InternalActor

/** Where an actor of a machine stands. */
export const machineSnapshotOf = ({ _snapshot }: InternalActor): AnyMachineSnapshot =>
  _snapshot as unknown as AnyMachineSnapshot

/** An object of our making in the place of an actor: it has those parts of one that a fold looks at. */
export const actorFrom = (parts: object): InternalActor => parts as unknown as InternalActor

/** An object of our making in the place of the scope in which XState runs a machine. */
export const scopeFrom = (parts: object): AnyActorScope => parts as unknown as AnyActorScope

export type Guard = NonNullable<AnyTransitionDefinition['guard']>

type GuardCheck = (snapshot: AnyMachineSnapshot, args: { context: unknown; event: unknown }) => boolean

/** Asks a guard of whatever shape (name, object with params, function, and/or/not), as XState's own `and` does. */
export function checkOf(guard: Guard): GuardCheck {
  const both = and([guard as () => boolean]) as unknown as { check: (...args: unknown[]) => boolean }
  return (snapshot, args) => both.check(snapshot, args, both)
}

/** A guard that is asked with the snapshot, as XState's own combinations are. */
export const guardOf = (check: GuardCheck): Guard => Object.assign(() => false, { check }) as unknown as Guard

/** Names of the parts that are missing or of another kind; empty when the actor can be tapped. */
export function missingInternals(actor: InternalActor): string[] {
  const parts: Record<string, boolean> = {
    'system._relay': typeof actor.system?._relay === 'function',
    'system._sendInspectionEvent': typeof actor.system?._sendInspectionEvent === 'function',
    'system._register': typeof actor.system?._register === 'function',
    'system.scheduler.schedule': typeof actor.system?.scheduler?.schedule === 'function',
    'mailbox._active': typeof actor.mailbox?._active === 'boolean',
    'mailbox.enqueue': typeof actor.mailbox?.enqueue === 'function',
    'mailbox._process': typeof actor.mailbox?._process === 'function',
    _processingStatus: typeof actor._processingStatus === 'number',
    _snapshot: typeof actor._snapshot === 'object',
    options: typeof actor.options === 'object',
  }
  return Object.keys(parts).filter((name) => !parts[name])
}
