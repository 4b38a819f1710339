/**
 * The story: the place in which a machine is folded again without anything happening: actions, sends, timers and stops go
 * nowhere, and children are created but never started. One scope serves all the events of an actor.
 */
import type { AnyActor, AnyActorScope } from 'xstate'
import { actorFrom, isMachine, scopeFrom } from './xstate-internals.ts'
import type { InspectionEvent, InternalActor } from './xstate-internals.ts'

const nothing = (): void => {}

/**
 * A system in which nobody hears anything but `inspect`, which is told of each microstep; `get` still finds the latest child of a system id,
 * for machines that send to it.
 */
export function createInertSystem(inspect: (event: InspectionEvent) => void = nothing): object {
  const named = new Map<string, unknown>()
  let booked = 0
  return {
    _bookId: () => `inert:${(booked += 1)}`,
    _register: (sessionId: string) => sessionId,
    _unregister: nothing,
    _set: (systemId: string, actor: unknown) => named.set(systemId, actor),
    get: (systemId: string) => named.get(systemId),
    getAll: () => Object.fromEntries(named),
    inspect: () => ({ unsubscribe: nothing }),
    _sendInspectionEvent: inspect,
    _relay: nothing,
    scheduler: { schedule: nothing, cancel: nothing, cancelAll: nothing },
    getSnapshot: () => ({ _scheduledEvents: {} }),
    start: nothing,
    _snapshot: { _scheduledEvents: {} },
    _clock: { setTimeout: nothing, clearTimeout: nothing },
    _logger: nothing,
  }
}

/** A reference that answers as an actor would and does nothing: the root of a replay, or a parent that is not in the journal. */
export function createInertRef(id: string, system: object, parent?: InternalActor): InternalActor {
  const ref = {
    id,
    sessionId: id,
    system,
    logic: {},
    src: id,
    options: {},
    _parent: parent,
    _processingStatus: 0,
    _snapshot: {},
    mailbox: { _active: false, _process: nothing, enqueue: nothing },
    getSnapshot: (): unknown => ref._snapshot,
    send: nothing,
    _send: nothing,
    start: nothing,
    stop: nothing,
    subscribe: () => ({ unsubscribe: nothing }),
    on: () => ({ unsubscribe: nothing }),
    ref: undefined as unknown,
  }
  ref.ref = ref
  return actorFrom(ref)
}

/** The scope of one actor's fold. */
export function createInertScope(self: InternalActor): AnyActorScope {
  const scope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
  return scopeFrom(scope)
}

/** The machine that lives below a root, of a fold or of the page, found by the ids that lead to it. */
export function childOf(root: InternalActor | AnyActor | undefined, ids: readonly string[]): InternalActor | undefined {
  let actor = root as InternalActor | undefined
  for (const id of ids) actor = actor?._snapshot.children?.[id]
  return actor && isMachine(actor.logic) ? actor : undefined
}
